import type { FilterRequest } from '../../contract/schemas/filter.ts';
import type { Database } from '../../server/platform/database.ts';
import { foldTurkish } from '../../server/platform/fold-turkish.ts';

/** Paths below the base address, of searches that find something in this database. */
export interface SearchPaths {
  category: string[];
  filtered: string[];
  text: string[];
  suggestion: string[];
}

interface SampledAd {
  c1: number;
  c2: number;
  c3: number;
  price: string;
  province_id: number;
  title: string;
  tags: number[];
}

const prefix = '/elasticsearch-manager/ads';
const spread = 0.5;

const filterPath = (request: FilterRequest): string =>
  `${prefix}/filter?request=${encodeURIComponent(JSON.stringify(request))}`;

/** Makes `count` searches of each kind out of ads of the database, so that every run asks for real things. */
export async function searchPaths(database: Database, count: number): Promise<SearchPaths> {
  // Blocks from all over the table; a small table is read whole.
  const ads = await database.query<SampledAd>(
    `select c1, c2, c3, s.price, province_id, title, tags from ad_search s tablesample system (
       least(100, (select 100.0 * $1 * 20 / greatest(reltuples, 1) from pg_class where oid = 'ad_search'::regclass))
     ) join ad using (id) order by md5(s.id::text) limit $1`,
    [count],
  );
  return {
    category: ads.map((ad, index) =>
      filterPath({ category: [ad.c1, ad.c2, ad.c3].filter((id) => id > 0).at(index % 3) ?? ad.c1 }),
    ),
    filtered: ads.map((ad, index) => filterPath(filteredLike(ad, index))),
    text: ads.flatMap((ad) => {
      const words = foldTurkish(ad.title)
        .split(' ')
        .filter((word) => word.length > 2);
      return words.length < 2 ? [] : [filterPath({ text: words.slice(0, 2).join(' ') })];
    }),
    suggestion: ads.flatMap((ad, index) => {
      const word = foldTurkish(ad.title)
        .split(' ')
        .find((each) => each.length > 2);
      return word ? [`${prefix}/suggestions?query=${encodeURIComponent(word.slice(0, 2 + (index % 4)))}`] : [];
    }),
  };
}

/** A category, three values, a price range and a province that the ad itself fits. */
function filteredLike(ad: SampledAd, index: number): FilterRequest {
  const values = ad.tags.filter((tag) => tag >= 1000 && tag < 200_000_000).slice(0, 3);
  const price = Number(ad.price);
  return {
    category: index % 2 === 0 || ad.c2 === 0 ? ad.c1 : ad.c2,
    values,
    price: { from: Math.floor(price * (1 - spread)), to: Math.ceil(price * (1 + spread)) },
    places: [ad.province_id],
    ...(index % 4 === 0 && { sort: 'LowerPriceFirst' }),
  };
}
