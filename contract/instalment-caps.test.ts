import { describe, expect, it } from 'vitest';
import { instalmentsMost, instalmentsMostOf } from './instalment-caps.ts';

const today = '2026-11-24';
const of = (categoryId: number, price = 100_00) => instalmentsMostOf({ categoryId, price }, today);

describe('legal instalment limit', () => {
  it('is twelve instalments by default', () => {
    expect([of(501), of(9), of(4040101)]).toEqual([12, 12, 12]);
  });

  it('is twelve for a phone up to a price and three above it', () => {
    expect([of(40101, 12_000_00), of(40101, 12_000_01), of(4010101, 50_000_00)]).toEqual([12, 3, 3]);
  });

  it('is one for gold coins and cosmetics, three for jewellery', () => {
    expect([of(100401), of(51001), of(100301)]).toEqual([1, 1, 3]);
  });

  it('follows the closest category: televisions differ from other electronics', () => {
    expect([of(40901, 5_000_00), of(40901, 5_000_01), of(40902)]).toEqual([9, 4, 4]);
  });

  it('is one on a day before the first row', () => {
    expect(instalmentsMostOf({ categoryId: 501, price: 1 }, '2013-01-01')).toBe(1);
  });

  it('is the lowest limit among the items of a joint purchase', () => {
    const things = [
      { categoryId: 501, price: 1 },
      { categoryId: 402, price: 1 },
    ];
    expect(instalmentsMost(things, today)).toBe(6);
    expect(instalmentsMost([], today)).toBe(12);
  });
});
