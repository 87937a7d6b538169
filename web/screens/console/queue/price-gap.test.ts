import { describe, expect, it } from 'vitest';
import { priceGap } from './price-gap.ts';

describe('priceGap', () => {
  it.each([
    [950_000, 3_275_000, { percent: 71, isBelow: true }],
    [500, 100, { percent: 400, isBelow: false }],
    [100, 100, { percent: 0, isBelow: false }],
  ])('compares %i with %i', (price, median, gap) => {
    expect(priceGap(price, median)).toEqual(gap);
  });
});
