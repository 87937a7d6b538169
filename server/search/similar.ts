import { categoryTag, districtTag, provinceTag } from './tags.ts';
import type { SearchSources } from './write.ts';
import type { Catalogue } from '../categories/catalogue.ts';

/** A similar ad costs at most this much more or less. */
const priceSpread = 0.35;
/** Candidates looked at: those that share make and model, and on either side of the price. */
const candidatesMost = 200;

/** What a shared tag is worth; the price adds up to `priceWorth` for an equal one. */
const worth = { make: 5, spec: 1, district: 2, province: 1 } as const;
const priceWorth = 2;

/** The median needs as many ads; it is taken from at most `marketMost`. */
const marketLeast = 5;
const marketMost = 1_000;

interface AdRow {
  c1: number;
  c2: number;
  c3: number;
  c4: number;
  price: string;
  tags: number[];
}

const loadAd = 'select c1, c2, c3, c4, price, tags from ad_search where id = $1';

/** Numbers of published ads like one of them, likest first; none for an ad that is not published. */
export async function similarAds(
  { database, catalogue, places }: SearchSources,
  adId: string,
  size: number,
): Promise<string[]> {
  const [ad] = await database.read<AdRow>(loadAd, [adId], 'search:ad');
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
 * The median price, in kuruş, of published ads like one: the same category with the same make and model or, where there are none, the same
 * rooms in the same district. Nothing when they are fewer than five or nothing says what is alike.
 */
export async function marketOf(
  { database, catalogue, places }: SearchSources,
  adId: string,
): Promise<{ median: number; count: number } | undefined> {
  const [ad] = await database.read<AdRow>(loadAd, [adId], 'search:ad');
  if (!ad) return undefined;
  const makes = ad.tags.filter((tag) => isMake(tag, catalogue()));
  const rooms = ad.tags.filter(
    (tag) => catalogue().specs.get(catalogue().values.get(tag)?.specId ?? 0)?.key === 'rooms',
  );
  const district = ad.tags.filter((tag) => places().districts.has(tag - districtTag(0)));
  const alike = makes.length > 0 ? makes : rooms.length > 0 ? [...rooms, ...district] : [];
  if (alike.length === 0) return undefined;
  const [row] = await database.read<{ median: string | null; count: number }>(
    `select percentile_disc(0.5) within group (order by price) as median, count(*)::int as count
     from (select price from ad_search where tags @> $1::int[] limit ${marketMost}) alike`,
    [[categoryTag(deepest(ad).id), ...alike]],
    'search:market',
  );
  return row && row.median !== null && row.count >= marketLeast
    ? { median: Number(row.median), count: row.count }
    : undefined;
}

function isMake(tag: number, catalogue: Catalogue): boolean {
  const value = catalogue.values.get(tag);
  return value !== undefined && catalogue.specs.get(value.specId)?.kind === 'autocomplete';
}

function deepest({ c1, c2, c3, c4 }: AdRow): { level: number; id: number } {
  const path = [c1, c2, c3, c4].filter((id) => id > 0);
  return { level: path.length, id: path.at(-1) ?? 0 };
}
