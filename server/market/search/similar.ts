import { isMake } from './market.ts';
import { adColumns, searchRow } from './row.ts';
import type { IndexedAd } from './row.ts';
import { districtTag, provinceTag } from './tags.ts';
import type { SearchSources } from './write.ts';
import { clock } from '../../platform/clock.ts';
import { foldTurkish } from '../../platform/fold-turkish.ts';

/** A similar ad costs at most this much more or less. */
const priceSpread = 0.35;
/** Candidates looked at: those that share make and model, and on either side of the price. */
const candidatesMost = 200;

/** What a shared tag is worth; the price adds up to `priceWorth` for an equal one. */
const worth = { make: 5, spec: 1, district: 2, province: 1 } as const;
const priceWorth = 2;

/** Words of a text that are looked at, and the newest ads that each is looked for in. */
const wordsMost = 8;
const adsOfWord = 100;
/** A word that hardly any ad holds says little. */
const fewAds = 3;
/** All the words together say more than one of them. */
const allWordsWorth = 2;

interface AdRow {
  c1: number;
  c2: number;
  c3: number;
  c4: number;
  price: string;
  tags: number[];
}

const loadAd = 'select c1, c2, c3, c4, price, tags from ad_search where id = $1';

/** An ad that was published and is no more, as it would stand in the index; what is like it is the way on from its page. */
async function goneAd({ database, catalogue, places }: SearchSources, adId: string): Promise<AdRow | undefined> {
  const [ad] = await database.read<IndexedAd & Record<string, unknown>>(
    `select ${adColumns} from ad where id = $1 and published_at is not null`,
    [adId],
    'search:gone-ad',
  );
  const row = ad && searchRow(ad, catalogue(), places(), clock.now());
  if (!row) return undefined;
  const [c1, c2, c3, c4] = row.levels;
  return { c1, c2, c3, c4, price: row.price, tags: row.tags };
}

/** Numbers of published ads like one that is or was published, likest first. */
export async function similarAds(sources: SearchSources, adId: string, size: number): Promise<string[]> {
  const { database, catalogue, places } = sources;
  const [published] = await database.read<AdRow & Record<string, unknown>>(loadAd, [adId], 'search:ad');
  const ad = published ?? (await goneAd(sources, adId));
  if (!ad) return [];
  const { level, id: category } = deepest(ad);
  const price = Number(ad.price);
  const makes = ad.tags.filter((tag) => isMake(tag, catalogue()));
  const specs = ad.tags.filter((tag) => catalogue().values.has(tag) && !makes.includes(tag));
  const district = ad.tags.filter((tag) => places().districts.has(tag - districtTag(0)));
  const province = ad.tags.filter((tag) => places().provinces.has(tag - provinceTag(0)));
  const low = Math.floor(price * (1 - priceSpread));
  const high = Math.ceil(price * (1 + priceSpread));
  const rows = await database.read<{ id: string }>(
    `with candidate as (
       (select id, price, tags from ad_search where c${level} = $1 and tags @> $2::int[] and price between $3 and $4 and cardinality($2::int[]) > 0 limit ${candidatesMost})
       union
       (select id, price, tags from ad_search where c${level} = $1 and price between $5 and $4 order by price, ad_search.id limit ${candidatesMost})
       union
       (select id, price, tags from ad_search where c${level} = $1 and price between $3 and $5 order by price desc, ad_search.id desc limit ${candidatesMost})
     )
     select id::text from candidate where id <> $6::bigint
     order by (
       select coalesce(sum(case when tag = any($2::int[]) then ${worth.make} when tag = any($7::int[]) then ${worth.spec}
         when tag = any($8::int[]) then ${worth.district} when tag = any($9::int[]) then ${worth.province} else 0 end), 0)
       from unnest(tags) tag
     ) + ${priceWorth} * (1 - abs(price - $5) / greatest($5 * ${priceSpread}, 1)) desc, candidate.id desc
     limit $10`,
    [category, makes, low, high, price, adId, specs, district, province, size],
    `search:similar:${level}`,
  );
  return rows.map((row) => row.id);
}

/**
 * Categories of the newest ads that hold a text's words, with how much speaks for each: a word that all ads of one category share speaks for it, a
 * word of everything for none. One statement over at most 900 rows.
 */
export async function categoriesLike(
  { database }: Pick<SearchSources, 'database'>,
  text: string,
): Promise<Map<number, number>> {
  const words = [...new Set(foldTurkish(text).split(' '))].filter((word) => word.length > 1).slice(0, wordsMost);
  if (words.length === 0) return new Map();
  const sought = [...words.map((word) => [word]), ...(words.length > 1 ? [words] : [])];
  // With each word known to it, the planner looks at the newest ads for a frequent one and asks the index for a rare one.
  const parts = sought.map(
    (_, at) => `(select ${at} as at, c1, c2, c3, c4 from ad_search where words @@ word_query($${at + 1}::text[])
      order by created_at desc, id desc limit ${adsOfWord})`,
  );
  const rows = await database.read<{ at: number; category: number; count: number }>(
    `select at, coalesce(nullif(c4, 0), nullif(c3, 0), nullif(c2, 0), c1) as category, count(*)::int as count
     from (${parts.join(' union all ')}) found group by at, category`,
    sought,
    `search:categories-like:${sought.length}`,
  );
  const totals = new Map<number, number>();
  for (const { at, count } of rows) totals.set(at, (totals.get(at) ?? 0) + count);
  const scores = new Map<number, number>();
  for (const { at, category, count } of rows) {
    const total = totals.get(at) ?? 1;
    const share = count / total;
    const points = share * share * (total / (total + fewAds)) * (at < words.length ? 1 : allWordsWorth);
    scores.set(category, (scores.get(category) ?? 0) + points);
  }
  return scores;
}

function deepest({ c1, c2, c3, c4 }: AdRow): { level: number; id: number } {
  const path = [c1, c2, c3, c4].filter((id) => id > 0);
  return { level: path.length, id: path.at(-1) ?? 0 };
}
