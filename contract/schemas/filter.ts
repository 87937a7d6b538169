import { z } from 'zod';
import { adSorts } from '../enums.ts';
import { limits } from '../limits.ts';
import { specSortOf } from '../spec-sort.ts';
import { categoryId, kurus, placeId } from './basic.ts';

/** Filters in every category. They share the URL parameter `df` with spec values, whose ids start at 1000. */
export const standardFilters = {
  ownerPersonal: 1,
  ownerBusiness: 2,
  withPhoto: 3,
  withVideo: 4,
  priceDropped: 5,
  showcase: 6,
  urgent: 7,
  verified: 8,
  last24Hours: 11,
  last3Days: 12,
  last7Days: 13,
  last30Days: 14,
} as const;
export type StandardFilter = keyof typeof standardFilters;

/** A range of a number spec; both ends are inclusive and optional. */
export const numberRange = z.object({
  spec: z.int().positive(),
  from: z.number().min(-1e9).max(1e12).optional(),
  to: z.number().min(-1e9).max(1e12).optional(),
});

/** West, south, east, north, in degrees. */
export const box = z.tuple([
  z.number().min(-180).max(180),
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  z.number().min(-90).max(90),
]);

const lng = z.number().min(-180).max(180);
const lat = z.number().min(-90).max(90);

/** A circle: centre in degrees, radius in kilometres. */
export const around = z.object({ lat, lng, km: z.number().positive().max(limits.filterAroundKmMost) });
export type Around = z.output<typeof around>;

/** A polygon's corners as longitude and latitude in degrees; it is closed automatically. */
export const area = z
  .array(z.tuple([lng, lat]))
  .min(3)
  .max(limits.filterAreaPointsMost);
export type Area = z.output<typeof area>;

const searchText = z.string().trim().max(limits.searchTextLength, 'SearchTextTooLong');
const places = z.array(placeId).max(limits.filterPlacesMost);
const price = z.object({ from: kurus.optional(), to: kurus.optional() });
const values = z.array(z.int().positive()).max(limits.filterValuesMost);
const numbers = z.array(numberRange).max(limits.filterNumbersMost);

/**
 * Conditions that a query probably means. Ads that match in specs or text rank first, ads without a value follow, and ads with another value are
 * excluded.
 */
export const likelyFilters = z.object({
  /** Further words next to the item name. They only affect ranking. */
  text: searchText.optional(),
  category: categoryId.optional(),
  places: places.optional(),
  price: price.optional(),
  values: values.optional(),
  numbers: numbers.optional(),
});
export type LikelyFilters = z.output<typeof likelyFilters>;

/** Conditions that exclude an ad. */
export const excludedFilters = z.object({
  categories: z.array(categoryId).max(limits.filterPlacesMost).optional(),
  places: places.optional(),
  values: values.optional(),
  /** Normalised words; ads with one of them in the title are excluded. */
  words: z.array(z.string().trim().min(1).max(limits.excludedWordLength)).max(limits.excludedWordsMost).optional(),
});
export type ExcludedFilters = z.output<typeof excludedFilters>;

/** Sorts by a number spec: `402-asc`, `402-desc`. Ads without a value come last. */
const specSort = z
  .templateLiteral([z.int(), '-', z.enum(['asc', 'desc'])])
  .refine((sort) => specSortOf(sort) !== undefined)
  // Length of digits and direction.
  .meta({ maxLength: 20 });

/** A complete search. All fields are optional; the empty one matches every ad. */
export const filterRequest = z.object({
  /** Required words; also used for ranking, mostly by title. */
  text: searchText.optional(),
  /** The query as typed. Ads with nearly this title rank first, regardless of filters. */
  said: searchText.optional(),
  likely: likelyFilters.optional(),
  not: excludedFilters.optional(),
  category: categoryId.optional(),
  /** Province, district and neighbourhood ids; matches any of them. */
  places: places.optional(),
  /** Kuruş, both ends inclusive. */
  price: price.optional(),
  /** Ids of spec values and standard filters. Values of one spec are alternatives (all required for `several`); different specs are all required. */
  values: values.optional(),
  numbers: numbers.optional(),
  box: box.optional(),
  around: around.optional(),
  area: area.optional(),
  sort: z.union([z.enum(adSorts), specSort]).optional(),
  /** From 1, at most `limits.pageMost`. */
  page: z.int().min(1).max(1_000_000).optional(),
  /** The previous page's `next`, instead of a page number. */
  after: z.string().max(100).optional(),
  pageSize: z.int().min(1).max(limits.pageSizeMost).optional(),
});
export type FilterRequest = z.output<typeof filterRequest>;

/** URL keys of search conditions. `l…` is likely, `x…` excluded. */
export const conditionKeys = [
  'ct',
  'adc',
  'pf',
  'df',
  'nf',
  'ffullText',
  'mapView',
  'near',
  'area',
  'lffullText',
  'lct',
  'ladc',
  'lpf',
  'ldf',
  'lnf',
  'xct',
  'xadc',
  'xdf',
  'xw',
] as const;
export type ConditionKey = (typeof conditionKeys)[number];

/** Whether a condition filters or only ranks. */
export const strengths = ['filter', 'rank'] as const;
export type Strength = (typeof strengths)[number];

/** A recognised filter; `filterKey` is its URL key. */
export const resolvedFilter = z.object({
  filterKey: z.enum([...conditionKeys, 'asc', 'desc', 'orderItem']),
  value: z.string(),
  /** Chip text in the caller's language. */
  label: z.string(),
  /** The words that it was recognised from. */
  words: z.string(),
  strength: z.enum(strengths),
});
export type ResolvedFilter = z.output<typeof resolvedFilter>;
