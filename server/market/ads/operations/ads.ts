import { adPath, cardsOf } from './cards.ts';
import type { AdSources } from './cards.ts';
import { detailOf, lowestPrice, previewOf, priceHistory, remainingTime } from './detail.ts';
import type { MarketOf, Preview } from './detail.ts';
import { droppedAds } from './dropped.ts';
import { sellerOf } from './owner.ts';
import { hasAdWithPhone, phoneHint } from './phones.ts';
import { isOverAt, shownStatuses } from '../rules.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AdCard, AdDetail, Seller } from '../../../../contract/schemas/ad.ts';
import { clock } from '../../../platform/clock.ts';

/** What other domains may ask of ads. */
export interface Ads {
  /** Cards by number, in that order; those not published are left out. */
  cardsOf(ids: readonly string[], language: Language): Promise<AdCard[]>;
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
    detailOf: async (id, language) => detailOf(sources, id, language),
    previewOf: async (preview, language) => previewOf(sources, preview, language),
    priceHistory: async (id) => priceHistory(database, id),
    lowestPrice: async (id) => lowestPrice(database, id),
    remainingTime: async (id) => remainingTime(database, id),
    async areIn(categoryIds) {
      const rows = await database.query('select from ad where category_id = any($1::int[]) limit 1', [categoryIds]);
      return rows.length > 0;
    },
    async sellerOf(ownerId) {
      const seller = await sellerOf(database, ownerId);
      const phone = await phoneHint(database, ownerId, await hasAdWithPhone(database, ownerId));
      return { ...seller, ...(phone && { phone }) };
    },
    droppedAds: async (size) => droppedAds(database, size),
    async publishedPath(id) {
      const [row] = await database.read<{ title: string }>(
        `select title from ad where id = $1 and status = any($2::text[]) and published_at is not null and not ${isOverAt('$3')}`,
        [id, shownStatuses, clock.now()],
        'ads:path',
      );
      return row && adPath(id, row.title);
    },
    async keyBeyond(after, size) {
      const [row] = await database.read<{ id: string }>(
        `select ad.id::text from ad where ad.id > $1::bigint and status = 'OnSale' order by ad.id limit 1 offset $2`,
        [after, size - 1],
        'ads:key-beyond',
      );
      return row?.id;
    },
    async urls(after, size) {
      const rows = await database.read<{ id: string; title: string; updated_at: Date }>(
        `select id::text, title, updated_at from ad where ad.id > $1::bigint and status = 'OnSale' and not ${isOverAt('$3')}
         order by ad.id limit $2`,
        [after ?? 0, size, clock.now()],
        'ads:urls',
      );
      return rows.map((row) => ({
        id: row.id,
        path: adPath(row.id, row.title),
        updatedAt: row.updated_at.toISOString(),
      }));
    },
  };
}
