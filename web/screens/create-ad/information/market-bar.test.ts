import { describe, expect, it } from 'vitest';
import { marketBar } from './market-bar.ts';

const market = { count: 214, least: 4_000, low: 8_500, median: 11_950, high: 14_000, most: 22_000 };

describe('market bar', () => {
  it('spans from the lowest to the highest price', () => {
    expect(marketBar(13_000, market)).toEqual({
      low: 25,
      high: 56,
      price: 50,
      marks: [
        { at: 0, value: 4_000 },
        { at: 25, value: 8_500 },
        { at: 56, value: 14_000 },
        { at: 100, value: 22_000 },
      ],
    });
  });

  it('drops overlapping figures and clamps a price outside the range', () => {
    const narrow = { ...market, low: 5_000, high: 6_000 };
    expect(marketBar(90_000, narrow)).toMatchObject({ price: 100, marks: [{ value: 4_000 }, { value: 22_000 }] });
  });

  it('handles a market with a single price', () => {
    const flat = { count: 5, least: 10, low: 10, median: 10, high: 10, most: 10 };
    expect(marketBar(10, flat)).toMatchObject({ low: 0, high: 0, price: 0 });
  });
});
