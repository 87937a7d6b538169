import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridOf, labelledIndexes, pathWithGaps } from './chart-scale.ts';

describe('chart grid lines', () => {
  it('are at round numbers', () => {
    expect(gridOf(156)).toEqual([0, 40, 80, 120, 160]);
    expect(gridOf(3)).toEqual([0, 1, 2, 3]);
    expect(gridOf(0)).toEqual([0, 1]);
  });

  it('are a few equal steps from 0 to the largest value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (most) => {
        const grid = gridOf(most);
        expect(grid[0]).toBe(0);
        expect(grid.at(-1)).toBeGreaterThanOrEqual(most);
        expect(grid.at(-2)).toBeLessThan(most);
        expect(grid.every(Number.isInteger)).toBe(true);
        expect(grid.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('axis labels', () => {
  it('are all shown if they fit', () => {
    expect([...labelledIndexes(7, 14)].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('include the last one, at even distances', () => {
    expect([...labelledIndexes(14, 5)].toSorted((a, b) => a - b)).toEqual([1, 4, 7, 10, 13]);
    expect(labelledIndexes(0, 5).size).toBe(0);
  });
});

describe('line with gaps', () => {
  it('joins neighbours, and draws a column between two gaps as a dash', () => {
    expect(pathWithGaps([10, 20, undefined, 30, undefined, 40])).toBe(
      'M0.5 10.00L1.5 20.00M3.2 30.00L3.8 30.00M5.2 40.00L5.8 40.00',
    );
    expect(pathWithGaps([undefined, undefined])).toBe('');
  });
});
