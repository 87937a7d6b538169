import { z } from 'zod';
import { limits } from '../limits.ts';
import type { PriceKind } from '../price-kinds.ts';
import { kurus, uuid } from './basic.ts';
import { deskReason } from './earning.ts';

const price = z.int().min(0).max(limits.priceMost);
/** Hundredths of a per cent. */
const basisPoints = z.int().min(0).max(limits.rateBasisPointsMost);
const installments = z.int().min(1).max(limits.installmentsMost);
const fee = z.strictObject({ price });

/** What a price consists of, by kind. Amounts are kuruş and include VAT. */
export const priceValues = {
  /** `ceiling`: maximum commission of one piece. */
  Commission: z.strictObject({ basisPoints, ceiling: price.min(1) }),
  DigitalItem: fee,
  Membership: fee,
  /** `bands`: fee up to a number of desi; `beyond`: for each desi above the last band. */
  Shipping: z.strictObject({
    bands: z
      .array(z.strictObject({ desi: z.int().min(1).max(1_000), price: price.min(1) }))
      .min(1)
      .max(limits.tariffBandsMost)
      .refine((bands) => bands.every(({ desi }, index) => desi > (bands[index - 1]?.desi ?? 0))),
    beyond: price,
  }),
  /** `above`: another maximum for items above a price. */
  InstalmentCap: z.strictObject({
    most: installments,
    above: z.strictObject({ price: price.min(1), most: installments }).optional(),
  }),
  Rate: z.strictObject({ basisPoints }),
} as const satisfies Record<PriceKind, z.ZodType>;
export type PriceValues<K extends PriceKind = PriceKind> = z.output<(typeof priceValues)[K]>;

export const anyPriceValues = z.union([
  priceValues.Commission,
  priceValues.Shipping,
  priceValues.InstalmentCap,
  priceValues.DigitalItem,
  priceValues.Rate,
]);

/** A price from a day on, Istanbul time. */
export const datedPrice = z.object({
  id: z.string(),
  since: z.iso.date(),
  values: anyPriceValues,
});
export type DatedPriceView = z.output<typeof datedPrice>;

/** A subject with its price today and the planned ones. `version` increases with each change; a change states the version it was made from. */
export const pricedSubject = z.object({
  subject: z.string(),
  name: z.string(),
  /** Names of the categories above, or the kind of item. */
  context: z.string().optional(),
  version: z.int(),
  current: datedPrice.optional(),
  planned: z.array(datedPrice),
});
export type PricedSubject = z.output<typeof pricedSubject>;

/** A row of a subject’s history. Rows without an author came with the product. */
export const priceHistoryRow = datedPrice.extend({
  plannedAt: z.iso.datetime(),
  author: z.string().optional(),
  reason: z.string().optional(),
  withdrawn: z.object({ at: z.iso.datetime(), by: z.string().optional(), reason: z.string().optional() }).optional(),
});
export type PriceHistoryRow = z.output<typeof priceHistoryRow>;

export const priceWarnings = ['CampaignDay', 'OutsideAgreement', 'SamePrice'] as const;
export type PriceWarning = (typeof priceWarnings)[number];

/** What a price would change, from the last 30 days. Figures that a kind does not have are absent. */
export const priceEffect = z.object({
  /** The price that the new one follows. */
  before: datedPrice.optional(),
  /** The next planned price after it, which ends it. */
  until: z.iso.date().optional(),
  /** Sales, sellers and members concerned in the last 30 days. */
  sales: z.int().optional(),
  sellers: z.int().optional(),
  /** Plans that run now and keep their price. */
  runningPlans: z.int().optional(),
  /** Income of the last 30 days, and what it would be for the same sales at the new price. */
  income: kurus.optional(),
  incomeAfter: kurus.optional(),
  warnings: z.array(z.enum(priceWarnings)),
  campaigns: z.array(z.string()),
});
export type PriceEffect = z.output<typeof priceEffect>;

export const pricePlan = z.strictObject({
  since: z.iso.date(),
  values: anyPriceValues,
  version: z.int().min(0),
  reason: deskReason,
});

export const priceWithdrawal = z.strictObject({ priceId: uuid, version: z.int().min(0), reason: deskReason });
