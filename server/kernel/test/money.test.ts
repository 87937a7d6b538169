import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  add,
  atLeast,
  atMost,
  basisPoints,
  kurus,
  noMoney,
  parseKurus,
  ratio,
  shareOf,
  split,
  subtract,
  times,
  vatOnTop,
  vatWithin,
} from '../money.ts';
import type { Kurus, Rounding } from '../money.ts';

/** Ten times the highest price of an ad: 100 billion lira. */
const largest = 10_000_000_000_000;
const amounts = fc.integer({ min: -largest, max: largest }).map(kurus);
const weights = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.nat({ max: 1_000_000_000_000 })), { minLength: 1, maxLength: 30 })
  .filter((shares) => shares.some((weight) => weight > 0));
const roundings = fc.constantFrom<Rounding>('halfUp', 'halfEven', 'down');
const points = fc.nat({ max: 20_000 });
const sumOf = (parts: readonly Kurus[]) => add(...parts);
const opposite = (amount: Kurus) => subtract(noMoney, amount);

describe('an amount', () => {
  it.each([0, 1, -1, 12_500, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('may be %d', (amount) => {
    expect(kurus(amount)).toBe(amount);
    expect(parseKurus(String(amount))).toBe(amount);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])('is not %d', (amount) => {
    expect(() => kurus(amount)).toThrow(RangeError);
  });

  it.each(['', ' 1', '1 ', '+1', '01', '1.0', '1e3', '0x1', '١', '9007199254740993', '1,5'])(
    'is not parsed from %j',
    (text) => {
      expect(() => parseKurus(text)).toThrow(RangeError);
    },
  );

  it('is 0, never -0', () => {
    expect(Object.is(kurus(-0), 0)).toBe(true);
    expect(Object.is(parseKurus('-0'), 0)).toBe(true);
    expect(Object.is(shareOf(kurus(-1), ratio(1, 3), 'down'), 0)).toBe(true);
  });

  it('is not assignable from a plain number', () => {
    // @ts-expect-error: a number may be lira, or half a kuruş
    const sum = (): Kurus => add(kurus(1), 2);
    expect(sum()).toBe(3);
  });

  it('adds up like whole numbers, and throws beyond safe integers', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: -999, max: 999 }), (a, b, pieces) => {
        expect(add(a, b)).toBe(add(b, a));
        expect(subtract(add(a, b), b)).toBe(a);
        if (Math.abs(a) < largest / 10) expect(times(a, pieces)).toBe(a * pieces + 0);
        expect(add(atMost(a, b), atLeast(a, b))).toBe(add(a, b));
        expect(atMost(a, b)).toBeLessThanOrEqual(b);
      }),
    );
    expect(add()).toBe(0);
    const most = kurus(Number.MAX_SAFE_INTEGER);
    expect(() => add(most, kurus(1))).toThrow(RangeError);
    expect(() => subtract(kurus(-2), most)).toThrow(RangeError);
    expect(() => times(most, 2)).toThrow(RangeError);
    expect(() => times(kurus(100), 0.5)).toThrow(new RangeError('0.5 is not a whole number of pieces'));
  });
});

