import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { OfferSide, OfferState } from '../../../../contract/schemas/offer.ts';
import {
  boundsError,
  boundsOf,
  hintOf,
  nextBounds,
  percentOf,
  quickOf,
  ruleError,
  roundToStep,
  verdictOf,
} from '../rules.ts';
import type { PastOffer } from '../rules.ts';

/** Asking prices in kuruş, from two lira. */
const asking = fc.integer({ min: 2, max: 1_000_000_000 }).map((lira) => lira * 100);
const named = (by: OfferSide, price: number, state: OfferState = 'Open', adPrice = 1_000_000): PastOffer => ({
  by,
  price,
  adPrice,
  state,
});

describe('allowed amounts', () => {
  test('are whole lira from half of the price to all of it', () => {
    expect(boundsOf(1_000_000)).toEqual({ least: 500_000, most: 1_000_000 });
    // Half of 99,99 TL is 49,995.
    expect(boundsOf(9_999)).toEqual({ least: 5_000, most: 9_900 });
    fc.assert(
      fc.property(asking, (price) => {
        const { least, most } = boundsOf(price);
        expect(least * 2).toBeGreaterThanOrEqual(price);
        expect(most).toBeLessThanOrEqual(price);
        expect([least % 100, most % 100]).toEqual([0, 0]);
      }),
    );
  });

  test('do not fall for a buyer, and rise after a rejection', () => {
    const bounds = (...rounds: PastOffer[]) => nextBounds('Buyer', 1_000_000, 'Rejected', rounds);
    expect(bounds(named('Buyer', 800_000, 'Rejected'))).toEqual({ least: 800_100, most: 1_000_000 });
    expect(bounds(named('Buyer', 800_000, 'Expired'))).toEqual({ least: 800_000, most: 1_000_000 });
    // An offer against a higher asking price does not limit the buyer.
    expect(bounds(named('Buyer', 800_000, 'Rejected', 1_200_000))).toEqual({ least: 500_000, most: 1_000_000 });
    // A buyer who offered the full price may offer it again.
    expect(bounds(named('Buyer', 1_000_000, 'Rejected'))).toEqual({ least: 1_000_000, most: 1_000_000 });
  });

  test('are between the latest two offers', () => {
    const rounds = [named('Buyer', 700_000, 'Replaced'), named('Seller', 900_000)];
    expect(nextBounds('Buyer', 1_000_000, 'WaitsForBuyer', rounds)).toEqual({ least: 700_000, most: 899_900 });
    const next = [...rounds.slice(0, 1), named('Seller', 900_000, 'Replaced'), named('Buyer', 750_000)];
    expect(nextBounds('Seller', 1_000_000, 'WaitsForSeller', next)).toEqual({ least: 750_100, most: 900_000 });
  });

  test('narrow with each offer, so every negotiation ends', () => {
    fc.assert(
      fc.property(asking, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }), (price, choices) => {
        const rounds: PastOffer[] = [];
        let [buyer, seller] = [0, price];
        let side: OfferSide = 'Buyer';
        for (const choice of choices) {
          const state = rounds.length === 0 ? 'None' : side === 'Buyer' ? 'WaitsForBuyer' : 'WaitsForSeller';
          const { least, most } = nextBounds(side, price, state, rounds);
          if (least > most) break;
          const sum = least + Math.floor((choice * (most - least)) / 100) * 100;
          expect(boundsError(sum, { least, most })).toBeUndefined();
          const last = rounds.at(-1);
          if (last) last.state = 'Replaced';
          rounds.push(named(side, sum, 'Open', price));
          if (side === 'Buyer') {
            expect(sum).toBeGreaterThanOrEqual(buyer);
            buyer = sum;
          } else {
            expect(sum).toBeLessThanOrEqual(seller);
            seller = sum;
          }
          expect(buyer).toBeLessThanOrEqual(seller);
          side = side === 'Buyer' ? 'Seller' : 'Buyer';
        }
      }),
    );
  });
});

describe('suggestions', () => {
  it('are allowed, round and unique, highest first', () => {
    fc.assert(
      fc.property(asking, asking, (price, market) => {
        const bounds = boundsOf(price);
        const sums = quickOf(bounds, { adPrice: price, market }).map((one) => one.price);
        for (const sum of sums) {
          expect(boundsError(sum, bounds)).toBeUndefined();
          expect(sum).toBe(roundToStep(sum));
        }
        expect(sums).toEqual([...new Set(sums)].toSorted((one, other) => other - one));
      }),
    );
  });

  it('contain the market price only if it is below the asking price', () => {
    const kinds = (market: number) =>
      quickOf(boundsOf(1_000_000), { adPrice: 1_000_000, market }).map(({ kind, price }) => `${kind} ${price}`);
    expect(kinds(850_000)).toEqual(['Minus5 950000', 'Minus10 900000', 'Market 850000']);
    expect(kinds(1_100_000)).toEqual(['Minus5 950000', 'Minus10 900000']);
  });
});

it("derive the hint from the seller's own answers once there are enough", () => {
  const approved = [95, 92, 90, 88, 87, 86, 85, 82, 80, 60].map((percent) => ({ percent, isApproved: true }));
  expect(hintOf(approved.slice(0, 7))).toEqual({ percent: 80, isOfSeller: false });
  expect(hintOf(approved)).toEqual({ percent: 80, isOfSeller: true });
  expect(hintOf(Array.from({ length: 9 }, () => ({ percent: 70, isApproved: false })))).toEqual({
    percent: 80,
    isOfSeller: false,
  });
});

describe('an automatic rule', () => {
  const rule = (declineBelow: number | null, approveFrom: number | null) => ({ declineBelow, approveFrom });

  it.each([
    [rule(800_000, 700_000), 'OfferRuleContradicts'],
    [rule(400_000, null), 'OfferTooLow'],
    [rule(null, 1_100_000), 'OfferTooHigh'],
    [rule(800_000, 800_000), undefined],
    [rule(null, null), undefined],
  ])('validates %o with %s', (one, code) => expect(ruleError(one, 1_000_000)).toBe(code));

  it.each([
    [900_000, 'approve'],
    [899_900, undefined],
    [700_000, undefined],
    [699_900, 'reject'],
  ])('answers %d with %s', (sum, verdict) => expect(verdictOf(rule(700_000, 900_000), sum, 1_000_000)).toBe(verdict));

  it('never rejects the full price', () => expect(verdictOf(rule(900_000, null), 600_000, 600_000)).toBeUndefined());
});

it('rounds the percentage down', () => {
  expect([percentOf(799_900, 1_000_000), percentOf(1, 0)]).toEqual([79, 0]);
});
