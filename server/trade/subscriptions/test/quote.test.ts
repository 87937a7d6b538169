import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { membershipPackages, packageOf, packagePrice } from '../../../people/memberships/port.ts';
import { anchorDayOf, dayNumber, daysLater, monthsLater } from '../rules/periods.ts';
import { subscriptionProcess } from '../rules/process.ts';
import { endOf, quote, renewalOf, unusedOf } from '../rules/quote.ts';
import type { Plan, Quote } from '../rules/quote.ts';
import { withdrawalOf } from '../rules/withdrawal.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

const dayMs = 86_400_000;
const minute = 60_000;
/** The product's prices, which have not changed yet. */
const priceOf = (packageId: number) => packagePrice(productPrices, packageId, new Date('2026-11-20T12:00:00Z'));
const packageIds = membershipPackages.map(({ id }) => id);

function planOf(packageId: number, periodStart: Date, changes: Partial<Plan> = {}): Plan {
  const anchorDay = changes.anchorDay ?? anchorDayOf(periodStart);
  return {
    packageId,
    state: 'Active',
    periodStart,
    periodEnd: monthsLater(periodStart, packageOf(packageId)?.months ?? 1, anchorDay),
    anchorDay,
    price: packagePrice(productPrices, packageId, periodStart),
    credit: 0,
    nextPackageId: null,
    nextPrice: null,
    ...changes,
  };
}

const quoteOf = (now: Date, plan: Plan | undefined, packageId: number): Quote => {
  const wanted = packageOf(packageId);
  const answer = wanted && quote(now, plan, wanted, priceOf);
  if (!answer || 'error' in answer) throw new Error(answer?.error ?? 'There is no such package');
  return answer;
};
const errorOf = (now: Date, plan: Plan, packageId: number) => {
  const answer = quote(now, plan, packageOf(packageId)!, priceOf);
  return 'error' in answer ? answer.error : answer.kind;
};

/** The plan after a quote was applied. */
const applied = (answer: Quote, anchorDay?: number): Plan => ({
  packageId: answer.packageId,
  state: 'Active',
  periodStart: answer.begins,
  periodEnd: answer.ends,
  anchorDay: anchorDay ?? anchorDayOf(answer.begins),
  price: answer.price,
  credit: answer.creditLeft,
  nextPackageId: null,
  nextPrice: null,
});

const someMoment = fc
  .integer({ min: Date.UTC(2026, 0, 1) / minute, max: Date.UTC(2033, 0, 1) / minute })
  .map((minutes) => new Date(minutes * minute));

