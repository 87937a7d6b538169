import { otherWritings, typedWords } from './typed-words.ts';
import { categoryTag, districtTag, neighborhoodTag, notRentalTag, provinceTag, rentalTag } from './tags.ts';
import type { SearchScope } from './search-scope.ts';
import { typedText } from '../../../../contract/typed-text.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { searchWords } from './search-text.ts';
import type { Places } from '../../../people/addresses/port.ts';

/** The previous or new state of a changed ad, as far as cached pages depend on it. */
export interface ChangedAd {
  /** From the main category down. */
  categories: readonly number[];
  tags: ReadonlySet<number>;
  /** Kuruş. */
  price: number;
  ownerId: string;
  /** Prefixes of its words: see `beginningOf`. */
  beginnings: ReadonlySet<string>;
  rank: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** The ads a cached page may show or count. Never too few, sometimes too many. Absent parts do not restrict. */
export interface CacheScope {
  /** The category of all its ads; 0 for any. */
  category: number;
  /** An ad has at least one tag of each group. */
  groups: readonly (readonly number[])[];
  price?: { from?: number | undefined; to?: number | undefined } | undefined;
  ownerId?: string | undefined;
  /** Word prefixes that an ad must all contain; empty for any ad. */
  words: readonly string[];
  /** Word prefixes of the sentence. An ad whose title has most of them is shown even if it does not match the filters. */
  said: readonly string[];
  /** The sort value of the last ad, if more follow and their number is not shown. Changes after it do not affect the page. */
  last?: LastShown | undefined;
  /** True if the page also changes with time alone. */
  isDated: boolean;
}

/** The end of a page in index order. */
export interface LastShown {
  by: 'rank' | 'createdAt' | 'price';
  key: number;
  direction: 'asc' | 'desc';
}

/** Depends on every ad. */
export const anyAd: CacheScope = { category: 0, groups: [], words: [], said: [], isDated: false };

/** Word forms that match each other share their first letters. */
const alikeLetters = 3;
export const beginningOf = (word: string): string => word.slice(0, alikeLetters);

const dates: readonly number[] = [
  standardFilters.last24Hours,
  standardFilters.last3Days,
  standardFilters.last7Days,
  standardFilters.last30Days,
];

export function cacheScopeOf(
  { request, ownerId, isRental, createdAfter }: SearchScope,
  catalogue: Catalogue,
  places: Places,
): CacheScope {
  const { category, places: chosen = [], price, values = [], said = typedText(request) } = request;
  const tagged = values.filter((id) => !dates.includes(id));
  const bySpec = Map.groupBy(
    tagged,
    (id) => catalogue.values.get(id)?.specId ?? (id <= standardFilters.ownerBusiness ? -1 : -id),
  );
  const placeTag = (id: number) =>
    places.provinces.has(id) ? provinceTag(id) : places.districts.has(id) ? districtTag(id) : neighborhoodTag(id);
  const isExact = request.sort !== undefined && request.sort !== 'None';
  const titled = isExact ? [] : beginningsOf(said);
  return {
    // Titles are searched in all categories.
    category: titled.length > 0 ? 0 : (category ?? 0),
    groups: [
      ...(category === undefined ? [] : [[categoryTag(category)]]),
      ...(chosen.length > 0 ? [chosen.map(placeTag)] : []),
      ...bySpec.values(),
      ...(isRental === undefined ? [] : [[isRental ? rentalTag : notRentalTag]]),
    ],
    price,
    ownerId,
    words: [],
    said: titled,
    isDated: createdAfter !== undefined || values.some((id) => dates.includes(id)),
  };
}

/** Narrows a scope to ads that contain all required words. */
export const narrowedByWords = (cacheScope: CacheScope, { request }: SearchScope): CacheScope => ({
  ...cacheScope,
  // Words with other spellings have no common prefix.
  words: [
    ...new Set(
      typedWords(request.text)
        .filter((word) => otherWritings(word).length === 0)
        .map(beginningOf),
    ),
  ],
});

const beginningsOf = (sentence: string): string[] => [...new Set(searchWords(sentence).map(beginningOf))];

/** True if a change of the ad may change the page. */
export function isAffected(
  { category, groups, price, ownerId, words, said, last }: CacheScope,
  ad: ChangedAd,
): boolean {
  if (last && (last.direction === 'desc' ? ad[last.by] < last.key : ad[last.by] > last.key)) return false;
  const { from = 0, to = Number.POSITIVE_INFINITY } = price ?? {};
  const holds = (beginning: string) => ad.beginnings.has(beginning);
  if (said.length > 0 && said.filter(holds).length >= said.length - 1 && said.some(holds)) return true;
  return (
    (category === 0 || ad.categories.includes(category)) &&
    groups.every((group) => group.some((tag) => ad.tags.has(tag))) &&
    ad.price >= from &&
    ad.price <= to &&
    (ownerId === undefined || ownerId === ad.ownerId) &&
    words.every(holds)
  );
}
