import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unusedPromotions } from '../rules/unused-promotions.ts';
import type { PaidLine } from '../rules/unused-promotions.ts';

const week = (name: string, price: number, doping: 'Urgent' | 'Boost' = 'Urgent'): PaidLine => ({
  paymentId: name,
  line: { paymentItemId: name, kind: 'Doping', itemId: 301, name, days: 7, doping, price },
});

test('refunds the latest purchases first, by time, and keeps free days paused', () => {
  const lines = [week('second', 299_00), week('first', 199_00)];
  const { refunds, kept } = unusedPromotions(
    [
      { type: 'Urgent', days: 10.5 },
      { type: 'Boost', days: 3 },
    ],
    lines,
  );
  expect(refunds.map(({ paymentId, amount }) => [paymentId, amount])).toEqual([
    ['second', 299_00],
    ['first', 99_50],
  ]);
  expect(kept).toEqual([{ type: 'Boost', days: 3 }]);
  expect(unusedPromotions([{ type: 'Urgent', days: 15 }], lines).kept).toEqual([{ type: 'Urgent', days: 1 }]);
});

test('never refunds more than was paid', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 1_000_00 }), { maxLength: 4 }),
      (days, prices) => {
        const lines = prices.map((price, index) => week(String(index), price));
        const { refunds } = unusedPromotions(
          days.map((one) => ({ type: 'Urgent', days: one })),
          lines,
        );
        for (const { line, amount } of refunds) expect(amount).toBeLessThanOrEqual(line.price);
        expect(new Set(refunds.map(({ paymentId }) => paymentId)).size).toBe(refunds.length);
      },
    ),
  );
});
