import { z } from 'zod';
import { dopingHints, dopingTypes } from '../enums.ts';
import { kurus } from './basic.ts';

/** What a promotion costs for so many days. */
export const variant = z.object({
  variantId: z.int(),
  days: z.int(),
  /** VAT included. */
  price: kurus,
  /** The caller's membership gives it for nothing, now. */
  isFree: z.boolean(),
});

/** A kind of promotion with what may be chosen; for an ad also until when it runs. */
export const doping = z.object({
  type: z.enum(dopingTypes),
  name: z.string(),
  description: z.string(),
  variants: z.array(variant),
  /** How many more the caller's membership gives this month. */
  freeLeft: z.int(),
  activeUntil: z.iso.datetime().optional(),
  /** Ratio of daily views with the promotion and before it (25th and 75th percentile of the main category); absent with too few samples. */
  effect: z.object({ low: z.number(), high: z.number() }).optional(),
  /** Why the promotion is not worth its price for this ad. */
  hint: z.enum(dopingHints).optional(),
});
export type Doping = z.output<typeof doping>;

/** Promotions that cost the caller less together than alone. What the membership gives for free stays free and is in neither sum. */
export const dopingPackage = z.object({
  packageId: z.int(),
  name: z.string(),
  /** All of them have to be chosen; the server then applies the package by itself. */
  variants: z.array(
    z.object({
      variantId: z.int(),
      type: z.enum(dopingTypes),
      name: z.string(),
      days: z.int(),
      isFree: z.boolean(),
    }),
  ),
  /** What they cost alone, and in the package; VAT included. */
  listPrice: kurus,
  price: kurus,
});
export type DopingPackage = z.output<typeof dopingPackage>;

/** How long an ad may run, and what that costs. */
export const period = z.object({
  periodId: z.int(),
  days: z.int(),
  name: z.string(),
  price: kurus,
  isFree: z.boolean(),
});
export type Period = z.output<typeof period>;

/** Lines and sum of a choice, kuruş, VAT included. */
export const quote = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['Period', 'Doping']),
      itemId: z.int(),
      name: z.string(),
      days: z.int(),
      /** What is charged. */
      price: kurus,
      /** The price alone, where a package lowers it. */
      listPrice: kurus.optional(),
      isFree: z.boolean(),
    }),
  ),
  /** Packages that lower lines; absent where none does. */
  packages: z.array(dopingPackage.omit({ variants: true })).optional(),
  total: kurus,
});
export type Quote = z.output<typeof quote>;
