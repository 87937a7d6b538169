import { describe, expect, it } from 'vitest';
import { decimalsFor } from './spec-decimals.ts';

describe('decimals', () => {
  it.each([
    [{ unit: 'km', min: 0, grouped: true }, 0],
    [{ unit: 'm²', min: 5, grouped: true }, 0],
    [{ grouped: false, min: 1900 }, 0],
    [{ unit: 'kg', min: 1, grouped: true }, 2],
    [{ unit: 'lt/100 km', min: 0, grouped: true }, 1],
    [{ unit: '×', min: 0.1, grouped: true }, 2],
  ])('gives %j %i decimals', (spec, decimals) => {
    expect(decimalsFor(spec)).toBe(decimals);
  });
});
