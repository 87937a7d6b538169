import type { OfferToFavourites } from '../../../../contract/schemas/offer.ts';
import { percentOf } from '../rules.ts';
import { sendingsOf } from '../store/sendings.ts';
import type { OfferDeps } from './dependencies.ts';
import { requireOwnAd } from './own-ad.ts';

/** Lists offers that the owner sent to members with the ad in their favourites. Throws AdNotFound. */
export async function listSentOffers(deps: OfferDeps, ownerId: string, adId: string): Promise<OfferToFavourites[]> {
  await requireOwnAd(deps, ownerId, adId);
  return (await sendingsOf(deps.database, adId)).map(
    ({ id, price, adPrice, createdAt, finishedAt, reached, approved }) => ({
      id,
      price,
      percent: percentOf(price, adPrice),
      at: createdAt.toISOString(),
      reached,
      isFinished: finishedAt !== null,
      approved,
    }),
  );
}
