import { describe, expect, it } from 'vitest';
import { amount, price } from './format.ts';

describe('amount and price', () => {
  it.each([
    [1_250_000, '12.500', '12,500'],
    [99, '0,99', '0.99'],
    [125_000_050, '1.250.000,50', '1,250,000.50'],
    [0, '0', '0'],
  ])('groups %i kuruş as the language does', (kurus, tr, en) => {
    expect(amount(kurus, 'tr')).toBe(tr);
    expect(amount(kurus, 'en')).toBe(en);
    expect(price(kurus, 'en')).toBe(`${en} TL`);
  });
});
