import { describe, expect, test } from 'vitest';
import { mixed, sourcesOf } from '../rules.ts';

describe('what others are proposed by', () => {
  test('is what was looked at last and one that is kept', () => {
    expect(sourcesOf(['1', '2', '3', '4'], ['8', '9'], 3)).toEqual([
      { id: '1', how: 'Viewed' },
      { id: '2', how: 'Viewed' },
      { id: '8', how: 'Kept' },
    ]);
  });

  test('is each ad once: what is kept and was looked at leaves room for the next', () => {
    expect(sourcesOf(['1', '2', '3'], ['2', '1'], 3).map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(sourcesOf(['1', '2'], ['2', '7'], 3)).toContainEqual({ id: '7', how: 'Kept' });
  });

  test('is what is kept where nothing was looked at, and nothing where there is nothing', () => {
    expect(sourcesOf([], ['8', '9', '7', '6'], 3).map(({ id }) => id)).toEqual(['8', '9', '7']);
    expect(sourcesOf([], [], 3)).toEqual([]);
  });
});

describe('lists of what is like each', () => {
  test('become one by turns, what stands in several first', () => {
    expect(
      mixed([
        ['1', '2', '3'],
        ['4', '3', '5'],
      ]),
    ).toEqual(['1', '4', '3', '2', '5']);
    expect(
      mixed([
        ['1', '9'],
        ['2', '9'],
        ['3', '9'],
      ])[0],
    ).toBe('9');
    expect(mixed([])).toEqual([]);
  });
});
