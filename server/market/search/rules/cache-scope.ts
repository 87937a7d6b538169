import { otherWritings, typedWords } from './typed-words.ts';
import { categoryTag, districtTag, neighborhoodTag, notRentalTag, provinceTag, rentalTag } from './tags.ts';
import type { SearchScope } from './search-scope.ts';
import { typedText } from '../../../../contract/typed-text.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { searchWords } from './search-text.ts';
import type { Places } from '../../../people/addresses/port.ts';

/** An ad as it was or is now, as far as pages may be concerned with it. */
export interface ChangedAd {
  /** Its categories from the main one down. */
  categories: readonly number[];
  tags: ReadonlySet<number>;
  /** Kuruş. */
  price: number;
  ownerId: string;
  /** How its words begin: see `beginningOf`. */
  beginnings: ReadonlySet<string>;
  rank: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/**
 * Which ads a page of results may show, or count: never fewer than it does, sometimes more. What it does not name says nothing.
 */
export interface CacheScope {
  /** The category that all its ads are of; 0 for any. */
  category: number;
  /** Of each of these groups of tags an ad has one. */
  groups: readonly (readonly number[])[];
  price?: { from?: number | undefined; to?: number | undefined } | undefined;
  ownerId?: string | undefined;
  /** Beginnings of words that an ad holds all of; empty for any ad. */
  words: readonly string[];
  /** Beginnings of the words of the sentence: an ad with most of them for a title is shown whatever its filters are. */
  said: readonly string[];
  /** What the last of its ads is sorted by, where more follow and their number is no matter: what comes behind changes nothing. */
  last?: LastShown | undefined;
  /** It changes with time, though no ad does. */
  isDated: boolean;
}

/** Where a page ends in the order of an index. */
export interface LastShown {
  by: 'rank' | 'createdAt' | 'price';
  key: number;
  direction: 'asc' | 'desc';
}

/** Concerned with every ad. */
export const anyAd: CacheScope = { category: 0, groups: [], words: [], said: [], isDated: false };

/** Words that are searched alike begin alike: stems and beginnings share their first letters. */
const alikeLetters = 3;
export const beginningOf = (word: string): string => word.slice(0, alikeLetters);

const dates: readonly number[] = [
  standardFilters.last24Hours,
  standardFilters.last3Days,
  standardFilters.last7Days,
  standardFilters.last30Days,
];

/** What a search is concerned with, whatever it lets go. */
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
    // A title is looked for in every category.
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

/** The same for ads that hold all words that a search demands. */
export const narrowedByWords = (concern: CacheScope, { request }: SearchScope): CacheScope => ({
  ...concern,
  // A word that ads write in other ways too tells of no beginning.
  words: [
    ...new Set(
      typedWords(request.text)
        .filter((word) => otherWritings(word).length === 0)
        .map(beginningOf),
    ),
  ],
});

const beginningsOf = (sentence: string): string[] => [...new Set(searchWords(sentence).map(beginningOf))];

/** Whether a change of an ad may change a page. */
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
