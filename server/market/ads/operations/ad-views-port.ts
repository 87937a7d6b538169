import { briefsOf, cardsOf } from './cards.ts';
import { adPath } from '../rules/ad-path.ts';
import type { AdSources } from './dependencies.ts';
import { comparedOf } from './ads-to-compare.ts';
import type { Ads, MarketOf } from '../model.ts';
import { detailOf, previewOf } from './ad-detail.ts';
import { remainingTime } from './remaining-time.ts';
import { lowestPrice, priceHistory } from './price-history.ts';
import { droppedAds } from './dropped-ads.ts';
import { sellerOf } from './sellers.ts';
import { phoneHint } from './phone-hint.ts';
import { hasAdWithPhone } from '../store/phones.ts';
import {
  areInCategories,
  keyBeyond,
  onSaleCounts,
  onSaleOf,
  ownersOf,
  publishedTitle,
  titlesAfter,
} from '../store/shown-ads.ts';

export function createAds(sources: AdSources & { marketOf: MarketOf }): Ads {
  const { database } = sources;
  return {
    cardsOf: async (ids, language) => cardsOf(sources, ids, language),
    briefsOf: async (ids, language) => briefsOf(sources, ids, language),
    comparedOf: async (ids, language) => comparedOf(sources, ids, language),
    detailOf: async (id, language) => detailOf(sources, id, language),
    previewOf: async (preview, language) => previewOf(sources, preview, language),
    priceHistory: async (id) => priceHistory(database, id),
    lowestPrice: async (id) => lowestPrice(database, id),
    remainingTime: async (id) => remainingTime(database, id),
    areIn: async (categoryIds) => areInCategories(database, categoryIds),
    async sellerOf(ownerId) {
      const seller = await sellerOf(database, ownerId);
      const phone = await phoneHint(database, ownerId, await hasAdWithPhone(database, ownerId));
      return { ...seller, ...(phone && { phone }) };
    },
    droppedAds: async (size) => droppedAds(database, size),
    async publishedPath(id) {
      const title = await publishedTitle(database, id);
      return title === undefined ? undefined : adPath(id, title);
    },
    ownersOf: async (ids) => ownersOf(database, ids),
    onSaleOf: async (ownerIds) => onSaleOf(database, ownerIds),
    onSaleCounts: async (ownerIds) => onSaleCounts(database, ownerIds),
    keyBeyond: async (after, size) => keyBeyond(database, after, size),
    async urls(after, size) {
      const rows = await titlesAfter(database, after, size);
      return rows.map((row) => ({
        id: row.id,
        path: adPath(row.id, row.title),
        updatedAt: row.updated_at.toISOString(),
      }));
    },
  };
}
