import type { NegotiationState, OfferSide } from '../../../contract/schemas/offer.ts';
import { definePort } from '../../kernel/ports.ts';

/** A price that a buyer and a seller agreed on. */
export interface AgreedPrice {
  offerId: string;
  /** Kuruş. */
  price: number;
  /** Absent for ads without checkout: their agreements have no deadline. */
  expiresAt?: Date;
}

/** The state of a negotiation. */
export interface Bargain {
  /** The latest offer. */
  offerId: string;
  state: NegotiationState;
  by: OfferSide;
  /** Kuruş. */
  price: number;
  expiresAt?: Date;
  /** The party whose answer is awaited. */
  waitsFor?: OfferSide;
  /** Accepted offers, oldest first. */
  agreed: readonly { offerId: string; price: number; at: Date }[];
}

export interface Offers {
  /** Returns the agreed price while it is valid. */
  agreedPrice(adId: string, buyerId: string): Promise<AgreedPrice | undefined>;
  /** Returns the negotiation in its current state, expiry included. */
  bargainOf(adId: string, buyerId: string): Promise<Bargain | undefined>;
  /** Returns the ad and both parties of an offer's negotiation. Undefined if `partyId` is not a party. */
  partiesOf(offerId: string, partyId: string): Promise<{ adId: string; buyerId: string; sellerId: string } | undefined>;
  /** Number of offers by buyers, by ad. Ads without offers are absent. */
  countsOf(adIds: readonly string[]): Promise<Map<string, number>>;
  /** Offers for one ad by day in Istanbul (`2026-11-21`), both ends included. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, number>>;
}

export const offersPort = definePort<Offers>('offers');

export type { PastNegotiation } from './operations/save-past-negotiation.ts';
export { savePastNegotiation } from './operations/save-past-negotiation.ts';
