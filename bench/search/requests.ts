import type { FilterRequest } from '../../contract/schemas/filter.ts';
import type { Database } from '../../server/platform/database.ts';
import { foldTurkish } from '../../server/platform/fold-turkish.ts';
import { sampledAds, valuesOf } from '../support/sampled-ads.ts';
import type { SampledAd } from '../support/sampled-ads.ts';

/** Paths below `/api`, by kind. */
export type SearchPaths = Record<(typeof searchKinds)[number], string[]>;

/** Request kinds of the search box, the results list, the filter panel and the map. */
export const searchKinds = [
  'category',
  'filtered',
  'likely',
  'range',
  'box',
  'text',
  'title',
  'textByPrice',
  'numberOrder',
  'prefix',
  'panel',
  'rangePanel',
  'textPanel',
  'suggestion',
] as const;

const prefix = '/elasticsearch-manager/ads';
const spread = 0.5;

const pathOf =
  (call: string) =>
  (request: FilterRequest): string =>
    `${prefix}/${call}?request=${encodeURIComponent(JSON.stringify(request))}`;
const filterPath = pathOf('filter');
const panelPath = pathOf('facets');

/** Generates up to `count` searches of each kind from ads of the database, so that each search has matches. */
export async function searchPaths(database: Database, count: number): Promise<SearchPaths> {
  const ads = await sampledAds(database, count);
  const inBoxes = ads.flatMap(({ c1, lng, lat }) => (lng === null || lat === null ? [] : [{ c1, lng, lat }]));
  const twoWords = ads.flatMap((ad) => {
    const words = wordsOf(ad);
    return words.length < 2 ? [] : [{ ...ad, text: words.slice(0, 2).join(' ') }];
  });
  return {
    // A unique price, so that no response is cached.
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
    numberOrder: ads.flatMap((ad, index) => numberOrder(ad, index).map(filterPath)),
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

export const wordsOf = ({ title }: SampledAd): string[] =>
  foldTurkish(title)
    .split(' ')
    .filter((word) => word.length > 2);

/** A value of the ad and a range of ±20 % around one of its numbers. */
export function rangeLike(ad: SampledAd): FilterRequest[] {
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

/** A category of the ad up to a price, sorted by one of its numeric specs. */
function numberOrder({ c1, c2, c3, price, numbers }: SampledAd, index: number): FilterRequest[] {
  const spec = Object.keys(numbers).at(index % 2);
  if (spec === undefined) return [];
  const category = [c1, c2, c3].filter((id) => id > 0).at(-1 - (index % 2)) ?? c1;
  const direction = index % 4 < 2 ? 'asc' : 'desc';
  return [{ category, price: { to: Number(price) * 3 + index }, sort: `${Number(spec)}-${direction}` }];
}

export const boxLike = ({ c1, lng, lat }: { c1: number; lng: number; lat: number }, degrees = 1): FilterRequest => ({
  category: c1,
  box: [lng - degrees / 2, lat - degrees / 2, lng + degrees / 2, lat + degrees / 2],
});

/** A category, three values, a price range and a province that match the ad. */
export function filteredLike(ad: SampledAd, index: number): FilterRequest {
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
