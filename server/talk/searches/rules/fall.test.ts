import { describe, expect, test } from 'vitest';
import { isNewlyCheaper } from './fall.ts';

const day = 24 * 3600 * 1000;
const steps = (...list: [day: number, price: number][]) => list.map(([at, price]) => ({ at: at * day, price }));

describe('an ad is newly cheaper', () => {
  test.each([
    [
      'by its first fall',
      [
        [0, 100],
        [3, 90],
      ],
      true,
    ],
    ['not by its first price', [[0, 100]], false],
    [
      'not by a rise',
      [
        [0, 100],
        [3, 110],
      ],
      false,
    ],
    [
      'not by a fall that only takes a rise back',
      [
        [0, 100],
        [3, 150],
        [4, 120],
      ],
      false,
    ],
    [
      'not by a second fall while the first is news',
      [
        [0, 100],
        [3, 90],
        [20, 80],
      ],
      false,
    ],
    [
      'by a second fall when the first is news no more',
      [
        [0, 100],
        [3, 90],
        [40, 80],
      ],
      true,
    ],
    [
      'by a fall below what was the price when a rise took the mark away',
      [
        [0, 100],
        [3, 90],
        [4, 95],
        [5, 85],
      ],
      true,
    ],
    [
      'by a fall to what it cost long ago',
      [
        [0, 80],
        [1, 100],
        [60, 90],
      ],
      true,
    ],
    [
      'not by one to what it cost within thirty days',
      [
        [0, 80],
        [40, 100],
        [60, 90],
      ],
      false,
    ],
  ] as [string, [number, number][], boolean][])('%s', (_, list, expected) => {
    expect(isNewlyCheaper(steps(...list))).toBe(expected);
  });
});
