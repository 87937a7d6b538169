import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Offers } from '../port.ts';
import { agreedOf, countsOfAds, daysOfAd } from '../store/lists.ts';

/** What other domains may ask of offers. */
export const createOffers = (database: Database): Offers => ({
  async agreedPrice(adId, buyerId) {
    const found = await agreedOf(database, adId, buyerId, clock.now());
    return found && { offerId: found.offerId, price: found.price, ...(found.endsAt && { expiresAt: found.endsAt }) };
  },
  countsOf: (adIds) => countsOfAds(database, adIds),
  daysOf: (adId, from, to) => daysOfAd(database, adId, from, to),
});
