import { describe, expect, it } from 'vitest';
import { decimalsFor, toKurus, toLira } from './numbers.ts';

describe('money', () => {
  it.each([12.35, 0.29, 1.15, 9_999_999_999.99])('%d lira come back from kuruş', (lira) => {
    expect(Number.isInteger(toKurus(lira))).toBe(true);
    expect(toLira(toKurus(lira))).toBe(lira);
  });
});

describe('figures after the point', () => {
  it.each([
    [{ unit: 'km', min: 0, grouped: true }, 0],
    [{ unit: 'm²', min: 5, grouped: true }, 0],
    [{ grouped: false, min: 1900 }, 0],
    [{ unit: 'kg', min: 1, grouped: true }, 2],
    [{ unit: 'lt/100 km', min: 0, grouped: true }, 1],
    [{ unit: '×', min: 0.1, grouped: true }, 2],
  ])('%j has %i', (spec, decimals) => {
    expect(decimalsFor(spec)).toBe(decimals);
  });
});
