import { feedbacks } from '../../../../data/demo/admin-queues.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { giveFeedback, decideFeedback } from '../../../people/feedback/port.ts';
import type { Database } from '../../../platform/database.ts';
import { readFeedbackOf, spreadFeedback } from '../store/desks.ts';
import { silentNotices } from './silent-notices.ts';

export async function seedFeedback(database: Database, people: readonly string[]): Promise<void> {
  const deps = {
    database,
    notices: { ...silentNotices, send: async () => undefined },
    ownedPhotos: async () => undefined,
  };
  for (const [place, { subjectId, says, answer }] of feedbacks.entries()) {
    const teller = { id: people[place] ?? '', isGuest: false };
    await giveFeedback(deps, teller, { platform: 'Ads', language: 'tr' }, { subjectId, description: says });
    if (answer === undefined) continue;
    const feedbackId = await readFeedbackOf(database, teller.id);
    await decideFeedback(deps, fixedAccounts.moderator.id, {
      feedbackId: feedbackId ?? '',
      status: 'Completed',
      answer,
    });
  }
  await spreadFeedback(database);
}
