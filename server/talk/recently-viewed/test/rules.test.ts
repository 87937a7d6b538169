import { describe, expect, test } from 'vitest';
import { mergeRanked, sourcesOf } from '../rules.ts';

describe('sources of suggestions', () => {
  test('are the latest viewed ads and one favourite', () => {
    expect(sourcesOf(['1', '2', '3', '4'], ['8', '9'], 3)).toEqual([
      { id: '1', how: 'Viewed' },
      { id: '2', how: 'Viewed' },
      { id: '8', how: 'Kept' },
    ]);
  });

  test('contain each ad once, so a viewed favourite leaves room for another', () => {
    expect(sourcesOf(['1', '2', '3'], ['2', '1'], 3).map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(sourcesOf(['1', '2'], ['2', '7'], 3)).toContainEqual({ id: '7', how: 'Kept' });
  });

  test('are favourites if nothing was viewed, and empty without either', () => {
    expect(sourcesOf([], ['8', '9', '7', '6'], 3).map(({ id }) => id)).toEqual(['8', '9', '7']);
    expect(sourcesOf([], [], 3)).toEqual([]);
  });
});

describe('merging lists of similar ads', () => {
  test('alternates between lists, and puts items of several lists first', () => {
    expect(
      mergeRanked([
        ['1', '2', '3'],
        ['4', '3', '5'],
      ]),
    ).toEqual(['1', '4', '3', '2', '5']);
    expect(
      mergeRanked([
        ['1', '9'],
        ['2', '9'],
        ['3', '9'],
      ])[0],
    ).toBe('9');
    expect(mergeRanked([])).toEqual([]);
  });
});
