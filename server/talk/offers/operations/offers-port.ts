import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { AgreedPrice, Offers } from '../port.ts';
import { isOpen, waitsFor } from '../rules.ts';
import { agreedOf, countsOfAds, daysOfAd } from '../store/negotiation-lists.ts';
import { negotiationOfOffer, readNegotiation, readPair, roundsOf } from '../store/negotiations.ts';
import { currentState } from './negotiation-state.ts';

const agreedPriceOf = ({
  offerId,
  price,
  endsAt,
}: {
  offerId: string;
  price: number;
  endsAt: Date | null;
}): AgreedPrice => ({
  offerId,
  price,
  ...(endsAt && { expiresAt: endsAt }),
});

export const createOffers = (database: Database): Offers => ({
  async agreedPrice(adId, buyerId) {
    const found = await agreedOf(database, adId, buyerId, clock.now());
    return found && agreedPriceOf(found);
  },
  async bargainOf(adId, buyerId) {
    const pair = await readPair(database, adId, buyerId);
    if (!pair) return undefined;
    const state = currentState(pair, clock.now());
    const waits = waitsFor(state);
    const rounds = await roundsOf(database, pair.id, limits.offerRoundsMost);
    return {
      offerId: pair.offerId,
      state,
      by: pair.by,
      price: pair.price,
      ...(isOpen(state) && pair.endsAt && { expiresAt: pair.endsAt }),
      ...(waits && { waitsFor: waits }),
      agreed: rounds.flatMap(({ id, price, state: became, endedAt }) =>
        became === 'Approved' && endedAt ? [{ offerId: id, price, at: endedAt }] : [],
      ),
    };
  },
  async partiesOf(offerId, partyId) {
    const found = await negotiationOfOffer(database, offerId, partyId);
    const one = found && (await readNegotiation(database, found.negotiationId));
    return one && { adId: one.adId, buyerId: one.buyerId, sellerId: one.sellerId };
  },
  countsOf: (adIds) => countsOfAds(database, adIds),
  daysOf: (adId, from, to) => daysOfAd(database, adId, from, to),
});
