import { describe, expect, test } from 'vitest';
import { themeOf } from './enums.ts';

describe('displayed theme', () => {
  test.each([
    [undefined, undefined, 'ads-light'],
    [undefined, 'ecommerce', 'ads-light'],
    ['blue', 'ads', 'ads-light'],
    ['dark', undefined, 'dark'],
    ['light', undefined, 'light'],
    ['dark', 'ads', 'ads-dark'],
    ['light', 'ecommerce', 'ecommerce-light'],
    ['ads-dark', 'ecommerce', 'ecommerce-dark'],
    ['ecommerce-light', 'ads', 'ads-light'],
    ['ecommerce-dark', undefined, 'ecommerce-dark'],
  ] as const)('shows %s with discipline %s as %s', (stored, discipline, shown) => {
    expect(themeOf(stored, discipline)).toBe(shown);
  });
});
