import { z } from 'zod';
import { dopingHints, dopingTypes } from '../enums.ts';
import { kurus } from './basic.ts';

/** A promotion's price for a number of days. */
export const variant = z.object({
  variantId: z.int(),
  days: z.int(),
  /** VAT included. */
  price: kurus,
  /** Currently free with the caller's membership. */
  isFree: z.boolean(),
});

/** A promotion type with its variants; for an ad, also its end. */
export const doping = z.object({
  type: z.enum(dopingTypes),
  name: z.string(),
  description: z.string(),
  variants: z.array(variant),
  /** Remaining free ones from the membership this month. */
  freeLeft: z.int(),
  activeUntil: z.iso.datetime().optional(),
  /** Ratio of daily views with the promotion to those before it (25th and 75th percentile in the main category). Absent with too few samples. */
  effect: z.object({ low: z.number(), high: z.number() }).optional(),
  /** Why the promotion is not worth its price for this ad. */
  hint: z.enum(dopingHints).optional(),
});
export type Doping = z.output<typeof doping>;

/** Promotions that are cheaper together. Free ones stay free and are in neither total. */
export const dopingPackage = z.object({
  packageId: z.int(),
  name: z.string(),
  /** All must be chosen. The server then applies the package automatically. */
  variants: z.array(
    z.object({
      variantId: z.int(),
      type: z.enum(dopingTypes),
      name: z.string(),
      days: z.int(),
      isFree: z.boolean(),
    }),
  ),
  /** Total without and with the package, VAT included. */
  listPrice: kurus,
  price: kurus,
});
export type DopingPackage = z.output<typeof dopingPackage>;

/** An ad period and its price. */
export const period = z.object({
  periodId: z.int(),
  days: z.int(),
  name: z.string(),
  price: kurus,
  isFree: z.boolean(),
});
export type Period = z.output<typeof period>;

/** A choice's lines and total, kuruş, VAT included. */
export const quote = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['Period', 'Doping']),
      itemId: z.int(),
      name: z.string(),
      days: z.int(),
      /** Amount charged. */
      price: kurus,
      /** Price without a package, if one lowers it. */
      listPrice: kurus.optional(),
      isFree: z.boolean(),
    }),
  ),
  /** Applied packages. Absent if none. */
  packages: z.array(dopingPackage.omit({ variants: true })).optional(),
  total: kurus,
});
export type Quote = z.output<typeof quote>;
