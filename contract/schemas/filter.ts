import { z } from 'zod';
import { adSorts } from '../enums.ts';
import { limits } from '../limits.ts';
import { specSortOf } from '../spec-sort.ts';
import { categoryId, kurus, placeId } from './basic.ts';

/**
 * Filters that every category has. They travel as values like those of specs (whose ids begin at 1000), so one list in the
 * address bar (`df`) holds all that is chosen.
 */
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

/** A range of a number spec; both ends are inclusive, either may be missing. */
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

/** All that lies at most so many kilometres from a point; degrees. */
export const around = z.object({ lat, lng, km: z.number().positive().max(limits.filterAroundKmMost) });
export type Around = z.output<typeof around>;

/** The corners of an area in their order, each longitude and latitude in degrees; the last is joined to the first. */
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
 * What a sentence probably asks for. An ad that says so, in its answers or in its words, comes first; one that did not answer follows; one
 * that answered otherwise is not found.
 */
export const likelyFilters = z.object({
  /** Words beside a thing that the sentence names. They only rank. */
  text: searchText.optional(),
  category: categoryId.optional(),
  places: places.optional(),
  price: price.optional(),
  values: values.optional(),
  numbers: numbers.optional(),
});
export type LikelyFilters = z.output<typeof likelyFilters>;

/** What a sentence asks to leave out: an ad with any of it is not shown. */
export const excludedFilters = z.object({
  categories: z.array(categoryId).max(limits.filterPlacesMost).optional(),
  places: places.optional(),
  values: values.optional(),
  /** Folded words; an ad whose title has one of them is left out. */
  words: z.array(z.string().trim().min(1).max(limits.excludedWordLength)).max(limits.excludedWordsMost).optional(),
});
export type ExcludedFilters = z.output<typeof excludedFilters>;

/** An order by the figure that ads answer to a number spec: `402-asc`, `402-desc`. Those that did not answer come last. */
const specSort = z
  .templateLiteral([z.int(), '-', z.enum(['asc', 'desc'])])
  .refine((sort) => specSortOf(sort) !== undefined)
  // So many digits, and a direction.
  .meta({ maxLength: 20 });

/** A search, complete. Everything is optional: the empty one finds every ad. */
export const filterRequest = z.object({
  /** Words that an ad must have; they rank as well, the title first. */
  text: searchText.optional(),
  /** The sentence as it was typed: an ad with (nearly) this title comes first, whatever the filters say. */
  said: searchText.optional(),
  likely: likelyFilters.optional(),
  not: excludedFilters.optional(),
  category: categoryId.optional(),
  /** Province, district and neighbourhood ids; an ad in any of them is found. */
  places: places.optional(),
  /** Kuruş, both ends inclusive. */
  price: price.optional(),
  /** Ids of spec values and standard filters: any of one spec (all of a `several` spec), and every spec. */
  values: values.optional(),
  numbers: numbers.optional(),
  box: box.optional(),
  around: around.optional(),
  area: area.optional(),
  sort: z.union([z.enum(adSorts), specSort]).optional(),
  /** From 1; at most `limits.pageMost`. */
  page: z.int().min(1).max(1_000_000).optional(),
  /** Instead of a page: the `next` of the page before. */
  after: z.string().max(100).optional(),
  pageSize: z.int().min(1).max(limits.pageSizeMost).optional(),
});
export type FilterRequest = z.output<typeof filterRequest>;

/** Keys of the address bar that a condition of a search may have. `l…` are likely, `x…` are excluded. */
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

/** Whether a condition decides what is shown, or in which order. */
export const strengths = ['filter', 'rank'] as const;
export type Strength = (typeof strengths)[number];

/** A filter that a sentence turned out to mean; `filterKey` is a key of the address bar. */
export const resolvedFilter = z.object({
  filterKey: z.enum([...conditionKeys, 'asc', 'desc', 'orderItem']),
  value: z.string(),
  /** What to show on the chip, in the caller's language. */
  label: z.string(),
  /** The words of the text that said so. */
  words: z.string(),
  strength: z.enum(strengths),
});
export type ResolvedFilter = z.output<typeof resolvedFilter>;
