import { z } from 'zod';
import { adGroupKinds } from '../enums.ts';
import { adCard } from './ad.ts';
import { kurus } from './basic.ts';
import { filterRequest } from './filter.ts';

const side = z.enum(['above', 'below']);

/** One condition of a search that an ad does not meet. */
export const adDifference = z.discriminatedUnion('kind', [
  /** It lacks words of the search. */
  z.object({ kind: z.literal('words'), words: z.string() }),
  /** It answers a question otherwise, or not at all. */
  z.object({ kind: z.literal('value'), name: z.string(), answer: z.string().optional() }),
  /** Its price lies beyond a bound by so many kuruş. */
  z.object({ kind: z.literal('price'), side, by: kurus }),
  /** A number lies beyond a bound; without `answer` the ad does not tell it. */
  z.object({
    kind: z.literal('number'),
    name: z.string(),
    unit: z.string().optional(),
    isYear: z.boolean(),
    answer: z.number().optional(),
    side: side.optional(),
    by: z.number().optional(),
  }),
  /** Kilometres from the place that was asked for; absent where that place is too large to measure from. */
  z.object({ kind: z.literal('place'), km: z.int().optional() }),
  /** It is of another category. */
  z.object({ kind: z.literal('category'), name: z.string() }),
]);
export type AdDifference = z.output<typeof adDifference>;

/** Ads of the same search but for one difference, nearest first. */
export const adGroup = z.object({
  kind: z.enum(adGroupKinds),
  /** What differs, in the caller's language: `1.500.000–1.650.000 TL`, `Otomatik`, `Muğla`. */
  label: z.string(),
  /** How far places were widened, from near districts to the whole country. */
  reach: z.enum(['near', 'province', 'neighbours', 'country']).optional(),
  total: z.object({ count: z.int(), exact: z.boolean() }),
  /** Finds all ads of the group, and those that were asked for. */
  request: filterRequest,
  items: z.array(adCard),
  /** In what each of `items` differs. */
  differences: z.array(z.array(adDifference)),
});
export type AdGroup = z.output<typeof adGroup>;
