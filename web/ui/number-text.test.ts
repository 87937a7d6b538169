import { describe, expect, it } from 'vitest';
import { readNumber, rounded } from './number-text.ts';

describe('pasted number', () => {
  it.each([
    ['12.500,00 TL', 12_500],
    ['12.500 TL', 12_500],
    ['₺12,500.00', 12_500],
    ['12500', 12_500],
    ['1.250,00', 1250],
    ['1,250.00', 1250],
    ['1 250', 1250],
    ['1250,5', 1250.5],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1 250 000,50', 1_250_000.5],
    ['3,5 kg', 3.5],
    ['3.5', 3.5],
    ['12.350', 12_350],
    ['Fiyat: 900 TL.', 900],
    ['0,75 ct', 0.75],
  ])('reads %s as %d', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each(['', 'TL', 'pazarlık'])('finds no number in %j', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });
});

it('cuts the digits after the decimal mark to the maximum', () => {
  expect(rounded(3.456, 2)).toBe(3.46);
  expect(rounded(12_500.4, 0)).toBe(12_500);
});
