import { z } from 'zod';
import { dopingTypes, membershipTiers, planChanges, subscriptionStates } from '../enums.ts';
import { kurus, uuid } from './basic.ts';
import { shownCard } from './payment.ts';

/** The id of a membership package: a tier for a month or a year. */
export const packageId = z.coerce.number().int().positive().max(99_999);

/** Monthly allowance of a tier. */
export const membershipAllowance = z.object({
  tier: z.enum(membershipTiers),
  /** Free ad periods a month, and their maximum length in days. */
  freePeriods: z.int(),
  freePeriodDays: z.int(),
  freeDopings: z.array(z.object({ doping: z.enum(dopingTypes), count: z.int() })),
  /** Bulk upload. */
  bulk: z.boolean(),
  forBusiness: z.boolean(),
});

export const membershipPackage = z.object({
  id: packageId,
  tier: z.enum(membershipTiers),
  months: z.int(),
  name: z.string(),
  /** Kuruş, VAT included: the whole period, and one month of it rounded half up. */
  price: kurus,
  monthlyPrice: kurus,
  forBusiness: z.boolean(),
  /** The change that it would make; absent if the caller cannot choose it. */
  change: z.enum(planChanges).optional(),
});
export type MembershipPackageView = z.output<typeof membershipPackage>;

/** The caller's paid plan. */
export const membershipPlan = z.object({
  packageId,
  tier: z.enum(membershipTiers),
  months: z.int(),
  state: z.enum(subscriptionStates),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** Credit for later charges, kuruş. */
  credit: kurus,
  /** Absent if the plan does not renew. */
  nextCharge: z.object({ at: z.iso.datetime(), amount: kurus, packageId }).optional(),
  /** End of a cancelled plan. */
  endsAt: z.iso.datetime().optional(),
  /** Package of a scheduled downgrade. */
  nextPackageId: packageId.optional(),
  /** Card for renewals. */
  card: shownCard.optional(),
  /** False if the provider no longer stores that card: renewals fail then. */
  isCardKept: z.boolean(),
  /** Present while a yearly plan can be withdrawn from: the deadline and the refund, kuruş. */
  withdrawal: z.object({ until: z.iso.datetime(), refund: kurus }).optional(),
});

/** A member's plan in the administrators' list. */
export const deskPlan = membershipPlan
  .pick({
    packageId: true,
    state: true,
    periodStart: true,
    periodEnd: true,
    credit: true,
    nextCharge: true,
    endsAt: true,
    nextPackageId: true,
  })
  .extend({
    member: z.object({ id: uuid, name: z.string().optional() }),
    /** Refused renewal attempts of the current period. */
    refusedTries: z.int(),
    /** Payment id of the renewal in progress. */
    chargeId: uuid.optional(),
  });
export type DeskPlan = z.output<typeof deskPlan>;

/** One charge of a membership. */
export const membershipCharge = z.object({
  id: uuid,
  kind: z.enum(planChanges),
  packageId,
  name: z.string(),
  /** Full price, credit applied and amount charged, kuruş. */
  price: kurus,
  credit: kurus,
  amount: kurus,
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  paidAt: z.iso.datetime(),
  /** Absent until the invoice is issued. */
  invoiceId: uuid.optional(),
});

export const membership = z.object({
  tier: z.enum(membershipTiers),
  /** End of a granted membership. */
  givenUntil: z.iso.datetime().optional(),
  plan: membershipPlan.optional(),
  packages: z.array(membershipPackage),
  tiers: z.array(membershipAllowance),
  /** Latest charges, newest first. */
  charges: z.array(membershipCharge),
});
export type Membership = z.output<typeof membership>;

/** Amounts and dates of a change, to the kuruş. */
export const membershipOrderSummary = z.object({
  packageId,
  name: z.string(),
  kind: z.enum(planChanges),
  price: kurus,
  /** Unused days of the current period, valued at its full price. */
  unused: z.object({ days: z.int(), totalDays: z.int(), value: kurus }),
  /** Credit from earlier changes. */
  carried: kurus,
  /** Amount charged today, and credit left for later charges. */
  charge: kurus,
  creditLeft: kurus,
  begins: z.iso.datetime(),
  ends: z.iso.datetime(),
  nextCharge: z.object({ at: z.iso.datetime(), amount: kurus }),
});
export type MembershipOrderSummary = z.output<typeof membershipOrderSummary>;
