import type { PlanChange, SubscriptionState } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { add, atMost, kurus, noMoney, ratio, shareOf, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { compareTiers, packageOf, packagePrice } from '../../../people/memberships/port.ts';
import type { MembershipPackage } from '../../../people/memberships/port.ts';
import { dayNumber, daysLater, monthsLater } from './periods.ts';

/** What a member pays for, as far as sums and dates depend on it. */
export interface Plan {
  packageId: number;
  state: SubscriptionState;
  /** The period that is paid, or was the last that was. */
  periodStart: Date;
  periodEnd: Date;
  /** The day of the month on which it renews, 1 to 31. */
  anchorDay: number;
  /** The full price of this period when it began, kuruş, whatever was charged for it. */
  price: number;
  /** What earlier changes left over for later charges, kuruş. */
  credit: number;
  /** The lower package that follows at the end of the period. */
  nextPackageId: number | null;
}

/** The part of a paid period that is not used. Today counts as not used. */
export interface Unused {
  days: number;
  totalDays: number;
  value: Kurus;
}

/** What a change costs and does. */
export interface Quote {
  kind: PlanChange;
  packageId: number;
  /** The full price of the new period, kuruş. */
  price: Kurus;
  unused: Unused;
  /** What earlier changes had left over, kuruş. */
  carried: Kurus;
  /** What is charged now, and what is left over for later charges, kuruş. */
  charge: Kurus;
  creditLeft: Kurus;
  /** The period that the package is for. */
  begins: Date;
  ends: Date;
  nextCharge: { at: Date; amount: Kurus };
}

const nothing: Unused = { days: 0, totalDays: 0, value: noMoney };

/** Unused days of the period in force at its full price, rounded half up once. */
export function unusedOf({ state, periodStart, periodEnd, price }: Plan, now: Date): Unused {
  if (state === 'PastDue' || state === 'Ended' || now >= periodEnd) return nothing;
  const totalDays = dayNumber(periodEnd) - dayNumber(periodStart);
  const days = Math.min(totalDays, dayNumber(periodEnd) - dayNumber(now));
  if (days <= 0) return nothing;
  return { days, totalDays, value: shareOf(kurus(price), ratio(days, totalDays), 'halfUp') };
}

/** The credit of a plan, without what the days after its period have used of it (see `endOf`). */
function carriedOf({ state, periodStart, periodEnd, price, credit }: Plan, now: Date): Kurus {
  const daysPast = dayNumber(now) - dayNumber(periodEnd);
  if (state !== 'Ending' || daysPast <= 0) return kurus(credit);
  const used = shareOf(kurus(price), ratio(daysPast, dayNumber(periodEnd) - dayNumber(periodStart)), 'halfUp');
  return subtract(kurus(credit), atMost(kurus(credit), used));
}

/** Whether a package is above another: of a higher tier, or of the same one for longer. */
const isAbove = (one: MembershipPackage, other: MembershipPackage): boolean =>
  (compareTiers(one.tier, other.tier) || one.months - other.months) > 0;

/** What is left to pay of a price after a credit, and what is left of the credit. */
function settled(price: Kurus, credit: Kurus) {
  const used = atMost(price, credit);
  return { charge: subtract(price, used), creditLeft: subtract(credit, used) };
}

const after = (price: Kurus, credit: Kurus): Kurus => settled(price, credit).charge;

/** What a package costs somebody now, of the plan that they have; or why it cannot be chosen. */
export function quote(now: Date, plan: Plan | undefined, wanted: MembershipPackage): Quote | { error: ErrorCode } {
  const price = kurus(packagePrice(wanted.id, now));
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

/** A period that is paid now. */
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

/** A change that costs nothing now: the paid period runs to its end. */
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

/** The charge at the end of a plan's period. Throws for a package that is no longer sold. */
export function renewalOf(plan: Plan, now: Date): Quote & { package: MembershipPackage } {
  const wanted = packageOf(plan.nextPackageId ?? plan.packageId);
  if (!wanted) throw new Error(`There is no membership package ${plan.nextPackageId ?? plan.packageId}`);
  const price = kurus(packagePrice(wanted.id, now));
  const { periodEnd: begins, anchorDay } = plan;
  const carried = kurus(plan.credit);
  return {
    ...bought({ kind: 'Renewal', wanted, price, unused: nothing, carried, begins, anchorDay }),
    package: wanted,
  };
}

/** When a plan ends that is not renewed: its period, and as many days more as its credit pays for. */
export function endOf({ periodStart, periodEnd, price, credit }: Plan): Date {
  const days = dayNumber(periodEnd) - dayNumber(periodStart);
  return daysLater(periodEnd, price > 0 ? Math.floor((credit * days) / price) : 0);
}