describe('periods', () => {
  test('are renewed on their anchor day, also in short months and leap years', () => {
    const ends = (start: string, months: number, count: number) => {
      let at = new Date(start);
      const anchor = anchorDayOf(at);
      return Array.from({ length: count }, () => {
        at = monthsLater(at, months, anchor);
        return new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
      });
    };
    expect(ends('2027-01-31T09:00:00Z', 1, 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect(ends('2028-01-31T09:00:00Z', 1, 2)).toEqual(['2028-02-29', '2028-03-31']);
    expect(ends('2028-02-29T09:00:00Z', 12, 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
    // 23:30 in Istanbul on the 30th is still the 30th, 00:30 is the 31st.
    expect(ends('2027-01-30T20:30:00Z', 1, 2)).toEqual(['2027-02-28', '2027-03-30']);
    expect(ends('2027-01-30T21:30:00Z', 1, 2)).toEqual(['2027-02-28', '2027-03-31']);
  });

  test('are renewed at the same time of day', () => {
    fc.assert(
      fc.property(someMoment, fc.constantFrom(1, 12), (start, months) => {
        const end = monthsLater(start, months);
        expect((end.getTime() - start.getTime()) % dayMs).toBe(0);
        expect(end > start).toBe(true);
      }),
    );
  });
});

describe('proration', () => {
  test('is the sum of the unused days at the full price, day by day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...packageIds),
        someMoment,
        fc.integer({ min: 0, max: 400 * 1_440 }),
        (packageId, start, minutes) => {
          const plan = planOf(packageId, start);
          const now = new Date(start.getTime() + minutes * minute);
          const total = dayNumber(plan.periodEnd) - dayNumber(start);
          // Each day of the period costs the same share of the price. Today and later days are unused.
          let unusedDays = 0;
          for (let day = dayNumber(start); day < dayNumber(plan.periodEnd); day += 1) {
            if (now < plan.periodEnd && day >= dayNumber(now)) unusedDays += 1;
          }
          const exact = (BigInt(plan.price) * BigInt(unusedDays) * 2n + BigInt(total)) / (2n * BigInt(total));
          const unused = unusedOf(plan, now);
          expect(unused.value).toBe(Number(exact));
          expect(unused.days).toBe(unusedDays);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('never loses or creates a kuruş over any number of upgrades and renewals', () => {
    const someSteps = fc.array(fc.tuple(fc.constantFrom(...packageIds), fc.integer({ min: 0, max: 30 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(someMoment, someSteps, (start, steps) => {
        let now = start;
        let plan: Plan | undefined;
        for (const [packageId, days] of steps) {
          now = daysLater(now, days);
          if (plan && now >= plan.periodEnd) {
            const renewal = renewalOf(plan, priceOf);
            expect(renewal.price - renewal.charge + renewal.creditLeft).toBe(plan.credit);
            plan = applied(renewal, plan.anchorDay);
          }
          const answer = quote(now, plan, packageOf(packageId)!, priceOf);
          if ('error' in answer || answer.kind === 'Downgrade') continue;
          const had = (plan?.credit ?? 0) + (plan ? unusedOf(plan, now).value : 0);
          // The credit is used for this period or left over.
          expect(answer.price - answer.charge + answer.creditLeft).toBe(had);
          expect(answer.charge === 0 || answer.creditLeft === 0).toBe(true);
          plan = applied(answer);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('change', () => {
  const start = new Date('2026-11-20T12:00:00Z');

  test('credits a month to a year, and the year to the package above it, in the same month', () => {
    const month = planOf(801, start);
    const toYear = quoteOf(daysLater(start, 10), month, 802);
    expect(toYear).toMatchObject({
      kind: 'Upgrade',
      price: 2_990_00,
      unused: { days: 20, totalDays: 30, value: 199_33 },
      charge: 2_790_67,
      creditLeft: 0,
      nextCharge: { at: new Date('2027-11-30T12:00:00Z'), amount: 2_990_00 },
    });
    const year = applied(toYear);
    // A day later: 364 of 365 days of 2.990,00, though only 2.790,67 were charged for it.
    const up = quoteOf(daysLater(start, 11), year, 811);
    expect(up).toMatchObject({
      kind: 'Upgrade',
      price: 999_00,
      unused: { days: 364, totalDays: 365, value: 2_981_81 },
      charge: 0,
      creditLeft: 1_982_81,
      nextCharge: { at: new Date('2027-01-01T12:00:00Z'), amount: 0 },
    });
    // The credit pays the next month whole, and a part of the one after it.
    const second = renewalOf(applied(up), priceOf);
    expect([second.charge, second.creditLeft]).toEqual([0, 983_81]);
    const third = renewalOf(applied(second, 1), priceOf);
    expect([third.charge, third.creditLeft]).toEqual([15_19, 0]);
  });

  test('credits the whole period on the day on which it was bought', () => {
    expect(quoteOf(new Date('2026-11-20T20:59:00Z'), planOf(801, start), 811)).toMatchObject({
      unused: { days: 30, value: 299_00 },
      charge: 700_00,
    });
    expect(quoteOf(new Date('2026-11-20T21:00:00Z'), planOf(801, start), 811).unused.days).toBe(29);
  });

  test('schedules a downgrade for the end of the period, one at a time', () => {
    const year = planOf(812, start);
    const down = quoteOf(daysLater(start, 3), year, 801);
    expect(down).toMatchObject({
      kind: 'Downgrade',
      charge: 0,
      begins: year.periodEnd,
      nextCharge: { at: year.periodEnd, amount: 299_00 },
    });
    const waiting = { ...year, nextPackageId: 801 };
    expect(errorOf(start, waiting, 802)).toBe('MembershipDowngradeExists');
    expect(errorOf(start, waiting, 812)).toBe('Resume');
    expect(errorOf(start, year, 812)).toBe('MembershipSamePackage');
    expect(errorOf(start, { ...year, state: 'Ending' }, 812)).toBe('Resume');
    expect(renewalOf(waiting, priceOf)).toMatchObject({ packageId: 801, charge: 299_00 });
  });

  test('charges the period that has begun if the renewal was refused', () => {
    const plan = planOf(801, start, { state: 'PastDue' });
    const now = daysLater(plan.periodEnd, 3);
    expect(quoteOf(now, plan, 801)).toMatchObject({ kind: 'Retry', charge: 299_00, begins: plan.periodEnd });
    expect(quoteOf(now, plan, 811)).toMatchObject({ kind: 'Retry', charge: 999_00, begins: plan.periodEnd });
  });

  test('starts a new plan after the end', () => {
    const now = daysLater(start, 100);
    expect(quoteOf(now, planOf(801, start, { state: 'Ended' }), 801)).toMatchObject({ kind: 'Start', begins: now });
  });
});

describe('end of a plan', () => {
  const start = new Date('2026-11-20T12:00:00Z');

  test('adds the days that a credit pays for', () => {
    expect(endOf(planOf(801, start))).toEqual(new Date('2026-12-20T12:00:00Z'));
    expect(endOf(planOf(801, start, { credit: 299_00 + 10_00 }))).toEqual(
      daysLater(new Date('2026-12-20T12:00:00Z'), 31),
    );
  });

  test('uses that credit day by day, and credits the rest to an upgrade', () => {
    const plan = planOf(801, start, { state: 'Ending', credit: 299_00 });
    const now = daysLater(plan.periodEnd, 10);
    expect(quoteOf(now, plan, 811)).toMatchObject({ unused: { days: 0 }, carried: 299_00 - 99_67 });
  });

  test('of a year within fourteen days refunds the unused part, its credit included', () => {
    const year = planOf(802, start, { credit: 5_00 });
    expect(withdrawalOf(year, 12, daysLater(start, 14))?.value).toBe(Math.round((2_990_00 * 351) / 365) + 5_00);
    expect(withdrawalOf(year, 12, daysLater(start, 15))).toBeUndefined();
    expect(withdrawalOf(planOf(801, start), 1, start)).toBeUndefined();
    expect(withdrawalOf({ ...year, state: 'PastDue' }, 12, start)).toBeUndefined();
  });
});

test('can only be undone by a new payment', () => {
  expect(subscriptionProcess.transition('Ended', 'renew', 'system')).toHaveProperty('error');
  expect(subscriptionProcess.transition('Ending', 'renew', 'system')).toHaveProperty('error');
  expect(subscriptionProcess.transition('Ended', 'change', 'member')).toEqual({ to: 'Active' });
});
