import { definePort } from '../../kernel/ports.ts';

/** What other domains ask about favourite ads. */
export interface Favourites {
  /** How many members keep ads, by number; ads that nobody keeps are left out. */
  countsOf(adIds: readonly string[]): Promise<Map<string, number>>;
  /** How many members keep one. */
  countOf(adId: string): Promise<number>;
  /** How many of those who keep an ad began on each day from the first to the last, Istanbul time, `2026-11-21`. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, number>>;
  /** Members who keep an ad, by id: `size` at most, beginning with the first after one. */
  holdersOf(adId: string, after: string | undefined, size: number): Promise<string[]>;
  /** Which of these members hear as keepers of an ad that it costs this now, kuruş. */
  toldOfDrop(adId: string, price: number, accountIds: readonly string[]): Promise<Set<string>>;
  /** Numbers of the ads that a member keeps, the newest `size` of them first. */
  newestOf(accountId: string, size: number): Promise<string[]>;
  /** Which of these ads a member keeps. */
  keptAmong(accountId: string, adIds: readonly string[]): Promise<Set<string>>;
}

/** Of all notices about one fall of a price a member gets one: they have this key in common. */
export const priceDropKey = (adId: string, oldPrice: number, price: number): string =>
  `price-drop:${adId}:${oldPrice}:${price}`;

export const favouritesPort = definePort<Favourites>('favourites');
