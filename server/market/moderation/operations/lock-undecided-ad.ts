import { required, DomainError } from '../../../platform/errors.ts';
import type { AdForReview } from '../../ads/port.ts';
import { readPending } from '../store/pending-decisions.ts';
import { lockAds } from '../store/reviews.ts';
import type { ModerationDeps } from './dependencies.ts';

/** An ad that nobody else decides on until the transaction in progress has ended, and on which nobody has decided. */
export async function lockUndecidedAd({ database, ads }: ModerationDeps, adId: string): Promise<AdForReview> {
  await lockAds(database, [adId]);
  const ad = required(await ads.anyForReview(adId), 'AdNotFound');
  if ((await readPending(database, [adId])).has(adId)) throw new DomainError('ReviewAlreadyDecided');
  return ad;
}
