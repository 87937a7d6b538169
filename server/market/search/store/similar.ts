import type { Statements } from './similar.sql.ts';
import { adColumns } from './rows.ts';
import { marketShares, maxSample } from '../rules/price-samples.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-similar', import.meta.url);

/** Maximum number of candidates with the same make and model, and on each side of the price. */
const maxCandidates = 200;
/** Score of a shared tag. An equal price adds `priceWorth`. */
const worth = { make: 5, spec: 1, district: 2, province: 1 } as const;
const priceWorth = 2;
/** Maximum relative price difference of similar ads. */
const priceSpread = 0.35;

const adStatement = sql('ad', 'select c1, c2, c3, c4, price, tags from ad_search where id = $1', {
  prepared: true,
  replica: true,
});

export async function indexedAd(database: Database, adId: string) {
  return adStatement.first(database, [adId]);
}

const publishedStatement = sql('published', `select ${adColumns} from ad where id = $1 and published_at is not null`, {
  prepared: true,
  replica: true,
});

/** Indexed columns of an ad that is or was published. */
export async function everPublishedAd(database: Database, adId: string) {
  return publishedStatement.first(database, [adId]);
}

export interface Likeness {
  adId: string;
  /** The ad's deepest category and its level. */
  category: number;
  level: number;
  price: number;
  makes: readonly number[];
  specs: readonly number[];
  districts: readonly number[];
  provinces: readonly number[];
}

const similarText = (level: number): string =>
  `with candidate as (
     (select id, price, tags from ad_search where c${level} = $1 and tags @> $2::int[] and price between $3 and $4 and cardinality($2::int[]) > 0 limit ${maxCandidates})
     union
     (select id, price, tags from ad_search where c${level} = $1 and price between $5 and $4 order by price, ad_search.id limit ${maxCandidates})
     union
     (select id, price, tags from ad_search where c${level} = $1 and price between $3 and $5 order by price desc, ad_search.id desc limit ${maxCandidates})
   )
   select id::text from candidate where id <> $6::bigint
   order by (
     select coalesce(sum(case when tag = any($2::int[]) then ${worth.make} when tag = any($7::int[]) then ${worth.spec}
       when tag = any($8::int[]) then ${worth.district} when tag = any($9::int[]) then ${worth.province} else 0 end), 0)
     from unnest(tags) tag
   ) + ${priceWorth} * (1 - abs(price - $5) / greatest($5 * ${priceSpread}, 1)) desc, candidate.id desc
   limit $10`;
const similarStatement = sql.dynamic('similar', [1, 2, 3, 4].map(similarText), { replica: true });

/** Ids of similar ads, most similar first. */
export async function mostSimilarAds(database: Database, ad: Likeness, size: number): Promise<string[]> {
  const low = Math.floor(ad.price * (1 - priceSpread));
  const high = Math.ceil(ad.price * (1 + priceSpread));
  const values = [ad.category, ad.makes, low, high, ad.price, ad.adId, ad.specs, ad.districts, ad.provinces, size];
  const rows = await similarStatement.all(database, similarText(ad.level), values, String(ad.level));
  return rows.map((row) => row.id);
}

// Tests the category by column and by tag: its own index provides the order, the tag index is fast if few ads match.
const pricesText = (level: number, isAny: boolean): string =>
  `select count(*)::int as count, percentile_disc(array[${marketShares.join(', ')}]) within group (order by price) as prices
   from (select price from ad_search where c${level} = $1 and id <> $2 and tags @> $3::int[]${isAny ? ' and tags && $4::int[]' : ''}
     order by created_at desc, ad_search.id desc limit ${maxSample}) alike`;
const pricesStatement = sql.dynamic(
  'prices',
  [1, 2, 3, 4].flatMap((level) => [pricesText(level, false), pricesText(level, true)]),
  { replica: true },
);

/** Prices of the newest ads of a category with all tags in `all` and one in `any`. Returns their number and the percentiles 5, 25, 50, 75 and 95. */
export async function similarPrices(
  database: Database,
  category: { id: number; level: number },
  { all, any, exceptAdId }: { all: readonly number[]; any: readonly number[]; exceptAdId: string },
) {
  const isAny = any.length > 0;
  const values = [category.id, exceptAdId, all, ...(isAny ? [any] : [])];
  return pricesStatement.first(database, pricesText(category.level, isAny), values, `${category.level}:${isAny}`);
}
