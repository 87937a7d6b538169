import { describe, expect, test } from 'vitest';
import { isNewlyCheaper } from './price-fall.ts';

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
      'not by a fall that only reverses a rise',
      [
        [0, 100],
        [3, 150],
        [4, 120],
      ],
      false,
    ],
    [
      'not by a second fall while the first still counts',
      [
        [0, 100],
        [3, 90],
        [20, 80],
      ],
      false,
    ],
    [
      'by a second fall after the first has expired',
      [
        [0, 100],
        [3, 90],
        [40, 80],
      ],
      true,
    ],
    [
      'by a fall below the price before a rise that removed the mark',
      [
        [0, 100],
        [3, 90],
        [4, 95],
        [5, 85],
      ],
      true,
    ],
    [
      'by a fall to a price of long ago',
      [
        [0, 80],
        [1, 100],
        [60, 90],
      ],
      true,
    ],
    [
      'not by a fall to a price of the last thirty days',
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
