import type { PlanChange, SubscriptionState } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { add, atMost, kurus, noMoney, ratio, shareOf, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { compareTiers, packageOf } from '../../../people/memberships/port.ts';
import type { MembershipPackage } from '../../../people/memberships/port.ts';
import { dayNumber, daysLater, monthsLater } from './periods.ts';

/** The fields of a plan that amounts and dates depend on. */
export interface Plan {
  packageId: number;
  state: SubscriptionState;
  /** The last paid period. */
  periodStart: Date;
  periodEnd: Date;
  /** The day of the month on which it renews, 1 to 31. */
  anchorDay: number;
  /** Full price of the period at its start, kuruş, not the amount charged. */
  price: number;
  /** Credit for later charges, kuruş. */
  credit: number;
  /** Package of a scheduled downgrade. */
  nextPackageId: number | null;
  /** Its price when the downgrade was scheduled, kuruş. */
  nextPrice: number | null;
}

/** The price of a package today, kuruş. */
export type PackagePrice = (packageId: number) => number;

/** Unused part of a paid period. Today counts as unused. */
export interface Unused {
  days: number;
  totalDays: number;
  value: Kurus;
}

/** Amounts and dates of a change. */
export interface Quote {
  kind: PlanChange;
  packageId: number;
  /** Full price of the new period, kuruş. */
  price: Kurus;
  unused: Unused;
  /** Credit from earlier changes, kuruş. */
  carried: Kurus;
  /** Amount charged now, and credit left for later charges, kuruş. */
  charge: Kurus;
  creditLeft: Kurus;
  /** The new period. */
  begins: Date;
  ends: Date;
  nextCharge: { at: Date; amount: Kurus };
}

const nothing: Unused = { days: 0, totalDays: 0, value: noMoney };

/** Values the unused days at the full price of the period; rounds half up once. */
export function unusedOf({ state, periodStart, periodEnd, price }: Plan, now: Date): Unused {
  if (state === 'PastDue' || state === 'Ended' || now >= periodEnd) return nothing;
  const totalDays = dayNumber(periodEnd) - dayNumber(periodStart);
  const days = Math.min(totalDays, dayNumber(periodEnd) - dayNumber(now));
  if (days <= 0) return nothing;
  return { days, totalDays, value: shareOf(kurus(price), ratio(days, totalDays), 'halfUp') };
}

/** Credit of a plan, minus the days after its period that the credit already paid for (see `endOf`). */
function carriedOf({ state, periodStart, periodEnd, price, credit }: Plan, now: Date): Kurus {
  const daysPast = dayNumber(now) - dayNumber(periodEnd);
  if (state !== 'Ending' || daysPast <= 0) return kurus(credit);
  const used = shareOf(kurus(price), ratio(daysPast, dayNumber(periodEnd) - dayNumber(periodStart)), 'halfUp');
  return subtract(kurus(credit), atMost(kurus(credit), used));
}

/** True for a higher tier, or for the same tier with a longer period. */
const isAbove = (one: MembershipPackage, other: MembershipPackage): boolean =>
  (compareTiers(one.tier, other.tier) || one.months - other.months) > 0;

/** Applies a credit to a price. */
function settled(price: Kurus, credit: Kurus) {
  const used = atMost(price, credit);
  return { charge: subtract(price, used), creditLeft: subtract(credit, used) };
}

const after = (price: Kurus, credit: Kurus): Kurus => settled(price, credit).charge;

/** A plan keeps the price that it runs at, and a scheduled downgrade the price that it was scheduled at, unless the package became cheaper. */
function priceFor(plan: Plan | undefined, wanted: MembershipPackage, priceOf: PackagePrice): Kurus {
  const price = kurus(priceOf(wanted.id));
  if (!plan || plan.state === 'Ended') return price;
  const promised = wanted.id === plan.packageId ? plan.price : wanted.id === plan.nextPackageId ? plan.nextPrice : null;
  return promised === null ? price : atMost(price, kurus(promised));
}

/** Prices a package for the owner of a plan, or returns why they cannot choose it. */
export function quote(
  now: Date,
  plan: Plan | undefined,
  wanted: MembershipPackage,
  priceOf: PackagePrice,
): Quote | { error: ErrorCode } {
  const price = priceFor(plan, wanted, priceOf);
  const current = plan && plan.state !== 'Ended' ? packageOf(plan.packageId) : undefined;
  if (!plan || !current) {
    return bought({ kind: 'Start', wanted, price, unused: nothing, carried: noMoney, begins: now });
  }
  const carried = carriedOf(plan, now);
  const unused = unusedOf(plan, now);
  if (plan.state === 'PastDue') {
    const { periodEnd: begins, anchorDay } = plan;
    return bought({ kind: 'Retry', wanted, price, unused, carried, begins, anchorDay });
  }
  if (wanted.id === current.id) {
    const isChanging = plan.state === 'Ending' || plan.nextPackageId !== null;
    return isChanging ? kept('Resume', plan, wanted, price) : { error: 'MembershipSamePackage' };
  }
  if (isAbove(wanted, current)) return bought({ kind: 'Upgrade', wanted, price, unused, carried, begins: now });
  if (plan.nextPackageId !== null) return { error: 'MembershipDowngradeExists' };
  return kept('Downgrade', plan, wanted, price);
}

/** Quote for a period that is paid now. */
function bought(of: {
  kind: PlanChange;
  wanted: MembershipPackage;
  price: Kurus;
  unused: Unused;
  carried: Kurus;
  begins: Date;
  anchorDay?: number;
}): Quote {
  const { kind, wanted, price, unused, carried, begins, anchorDay } = of;
  const { charge, creditLeft } = settled(price, add(unused.value, carried));
  const ends = monthsLater(begins, wanted.months, anchorDay);
  const nextCharge = { at: ends, amount: after(price, creditLeft) };
  return { kind, packageId: wanted.id, price, unused, carried, charge, creditLeft, begins, ends, nextCharge };
}

/** Quote for a change that keeps the paid period and charges nothing now. */
function kept(kind: 'Resume' | 'Downgrade', plan: Plan, wanted: MembershipPackage, price: Kurus): Quote {
  const credit = kurus(plan.credit);
  const isNext = kind === 'Downgrade';
  return {
    kind,
    packageId: wanted.id,
    price,
    unused: nothing,
    carried: credit,
    charge: noMoney,
    creditLeft: credit,
    begins: isNext ? plan.periodEnd : plan.periodStart,
    ends: isNext ? monthsLater(plan.periodEnd, wanted.months, plan.anchorDay) : plan.periodEnd,
    nextCharge: { at: plan.periodEnd, amount: after(price, credit) },
  };
}

/** Quote for the next renewal. Throws for an unknown package. */
export function renewalOf(plan: Plan, priceOf: PackagePrice): Quote & { package: MembershipPackage } {
  const wanted = packageOf(plan.nextPackageId ?? plan.packageId);
  if (!wanted) throw new Error(`There is no membership package ${plan.nextPackageId ?? plan.packageId}`);
  const price = priceFor(plan, wanted, priceOf);
  const { periodEnd: begins, anchorDay } = plan;
  const carried = kurus(plan.credit);
  return {
    ...bought({ kind: 'Renewal', wanted, price, unused: nothing, carried, begins, anchorDay }),
    package: wanted,
  };
}

/** End of a plan that does not renew: the period end plus the days that its credit pays for. */
export function endOf({ periodStart, periodEnd, price, credit }: Plan): Date {
  const days = dayNumber(periodEnd) - dayNumber(periodStart);
  return daysLater(periodEnd, price > 0 ? Math.floor((credit * days) / price) : 0);
}