describe('a split', () => {
  test('always adds up, with each part less than a kuruş from its exact share', () => {
    fc.assert(
      fc.property(amounts, weights, (total, shares) => {
        const parts = split(total, shares);
        expect(sumOf(parts)).toBe(total);
        const whole = shares.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [index, part] of parts.entries()) {
          const weight = shares[index] ?? 0;
          const off = BigInt(part) * whole - BigInt(total) * BigInt(weight);
          expect(off < whole && -off < whole).toBe(true);
          if (weight === 0) expect(part).toBe(0);
          expect(part === 0 || part > 0 === total > 0).toBe(true);
        }
      }),
    );
  });

  test('gives no part more than one with a larger weight, or with an equal weight before it', () => {
    fc.assert(
      fc.property(
        amounts.filter((total) => total > 0),
        weights,
        (total, shares) => {
          const parts = split(total, shares);
          for (const [one, part] of parts.entries()) {
            for (const [other, otherPart] of parts.entries()) {
              const [weight = 0, otherWeight = 0] = [shares[one], shares[other]];
              if (weight > otherWeight) expect(part).toBeGreaterThanOrEqual(otherPart);
              if (weight === otherWeight && one < other) expect(part).toBeGreaterThanOrEqual(otherPart);
            }
          }
        },
      ),
    );
  });

  test('splits a negative amount into the same parts with a minus sign', () => {
    fc.assert(
      fc.property(amounts, weights, (total, shares) => {
        expect(split(opposite(total), shares)).toEqual(split(total, shares).map(opposite));
      }),
    );
  });

  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1, 1], [1, 0, 0]],
    [2, [1, 0, 1, 1], [1, 0, 1, 0]],
    [10, [1, 2, 3], [2, 3, 5]],
    [-5, [1, 1], [-3, -2]],
    [0, [3, 4], [0, 0]],
    [7, [5], [7]],
  ])('of %d by %j is %j', (total, shares, parts) => {
    expect(split(kurus(total), shares)).toEqual(parts);
  });

  it.each([[[]], [[0, 0]]])('by %j is refused because all weights are 0', (shares) => {
    expect(() => split(kurus(100), shares)).toThrow(new RangeError('At least one weight must be positive'));
  });

  it.each([[[1, -1]], [[3, -1]], [[0.5]], [[1, Number.NaN]], [[1, 2 ** 53]]])('by %j is refused', (shares) => {
    expect(() => split(kurus(100), shares)).toThrow(/^Weights are whole numbers from 0/);
  });
});

describe('a rate', () => {
  it.each<[number, Rounding, number]>([
    [250, 'halfUp', 3],
    [250, 'halfEven', 2],
    [250, 'down', 2],
    [350, 'halfUp', 4],
    [350, 'halfEven', 4],
    [350, 'down', 3],
    [251, 'halfEven', 3],
    [249, 'halfUp', 2],
    [-250, 'halfUp', -3],
    [-250, 'halfEven', -2],
    [-299, 'down', -2],
  ])('of one per cent of %d, rounded %s, is %d', (amount, rounding, share) => {
    expect(shareOf(kurus(amount), basisPoints(100), rounding)).toBe(share);
  });

  test('is exact except for one rounding, and a refund equals its charge', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.nat({ max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        roundings,
        (amount, above, below, rounding) => {
          fc.pre(above <= below);
          const share = shareOf(amount, ratio(above, below), rounding);
          const off = BigInt(share) * BigInt(below) - BigInt(amount) * BigInt(above);
          const bound = rounding === 'down' ? BigInt(below) - 1n : BigInt(below) / 2n;
          expect(off <= bound && -off <= bound).toBe(true);
          if (rounding === 'down') expect(Math.abs(share)).toBeLessThanOrEqual(Math.abs(amount));
          expect(shareOf(opposite(amount), ratio(above, below), rounding)).toBe(opposite(share));
        },
      ),
    );
  });

  it.each([
    [1, 0],
    [-1, 2],
    [1, -2],
    [0.5, 2],
    [1, Number.NaN],
  ])('is not %d of %d', (above, below) => {
    expect(() => ratio(above, below)).toThrow(new RangeError(`${above} of ${below} is not a rate`));
  });
});

describe('VAT', () => {
  test('always adds up with the amount without it to the amount with it', () => {
    fc.assert(
      fc.property(amounts, points, roundings, (amount, rate, rounding) => {
        for (const made of [
          vatWithin(amount, basisPoints(rate), rounding),
          vatOnTop(amount, basisPoints(rate), rounding),
        ]) {
          expect(add(made.excluded, made.vat)).toBe(made.included);
          expect(made.vat === 0 || made.vat > 0 === amount > 0).toBe(true);
        }
      }),
    );
  });

  test('is the same when it is computed from the amount that includes it', () => {
    fc.assert(
      fc.property(amounts, points, (amount, rate) => {
        const { vat, included } = vatOnTop(amount, basisPoints(rate), 'halfUp');
        const within = vatWithin(included, basisPoints(rate), 'halfUp');
        expect(Math.abs(within.vat - vat)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of 20 % in 120 lira is 20 lira', () => {
    expect(vatWithin(kurus(12_000), basisPoints(2_000), 'halfUp')).toEqual({
      excluded: 10_000,
      vat: 2_000,
      included: 12_000,
    });
    expect(vatOnTop(kurus(99), basisPoints(2_000), 'halfUp')).toEqual({ excluded: 99, vat: 20, included: 119 });
  });
});
