import { required, DomainError } from '../../../platform/errors.ts';
import type { AdForReview } from '../../ads/port.ts';
import { readPending } from '../store/pending-decisions.ts';
import { lockAds } from '../store/reviews.ts';
import type { ModerationDeps } from './dependencies.ts';

/** Locks an ad against other decisions until the transaction ends. Throws AdNotFound, and ReviewAlreadyDecided if a decision is pending. */
export async function lockUndecidedAd({ database, ads }: ModerationDeps, adId: string): Promise<AdForReview> {
  await lockAds(database, [adId]);
  const ad = required(await ads.anyForReview(adId), 'AdNotFound');
  if ((await readPending(database, [adId])).has(adId)) throw new DomainError('ReviewAlreadyDecided');
  return ad;
}
