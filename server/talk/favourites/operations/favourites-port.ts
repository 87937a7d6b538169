import type { Database } from '../../../platform/database.ts';
import type { Favourites } from '../port.ts';
import { countsOfAds, daysOfAd, favouritesAmong, holdersOf, newestOf, watchersAmong } from '../store/ads.ts';

export const createFavourites = (database: Database): Favourites => ({
  countsOf: (adIds) => countsOfAds(database, adIds),
  countOf: async (adId) => (await countsOfAds(database, [adId])).get(adId) ?? 0,
  daysOf: (adId, from, to) => daysOfAd(database, adId, from, to),
  holdersOf: (adId, after, size) => holdersOf(database, adId, after, size),
  notifiedOfPriceDrop: (adId, price, accountIds) => watchersAmong(database, adId, price, accountIds),
  newestOf: (accountId, size) => newestOf(database, accountId, size),
  favouritesAmong: (accountId, adIds) => favouritesAmong(database, accountId, adIds),
});
