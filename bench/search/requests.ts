import type { FilterRequest } from '../../contract/schemas/filter.ts';
import type { Database } from '../../server/platform/database.ts';
import { foldTurkish } from '../../server/platform/fold-turkish.ts';

/** Paths below the base address, of searches that find something in this database. */
export type SearchPaths = Record<(typeof searchKinds)[number], string[]>;

/** Every kind of request that the box, the list, the panel and the map make. */
export const searchKinds = [
  'category',
  'filtered',
  'likely',
  'range',
  'box',
  'text',
  'title',
  'textByPrice',
  'figure',
  'prefix',
  'panel',
  'rangePanel',
  'textPanel',
  'suggestion',
] as const;

export interface SampledAd {
  id: string;
  c1: number;
  c2: number;
  c3: number;
  price: string;
  province_id: number;
  title: string;
  tags: number[];
  numbers: Record<string, number>;
  lng: number | null;
  lat: number | null;
}

const prefix = '/elasticsearch-manager/ads';
const spread = 0.5;

const pathOf =
  (call: string) =>
  (request: FilterRequest): string =>
    `${prefix}/${call}?request=${encodeURIComponent(JSON.stringify(request))}`;
const filterPath = pathOf('filter');
const panelPath = pathOf('facets');

/** Ads of all over the market. */
export async function sampledAds(database: Database, count: number): Promise<SampledAd[]> {
  // Blocks from all over the table; a small table is read whole.
  return database.query<SampledAd>(
    `select s.id::text, c1, c2, c3, s.price, province_id, ad.title, tags, numbers, point[0] as lng, point[1] as lat from ad_search s tablesample system (
       least(100, (select 100.0 * $1 * 20 / greatest(reltuples, 1) from pg_class where oid = 'ad_search'::regclass))
     ) join ad using (id) order by md5(s.id::text) limit $1`,
    [count],
  );
}

/** Makes `count` searches of each kind out of ads of the database, so that every run asks for real things. */
export async function searchPaths(database: Database, count: number): Promise<SearchPaths> {
  const ads = await sampledAds(database, count);
  const inBoxes = ads.flatMap(({ c1, lng, lat }) => (lng === null || lat === null ? [] : [{ c1, lng, lat }]));
  const twoWords = ads.flatMap((ad) => {
    const words = wordsOf(ad);
    return words.length < 2 ? [] : [{ ...ad, text: words.slice(0, 2).join(' ') }];
  });
  return {
    // A price that no other request has, so that no page was kept.
    category: ads.map((ad, index) =>
      filterPath({
        category: [ad.c1, ad.c2, ad.c3].filter((id) => id > 0).at(index % 3) ?? ad.c1,
        price: { to: Number(ad.price) * 3 + index },
      }),
    ),
    filtered: ads.map((ad, index) => filterPath(filteredLike(ad, index))),
    likely: ads.map((ad) => filterPath({ category: ad.c1, likely: { values: valuesOf(ad).slice(0, 2) } })),
    range: ads.flatMap((ad) => rangeLike(ad).map(filterPath)),
    box: inBoxes.map((ad) => filterPath(boxLike(ad))),
    text: twoWords.map(({ text }) => filterPath({ text })),
    title: ads.map(({ title }) => filterPath({ text: title, said: title })),
    textByPrice: twoWords.map(({ c1, text, price }) =>
      filterPath({ category: c1, text, price: { to: Number(price) * 2 }, sort: 'LowerPriceFirst' }),
    ),
    figure: ads.flatMap((ad, index) => figureOrder(ad, index).map(filterPath)),
    prefix: ads.flatMap((ad) =>
      wordsOf(ad)
        .slice(0, 1)
        .map((word) => filterPath({ text: word.slice(0, 3) })),
    ),
    panel: ads.map((ad, index) => panelPath(filteredLike(ad, index))),
    rangePanel: ads.flatMap((ad) => rangeLike(ad).map(panelPath)),
    textPanel: twoWords.map(({ text }) => panelPath({ text })),
    suggestion: ads.flatMap((ad, index) => {
      const [word] = wordsOf(ad);
      return word ? [`${prefix}/suggestions?query=${encodeURIComponent(word.slice(0, 2 + (index % 4)))}`] : [];
    }),
  };
}

const wordsOf = ({ title }: SampledAd): string[] =>
  foldTurkish(title)
    .split(' ')
    .filter((word) => word.length > 2);

const valuesOf = ({ tags }: SampledAd): number[] => tags.filter((tag) => tag >= 1000 && tag < 200_000_000);

/** One value, and a range of a fifth around a number, that the ad itself fits. */
function rangeLike(ad: SampledAd): FilterRequest[] {
  const [first] = Object.entries(ad.numbers);
  if (!first) return [];
  const [spec, value] = first;
  const around = Math.ceil(Math.abs(value) / 5);
  return [
    {
      values: valuesOf(ad).slice(0, 1),
      numbers: [{ spec: Number(spec), from: Math.floor(value - around), to: Math.ceil(value + around) }],
    },
  ];
}

/** Its category up to a price, the highest or lowest of one of its figures first. */
function figureOrder({ c1, c2, c3, price, numbers }: SampledAd, index: number): FilterRequest[] {
  const spec = Object.keys(numbers).at(index % 2);
  if (spec === undefined) return [];
  const category = [c1, c2, c3].filter((id) => id > 0).at(-1 - (index % 2)) ?? c1;
  const direction = index % 4 < 2 ? 'asc' : 'desc';
  return [{ category, price: { to: Number(price) * 3 + index }, sort: `${Number(spec)}-${direction}` }];
}

const boxLike = ({ c1, lng, lat }: { c1: number; lng: number; lat: number }): FilterRequest => ({
  category: c1,
  box: [lng - 0.5, lat - 0.5, lng + 0.5, lat + 0.5],
});

/** A category, three values, a price range and a province that the ad itself fits. */
function filteredLike(ad: SampledAd, index: number): FilterRequest {
  const values = valuesOf(ad).slice(0, 3);
  const price = Number(ad.price);
  return {
    category: index % 2 === 0 || ad.c2 === 0 ? ad.c1 : ad.c2,
    values,
    price: { from: Math.floor(price * (1 - spread)), to: Math.ceil(price * (1 + spread)) },
    places: [ad.province_id],
    ...(index % 4 === 0 && { sort: 'LowerPriceFirst' }),
  };
}
