import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unusedPromotions } from '../rules/unused-promotions.ts';
import type { DeliveredLine } from '../rules/unused-promotions.ts';

const day = (nth: number) => new Date(Date.UTC(2026, 0, nth));
const week = (name: string, price: number, nth = 1): DeliveredLine => ({
  paymentId: name,
  deliveredAt: day(nth),
  line: { paymentItemId: name, kind: 'Doping', itemId: 301, name, days: 7, doping: 'Urgent', price },
});
const start = (nth: number, days = 7) => ({ at: day(nth), doping: 'Urgent', days }) as const;
const left = (days: number) => [{ type: 'Urgent', days }] as const;
const none = { starts: [], refunded: new Set<string>() };
const amounts = (...args: Parameters<typeof unusedPromotions>) =>
  unusedPromotions(...args).refunds.map(({ paymentId, amount }) => [paymentId, amount]);

test('refunds the latest purchases first, by time, and keeps what was not bought', () => {
  const lines = [week('first', 199_00, 1), week('second', 299_00, 2)];
  const dopings = [...left(10.5), { type: 'Boost', days: 3 } as const];
  expect(amounts({ ...none, dopings, lines })).toEqual([
    ['second', 299_00],
    ['first', 99_50],
  ]);
  expect(unusedPromotions({ ...none, dopings, lines }).kept).toEqual([{ type: 'Boost', days: 3 }]);
  expect(unusedPromotions({ ...none, dopings: left(15), lines }).kept).toEqual([{ type: 'Urgent', days: 1 }]);
});

test('does not refund a used line because of free days that were added later', () => {
  const used = { ...none, dopings: left(7), lines: [week('used', 199_00, 1)], starts: [start(1), start(150)] };
  expect(unusedPromotions(used)).toEqual({ refunds: [], kept: [{ type: 'Urgent', days: 7 }] });
  expect(amounts({ ...used, dopings: left(10.5) })).toEqual([['used', 99_50]]);
});

test('does not refund a used line because of a later one that was refunded', () => {
  const lines = [week('used', 199_00, 1), week('refunded', 199_00, 20)];
  const paused = { dopings: left(5), lines, starts: [], refunded: new Set(['refunded']) };
  expect(unusedPromotions(paused)).toEqual({ refunds: [], kept: [{ type: 'Urgent', days: 5 }] });
});

test('counts a promotion that continued after a pause once', () => {
  const lines = [week('bought', 700_00, 1)];
  expect(amounts({ ...none, dopings: left(3), lines, starts: [start(1), start(10, 4.25)] })).toEqual([
    ['bought', 300_00],
  ]);
});

test('never refunds more than was paid, and loses no day', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 60, noNaN: true }),
      fc.array(fc.record({ price: fc.integer({ min: 7, max: 1_000_00 }), nth: fc.integer({ min: 1, max: 60 }) }), {
        maxLength: 4,
      }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
      (days, bought, free) => {
        const lines = bought.map(({ price, nth }, index) => week(String(index), price, nth));
        const starts = free.toSorted((one, other) => one - other).map((nth) => start(nth));
        const { refunds, kept } = unusedPromotions({ ...none, dopings: left(days), lines, starts });
        for (const { line, amount } of refunds) expect(amount).toBeLessThanOrEqual(line.price);
        expect(new Set(refunds.map(({ paymentId }) => paymentId)).size).toBe(refunds.length);
        expect(kept[0]?.days ?? 0).toBeGreaterThanOrEqual(days - 7 * lines.length - 1e-6);
      },
    ),
  );
});
