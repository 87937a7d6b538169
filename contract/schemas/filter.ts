import { z } from 'zod';
import { adSorts } from '../enums.ts';
import { limits } from '../limits.ts';
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

/** A search, complete. Everything is optional: the empty one finds every ad. */
export const filterRequest = z.object({
  /** Words to find; what a sentence says beyond its filters. */
  text: z.string().trim().max(limits.searchTextLength, 'SearchTextTooLong').optional(),
  category: categoryId.optional(),
  /** Province, district and neighbourhood ids; an ad in any of them is found. */
  places: z.array(placeId).max(limits.filterPlacesMost).optional(),
  /** Kuruş, both ends inclusive. */
  price: z.object({ from: kurus.optional(), to: kurus.optional() }).optional(),
  /** Ids of spec values and standard filters: any of one spec (all of a `several` spec), and every spec. */
  values: z.array(z.int().positive()).max(limits.filterValuesMost).optional(),
  numbers: z.array(numberRange).max(limits.filterNumbersMost).optional(),
  box: box.optional(),
  sort: z.enum(adSorts).optional(),
  /** From 1; at most `limits.pageMost`. */
  page: z.int().min(1).max(1_000_000).optional(),
  /** Instead of a page: the `next` of the page before. */
  after: z.string().max(100).optional(),
  pageSize: z.int().min(1).max(limits.pageSizeMost).optional(),
});
export type FilterRequest = z.output<typeof filterRequest>;

/** A filter that a sentence turned out to mean; `filterKey` is a key of the address bar. */
export const resolvedFilter = z.object({
  filterKey: z.enum(['ct', 'adc', 'pf', 'df', 'nf', 'asc', 'desc', 'orderItem']),
  value: z.string(),
  /** What to show on the chip, in the caller's language. */
  label: z.string(),
  /** The words of the text that said so. */
  words: z.string(),
});
export type ResolvedFilter = z.output<typeof resolvedFilter>;
