import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import { countOffersSince } from '../store/negotiation-lists.ts';
import type { OfferDeps } from './dependencies.ts';

const dayMs = 86_400_000;

/** Throws OfferLimitReached if the buyer has made too many offers within 24 hours, in total or for this ad. */
export async function requireOfferQuota(
  { database }: OfferDeps,
  buyerId: string,
  adId: string,
  now: Date,
): Promise<void> {
  const named = await countOffersSince(database, buyerId, new Date(now.getTime() - dayMs), adId);
  if (named.all >= limits.offersADay || named.ofAd >= limits.offersAnAdADay) throw new DomainError('OfferLimitReached');
}
