import type { AdLife, Ads } from '../../../market/ads/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface QuestionDeps {
  database: Database;
  ads: Pick<AdLife, 'holdForDeal'>;
  views: Pick<Ads, 'briefsOf'>;
  accounts: Pick<AccountDirectory, 'areApart' | 'blockedBy'>;
  notices: Pick<Notices, 'notify'>;
  live: LivePages;
  /** Whether two accounts are used in one browser. */
  shareDevice(one: string, other: string): Promise<boolean>;
}

/** Lets the open pages of both sides of questions read them again, and the owners' count. */
export async function showLive(
  { live }: Pick<QuestionDeps, 'live'>,
  questions: readonly { id: string; adId: string; ownerId: string; askerId: string }[],
): Promise<void> {
  for (const { id, adId, ownerId, askerId } of questions) {
    await live.tell([ownerId, askerId], 'question', { adId, questionId: id });
  }
  const owners = [...new Set(questions.map(({ ownerId }) => ownerId))];
  if (owners.length > 0) await live.tell(owners, 'counts', {});
}
