import { definePort } from '../../kernel/ports.ts';

export interface Favourites {
  /** Number of members with each ad as a favourite. Ads without any are absent. */
  countsOf(adIds: readonly string[]): Promise<Map<string, number>>;
  /** Number of members with an ad as a favourite. */
  countOf(adId: string): Promise<number>;
  /** Current favourites of an ad by the day they were added in Istanbul (`2026-11-21`), both ends included. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, number>>;
  /** Members with an ad as a favourite, sorted by id: at most `size`, starting after `after`. */
  holdersOf(adId: string, after: string | undefined, size: number): Promise<string[]>;
  /** Which of these members are notified, through their favourites, of a drop to this price in kuruş. */
  notifiedOfPriceDrop(adId: string, price: number, accountIds: readonly string[]): Promise<Set<string>>;
  /** A member's newest favourites: at most `size` ad numbers. */
  newestOf(accountId: string, size: number): Promise<string[]>;
  /** Which of these ads are a member's favourites. */
  favouritesAmong(accountId: string, adIds: readonly string[]): Promise<Set<string>>;
}

/** Once-key shared by all notifications about one price drop, so that a member gets only one of them. */
export const priceDropKey = (adId: string, oldPrice: number, price: number): string =>
  `price-drop:${adId}:${oldPrice}:${price}`;

export const favouritesPort = definePort<Favourites>('favourites');
