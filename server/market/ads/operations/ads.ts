import { adPath, briefsOf, cardsOf } from './cards.ts';
import type { AdSources } from './cards.ts';
import { comparedOf } from './compared.ts';
import type { AdToCompare } from './compared.ts';
import { detailOf, lowestPrice, previewOf, priceHistory, remainingTime } from './detail.ts';
import type { MarketOf, Preview } from './detail.ts';
import { droppedAds } from './dropped.ts';
import { sellerOf } from './owner.ts';
import { phoneHint } from './phones.ts';
import { hasAdWithPhone } from '../store/phones.ts';
import {
  areInCategories,
  keyBeyond,
  onSaleCounts,
  onSaleOf,
  ownersOf,
  publishedTitle,
  titlesAfter,
} from '../store/shown.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AdBrief, AdCard, AdDetail, Seller } from '../../../../contract/schemas/ad.ts';

/** What other domains may ask of ads. */
export interface Ads {
  /** Cards by number, in that order; those not published are left out. */
  cardsOf(ids: readonly string[], language: Language): Promise<AdCard[]>;
  /** Ads in short by number, whatever became of them since they were published; one statement. */
  briefsOf(ids: readonly string[], language: Language): Promise<Map<string, AdBrief>>;
  /** All that ads say by number, whatever became of them since they were published, with their sellers; three statements. Those deleted are left out. */
  comparedOf(ids: readonly string[], language: Language): Promise<Map<string, AdToCompare>>;
  /** Refuses with AdNotFound or AdNoLongerPublished. */
  detailOf(id: string, language: Language): Promise<AdDetail>;
  /** An ad that may not be one yet, or not for everybody, as it would be seen. Refuses with AdOwnerNotFound. */
  previewOf(preview: Preview, language: Language): Promise<AdDetail>;
  priceHistory(id: string): Promise<{ at: string; price: number }[]>;
  lowestPrice(id: string): Promise<{ price: number; days: number }>;
  remainingTime(id: string): Promise<{ expiresAt: string; remainingSeconds: number }>;
  /** Whether any ad, whatever its status, is of one of these categories. */
  areIn(categoryIds: readonly number[]): Promise<boolean>;
  /** Refuses with AdOwnerNotFound. */
  sellerOf(ownerId: string): Promise<Seller>;
  /** Published ads whose price fell last, with the prices they had, kuruş. */
  droppedAds(size: number): Promise<{ id: string; prices: number[] }[]>;
  /** The address of a published ad, if there is one of that number. */
  publishedPath(id: string): Promise<string | undefined>;
  /** Owners of ads on sale, by their numbers; others are left out. */
  ownersOf(ids: readonly string[]): Promise<Map<string, string>>;
  /** Numbers of these owners' ads on sale, the newest of very many. */
  onSaleOf(ownerIds: readonly string[]): Promise<string[]>;
  /** How many ads these owners have on sale; those without any are left out. */
  onSaleCounts(ownerIds: readonly string[]): Promise<Map<string, number>>;
  /** Addresses of published ads by number, after one. */
  urls(after: string | undefined, size: number): Promise<{ id: string; path: string; updatedAt: string }[]>;
  /** The number of the last of the next `size` published ads; nothing where fewer are left. */
  keyBeyond(after: string, size: number): Promise<string | undefined>;
}

/** Ads, with what they need of other domains. */
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
