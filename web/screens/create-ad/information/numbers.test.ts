import { describe, expect, it } from 'vitest';
import { decimalsFor, readNumber, rounded, toKurus, toLira } from './numbers.ts';

describe('a pasted number', () => {
  it.each([
    ['12.500,00 TL', 12_500],
    ['12.500 TL', 12_500],
    ['₺12,500.00', 12_500],
    ['12500', 12_500],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1 250 000,50', 1_250_000.5],
    ['3,5 kg', 3.5],
    ['3.5', 3.5],
    ['12.350', 12_350],
    ['Fiyat: 900 TL.', 900],
    ['0,75 ct', 0.75],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each(['', 'TL', 'pazarlık'])('%j is none', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });
});

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

  it('are cut to as many', () => {
    expect(rounded(3.456, 2)).toBe(3.46);
    expect(rounded(12_500.4, 0)).toBe(12_500);
  });
});
