import type { OfferToFavourites } from '../../../../contract/schemas/offer.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { boundsError, boundsOf, percentOf } from '../rules.ts';
import { lockSendingsOfAd, insertSending } from '../store/sendings.ts';
import { requireOnSale } from './offer-checks.ts';
import type { OfferDeps } from './dependencies.ts';
import { requireOwnAd } from './own-ad.ts';
import { nextSendingAt } from './sending-interval.ts';
import { sendJob } from './send-offer-batch.ts';

/**
 * Sends an offer to all members with the ad in their favourites, in batches by a job. Members with an open negotiation are skipped. Throws AdNotFound
 * if the caller is not the owner, OfferAdHeld, AdNoLongerPublished, OffersNotAccepted, OfferTooLow, OfferTooHigh, OfferNobodyToSend or
 * OfferSentThisWeek.
 */
export async function sendOfferToFavourites(
  deps: OfferDeps,
  ownerId: string,
  { adId, price }: { adId: string; price: number },
): Promise<OfferToFavourites> {
  const { database, ads, audience } = deps;
  return database.inTransaction(async () => {
    await requireOwnAd(deps, ownerId, adId);
    const ad = await ads.lockForDeal(adId);
    requireOnSale(ad);
    if (!ad.acceptsOffers) throw new DomainError('OffersNotAccepted');
    const { least, most } = boundsOf(ad.price);
    const error = boundsError(price, { least, most: Math.min(most, ad.price - 100) });
    if (error) throw new DomainError(error, [{ code: error, path: 'price' }]);
    const now = clock.now();
    await lockSendingsOfAd(database, adId);
    if (await nextSendingAt(database, adId, now)) throw new DomainError('OfferSentThisWeek');
    if ((await audience.countOf(adId)) === 0) throw new DomainError('OfferNobodyToSend');
    const id = chance.uuid();
    await insertSending(database, { id, adId, ownerId, price, adPrice: ad.price, createdAt: now });
    await addJob(database, sendJob, { sendingId: id }, { queue: `offers:${adId}` });
    return {
      id,
      price,
      percent: percentOf(price, ad.price),
      at: now.toISOString(),
      reached: 0,
      isFinished: false,
      approved: 0,
    };
  });
}
