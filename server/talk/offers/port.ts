import { definePort } from '../../kernel/ports.ts';

/** A price that a buyer and a seller agreed on, for whoever sells to that buyer. */
export interface AgreedPrice {
  offerId: string;
  /** Kuruş. */
  price: number;
  /** Absent where the two meet: then it has no hour. */
  expiresAt?: Date;
}

/** What other domains ask of offers. */
export interface Offers {
  /** What was agreed between the owner of an ad and a buyer, while it holds. */
  agreedPrice(adId: string, buyerId: string): Promise<AgreedPrice | undefined>;
  /** Sums that buyers named for ads; those without are left out. */
  countsOf(adIds: readonly string[]): Promise<Map<string, number>>;
  /** The same of one ad by day, Istanbul time, `2026-11-21`, from the first day to the last. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, number>>;
}

export const offersPort = definePort<Offers>('offers');

export type { PastNegotiation } from './operations/keeping.ts';
export { keepNegotiation } from './operations/keeping.ts';
