import type { z } from 'zod';
import type { FeedbackStatus, Language, Platform } from '../../../../contract/enums.ts';
import type { feedbackForm } from '../../../../contract/schemas/feedback.ts';
import { feedbackSubjects } from '../../../../data/feedback/subjects.ts';
import type { Notices } from '../../notifications/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertFeedback, readFeedback } from '../store.ts';
import type { FeedbackRow } from '../store.ts';

/** Who tells something. */
export interface Teller {
  id: string;
  isGuest: boolean;
}

export interface FeedbackDeps {
  database: Database;
  notices: Pick<Notices, 'notify' | 'send'>;
  /** Refuses MediaNotFound for a photo that the teller did not upload for this. */
  ownedPhotos(ownerId: string, keys: readonly string[]): Promise<unknown>;
}

/** What feedback on something of its own is about, beside the general subjects. */
export interface About {
  subjects: readonly { id: number; tr: string; en: string }[];
  orderCode?: string;
  /** The review that it reports. */
  reviewId?: string;
}

/** Keeps what somebody told; a member is thanked by a notification. */
export async function giveFeedback(
  { database, notices, ownedPhotos }: FeedbackDeps,
  teller: Teller,
  { platform, language }: { platform: Platform; language: Language },
  form: z.output<typeof feedbackForm>,
  about: About = { subjects: feedbackSubjects },
): Promise<void> {
  const subject = about.subjects.find(({ id }) => id === form.subjectId);
  if (!subject) {
    throw new DomainError('FeedbackSubjectUnknown', [{ code: 'FeedbackSubjectUnknown', path: 'subjectId' }]);
  }
  const photos = form.photos ?? [];
  await database.inTransaction(async () => {
    await ownedPhotos(teller.id, photos);
    const id = chance.uuid();
    await insertFeedback(database, {
      id,
      callerId: teller.id,
      isGuest: teller.isGuest,
      email: teller.isGuest ? form.email || null : null,
      platform,
      subjectId: subject.id,
      description: form.description.trim(),
      photos,
      language,
      orderCode: about.orderCode ?? null,
      reviewId: about.reviewId ?? null,
    });
    if (!teller.isGuest) {
      await notices.notify({
        accountId: teller.id,
        template: 'Feedback.Received',
        tokens: { 'Feedback.Subject': subject[language] },
        onceKey: `feedback:${id}`,
      });
    }
  });
}

/** A page of feedback, the newest first, of what waits the oldest first; one row more than the page tells whether there is a next. */
export function feedbackPage(
  database: Database,
  { status, pageNumber, pageSize }: { status: FeedbackStatus | undefined; pageNumber: number; pageSize: number },
): Promise<FeedbackRow[]> {
  return readFeedback(database, status, { limit: pageSize + 1, offset: (pageNumber - 1) * pageSize });
}
