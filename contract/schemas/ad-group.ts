import { z } from 'zod';
import { adGroupKinds } from '../enums.ts';
import { adCard } from './ad.ts';
import { kurus } from './basic.ts';
import { filterRequest } from './filter.ts';

const side = z.enum(['above', 'below']);

/** One search condition that an ad does not meet. */
export const adDifference = z.discriminatedUnion('kind', [
  /** Search words that the ad lacks. */
  z.object({ kind: z.literal('words'), words: z.string() }),
  /** A spec with another value, or without one. */
  z.object({ kind: z.literal('value'), name: z.string(), answer: z.string().optional() }),
  /** The price is outside a bound by `by` kuruş. */
  z.object({ kind: z.literal('price'), side, by: kurus }),
  /** A number is outside a bound. Without `answer`, the ad does not state it. */
  z.object({
    kind: z.literal('number'),
    name: z.string(),
    unit: z.string().optional(),
    isYear: z.boolean(),
    answer: z.number().optional(),
    side: side.optional(),
    by: z.number().optional(),
  }),
  /** Kilometres from the requested place; absent if that place is too large to measure from. */
  z.object({ kind: z.literal('place'), km: z.int().optional() }),
  /** The ad is in another category. */
  z.object({ kind: z.literal('category'), name: z.string() }),
]);
export type AdDifference = z.output<typeof adDifference>;

/** Ads that match the search except for one difference, nearest first. */
export const adGroup = z.object({
  kind: z.enum(adGroupKinds),
  /** The difference in the caller's language: `1.500.000–1.650.000 TL`, `Otomatik`, `Muğla`. */
  label: z.string(),
  /** How far the place was widened, from near districts to the whole country. */
  reach: z.enum(['near', 'province', 'neighbours', 'country']).optional(),
  total: z.object({ count: z.int(), exact: z.boolean() }),
  /** A request for all ads in the group, together with exact matches. */
  request: filterRequest,
  items: z.array(adCard),
  /** The differences of each ad in `items`. */
  differences: z.array(z.array(adDifference)),
});
export type AdGroup = z.output<typeof adGroup>;
