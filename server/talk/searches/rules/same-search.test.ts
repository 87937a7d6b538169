import { describe, expect, test } from 'vitest';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { keptRequest, writtenSearch } from './same-search.ts';

const isSame = (one: FilterRequest, other: FilterRequest) =>
  writtenSearch(one, undefined) === writtenSearch(other, undefined);

describe('two searches ask for the same', () => {
  test.each([
    ['in another order', { places: [6, 34], values: [2, 1] }, { values: [1, 2], places: [34, 6, 6] }],
    ['in another writing', { text: 'İPHONE  13' }, { text: 'iphone 13' }],
    [
      'with their ads ordered otherwise',
      { category: 3, sort: 'LowerPriceFirst' },
      { category: 3, page: 4, pageSize: 10 },
    ],
    ['with parts that say nothing', { category: 3, likely: { values: [] }, price: {}, text: ' ' }, { category: 3 }],
    ['read of different sentences', { category: 3, said: 'araba' }, { category: 3, said: 'otomobil' }],
    [
      'with ranges in another order',
      {
        numbers: [
          { spec: 402, from: 1 },
          { spec: 401, to: 9 },
        ],
      },
      {
        numbers: [
          { spec: 401, to: 9 },
          { from: 1, spec: 402 },
        ],
      },
    ],
  ] as [string, FilterRequest, FilterRequest][])('%s', (_, one, other) => {
    expect(isSame(one, other)).toBe(true);
  });

  test.each([
    ['a value is likely', { values: [1000] }, { likely: { values: [1000] } }],
    ['one is excluded', { values: [1000] }, { not: { values: [1000] } }],
    ['the ends of a range are others', { price: { from: 5 } }, { price: { to: 5 } }],
    [
      'an area is drawn the other way',
      {
        area: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      },
      {
        area: [
          [5, 6],
          [3, 4],
          [1, 2],
        ],
      },
    ],
    ['a box lies elsewhere', { box: [1, 2, 3, 4] }, { box: [2, 1, 4, 3] }],
    ['a word is missing', { text: 'iphone 13' }, { text: 'iphone' }],
  ] as [string, FilterRequest, FilterRequest][])('but not where %s', (_, one, other) => {
    expect(isSame(one, other)).toBe(false);
  });

  test('but not where only one is about what is to let', () => {
    expect(writtenSearch({ category: 3 }, true)).not.toBe(writtenSearch({ category: 3 }, false));
    expect(writtenSearch({ category: 3 }, true)).not.toBe(writtenSearch({ category: 3 }, undefined));
  });

  test('and a request is kept without its page and without what says nothing', () => {
    const request = { category: 3, page: 2, after: 'x', pageSize: 5, values: [], likely: { places: [] }, text: '' };
    expect(keptRequest(request)).toEqual({ category: 3 });
  });
});
