import type { NegotiationState, OfferSide } from '../../../contract/schemas/offer.ts';
import { definePort } from '../../kernel/ports.ts';

/** A price that a buyer and a seller agreed on, for whoever sells to that buyer. */
export interface AgreedPrice {
  offerId: string;
  /** Kuruş. */
  price: number;
  /** Absent where the two meet: then it has no hour. */
  expiresAt?: Date;
}

/** What a buyer and the owner of an ad bargain about. */
export interface Bargain {
  /** The sum that counts now. */
  offerId: string;
  state: NegotiationState;
  by: OfferSide;
  /** Kuruş. */
  price: number;
  expiresAt?: Date;
  /** Whose answer it waits for. */
  waitsFor?: OfferSide;
  /** Sums that were accepted, the oldest first. */
  agreed: readonly { offerId: string; price: number; at: Date }[];
}

/** What other domains ask of offers. */
export interface Offers {
  /** What was agreed between the owner of an ad and a buyer, while it holds. */
  agreedPrice(adId: string, buyerId: string): Promise<AgreedPrice | undefined>;
  /** The same of several ads by number; one statement. */
  agreedPrices(adIds: readonly string[], buyerId: string): Promise<Map<string, AgreedPrice>>;
  /** What the two bargain about, as it stands at this second. */
  bargainOf(adId: string, buyerId: string): Promise<Bargain | undefined>;
  /** The ad and the two of the negotiation that an offer belongs to, where this is one of them. */
  partiesOf(offerId: string, partyId: string): Promise<{ adId: string; buyerId: string; sellerId: string } | undefined>;
  /** Sums that buyers named for ads; those without are left out. */
  countsOf(adIds: readonly string[]): Promise<Map<string, number>>;
  /** The same of one ad by day, Istanbul time, `2026-11-21`, from the first day to the last. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, number>>;
}

export const offersPort = definePort<Offers>('offers');

export type { PastNegotiation } from './operations/keeping.ts';
export { keepNegotiation } from './operations/keeping.ts';
