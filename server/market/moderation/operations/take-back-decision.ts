import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { deletePending } from '../store/pending-decisions.ts';
import { lockAds } from '../store/reviews.ts';

/** Takes the moderator's own decision back. Throws DecisionInEffect if none is pending. */
export async function takeBackDecision(database: Database, moderatorId: string, adId: string): Promise<void> {
  await database.inTransaction(async () => {
    await lockAds(database, [adId]);
    if (!(await deletePending(database, adId, moderatorId))) throw new DomainError('DecisionInEffect');
  });
}
