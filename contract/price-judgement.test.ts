import { describe, expect, it } from 'vitest';
import { judgePrice } from './price-judgement.ts';

const market = { count: 214, least: 4_000, low: 8_500, median: 12_000, high: 14_000, most: 22_000 };

describe('price judgement', () => {
  it.each([
    [1_190, 'cheaper', 90, true],
    [5_000, 'cheaper', 58, false],
    [8_499, 'cheaper', 29, false],
    [8_500, 'market', 29, false],
    [12_000, 'market', 0, false],
    [14_000, 'market', 17, false],
    [14_001, 'dearer', 17, false],
    [119_000, 'dearer', 892, true],
  ] as const)('calls %i %s by %i %%', (price, verdict, percent, isFar) => {
    expect(judgePrice(price, market)).toEqual({ verdict, percent, isFar });
  });

  it("calls a price within the common range the market's", () => {
    const same = { count: 12, least: 10_000, low: 10_000, median: 10_000, high: 10_000, most: 10_000 };
    expect(judgePrice(9_751, same)?.verdict).toBe('market');
    expect(judgePrice(9_700, same)).toEqual({ verdict: 'cheaper', percent: 3, isFar: false });
    expect(judgePrice(10_300, same)?.verdict).toBe('dearer');
  });

  it('is undefined without a market or a price', () => {
    expect(judgePrice(5_000, undefined)).toBeUndefined();
    expect(judgePrice(0, market)).toBeUndefined();
  });
});
