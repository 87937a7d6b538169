import { limits } from '../../../../contract/limits.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { claimReview } from '../store/queue.ts';
import type { ModerationDeps } from './dependencies.ts';

/**
 * Marks an ad as claimed by a moderator for `limits.claimSeconds`. If another moderator has claimed it, returns their name and changes nothing.
 * Throws AdNotFound.
 */
export async function claimAd(
  { database, ads }: ModerationDeps,
  moderatorId: string,
  adId: string,
): Promise<{ heldBy?: string }> {
  const now = clock.now();
  const until = new Date(now.getTime() + limits.claimSeconds * 1_000);
  const claimedBy = await claimReview(database, adId, moderatorId, { now, until });
  if (claimedBy === undefined) {
    required(await ads.anyForReview(adId), 'AdNotFound');
    return {};
  }
  if (claimedBy === moderatorId) return {};
  return { heldBy: (await namesOf(database, [claimedBy])).get(claimedBy) ?? '' };
}
