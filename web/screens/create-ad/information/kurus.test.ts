import { describe, expect, it } from 'vitest';
import { toKurus, toLira } from './kurus.ts';

describe('kuruş conversion', () => {
  it.each([12.35, 0.29, 1.15, 9_999_999_999.99])('converts %d lira to kuruş and back', (lira) => {
    expect(Number.isInteger(toKurus(lira))).toBe(true);
    expect(toLira(toKurus(lira))).toBe(lira);
  });
});
