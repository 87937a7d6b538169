import { describe, expect, it } from 'vitest';
import { productPrices } from '../../../../tests/support/prices.ts';
import { catalogueFromData } from '../../../market/catalogue/rules/seed-rows.ts';
import { instalmentsMost, instalmentsMostOf } from '../rules/instalment-caps.ts';

const now = new Date('2026-11-24T12:00:00Z');
const { categories } = catalogueFromData();
const item = (categoryId: number, price = 100_00) => ({
  path: categories.get(categoryId)?.ancestorIds ?? [],
  price,
});
const of = (categoryId: number, price?: number) => instalmentsMostOf(productPrices, item(categoryId, price), now);

describe('legal instalment limit', () => {
  it('is twelve instalments by default', () => {
    expect([of(501), of(9), of(4040101)]).toEqual([12, 12, 12]);
  });

  it('is twelve for a phone up to a price and three above it', () => {
    expect([of(40101, 12_000_00), of(40101, 12_000_01)]).toEqual([12, 3]);
  });

  it('is one for gold coins and cosmetics, three for jewellery', () => {
    expect([of(100401), of(51001), of(100301)]).toEqual([1, 1, 3]);
  });

  it('follows the closest category: televisions differ from other electronics', () => {
    expect([of(40901, 5_000_00), of(40901, 5_000_01), of(40902)]).toEqual([9, 4, 4]);
  });

  it('is one on a day before the first row', () => {
    expect(instalmentsMostOf(productPrices, item(501), new Date('2013-01-01T12:00:00Z'))).toBe(1);
  });

  it('is the lowest limit among the items of a joint purchase', () => {
    expect(instalmentsMost(productPrices, [item(501), item(402)], now)).toBe(6);
    expect(instalmentsMost(productPrices, [], now)).toBe(12);
  });
});
