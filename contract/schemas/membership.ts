import { z } from 'zod';
import { dopingTypes, membershipTiers, planChanges, subscriptionStates } from '../enums.ts';
import { kurus, uuid } from './basic.ts';
import { shownCard } from './payment.ts';

/** The id of a membership package: a tier for a month or a year. */
export const packageId = z.coerce.number().int().positive().max(99_999);

/** What a tier allows each month, as the plans page compares tiers. */
export const membershipAllowance = z.object({
  tier: z.enum(membershipTiers),
  /** Free periods a month, and up to how many days each. */
  freePeriods: z.int(),
  freePeriodDays: z.int(),
  freeDopings: z.array(z.object({ doping: z.enum(dopingTypes), count: z.int() })),
  /** Placing many ads from a file. */
  bulk: z.boolean(),
  forBusiness: z.boolean(),
});

/** A package that is sold. */
export const membershipPackage = z.object({
  id: packageId,
  tier: z.enum(membershipTiers),
  months: z.int(),
  name: z.string(),
  /** Kuruş, VAT included: of the whole period, and of one month of it, rounded half up. */
  price: kurus,
  monthlyPrice: kurus,
  forBusiness: z.boolean(),
  /** What choosing it would do; absent where it cannot be chosen. */
  change: z.enum(planChanges).optional(),
});
export type MembershipPackageView = z.output<typeof membershipPackage>;

/** The plan that a member pays for. */
export const membershipPlan = z.object({
  packageId,
  tier: z.enum(membershipTiers),
  months: z.int(),
  state: z.enum(subscriptionStates),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** Left over from earlier changes, kuruş: it pays for later periods. */
  credit: kurus,
  /** Where it renews. */
  nextCharge: z.object({ at: z.iso.datetime(), amount: kurus, packageId }).optional(),
  /** Where it does not: the last moment of the membership. */
  endsAt: z.iso.datetime().optional(),
  /** The lower package that follows. */
  nextPackageId: packageId.optional(),
  /** The card that renewals are charged to; absent where none is known. */
  card: shownCard.optional(),
  /** The provider still keeps that card. Without it a renewal is refused. */
  isCardKept: z.boolean(),
  /** A yearly plan that may still be withdrawn from, and what would go back now, kuruş. */
  withdrawal: z.object({ until: z.iso.datetime(), refund: kurus }).optional(),
});

/** One charge of a membership. */
export const membershipCharge = z.object({
  id: uuid,
  kind: z.enum(planChanges),
  packageId,
  name: z.string(),
  /** Full price, credit that paid for a part of it, and what the card was charged, kuruş. */
  price: kurus,
  credit: kurus,
  amount: kurus,
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  paidAt: z.iso.datetime(),
  /** The document of it, once it is issued. */
  invoiceId: uuid.optional(),
});

export const membership = z.object({
  /** What the member has now. */
  tier: z.enum(membershipTiers),
  /** Of a membership that was given and not bought: when it ends. */
  givenUntil: z.iso.datetime().optional(),
  plan: membershipPlan.optional(),
  packages: z.array(membershipPackage),
  tiers: z.array(membershipAllowance),
  /** The last ones, the newest first. */
  charges: z.array(membershipCharge),
});
export type Membership = z.output<typeof membership>;

/** What choosing a package costs now and later, to the kuruş. */
export const membershipOrderSummary = z.object({
  packageId,
  name: z.string(),
  kind: z.enum(planChanges),
  price: kurus,
  /** What is not used of the period in force, at its full price. */
  unused: z.object({ days: z.int(), totalDays: z.int(), value: kurus }),
  /** What earlier changes left over. */
  carried: kurus,
  /** What is charged today, and what is left over for later charges. */
  charge: kurus,
  creditLeft: kurus,
  begins: z.iso.datetime(),
  ends: z.iso.datetime(),
  nextCharge: z.object({ at: z.iso.datetime(), amount: kurus }),
});
export type MembershipOrderSummary = z.output<typeof membershipOrderSummary>;
