import { describe, expect, test } from 'vitest';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { searchRequest, writtenSearch } from './same-search.ts';

const isSame = (one: FilterRequest, other: FilterRequest) =>
  writtenSearch(one, undefined) === writtenSearch(other, undefined);

describe('two searches', () => {
  test.each([
    ['in another order', { places: [6, 34], values: [2, 1] }, { values: [1, 2], places: [34, 6, 6] }],
    ['in another spelling', { text: 'İPHONE  13' }, { text: 'iphone 13' }],
    ['with another sort order', { category: 3, sort: 'LowerPriceFirst' }, { category: 3, page: 4, pageSize: 10 }],
    ['with empty conditions', { category: 3, likely: { values: [] }, price: {}, text: ' ' }, { category: 3 }],
    ['parsed from different sentences', { category: 3, said: 'araba' }, { category: 3, said: 'otomobil' }],
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
  ] as [string, FilterRequest, FilterRequest][])('are the same %s', (_, one, other) => {
    expect(isSame(one, other)).toBe(true);
  });

  test.each([
    ['a value is only preferred', { values: [1000] }, { likely: { values: [1000] } }],
    ['a value is excluded', { values: [1000] }, { not: { values: [1000] } }],
    ['one has a lower and the other an upper bound', { price: { from: 5 } }, { price: { to: 5 } }],
    [
      'an area is drawn in the opposite direction',
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
    ['the boxes differ', { box: [1, 2, 3, 4] }, { box: [2, 1, 4, 3] }],
    ['a word is missing', { text: 'iphone 13' }, { text: 'iphone' }],
  ] as [string, FilterRequest, FilterRequest][])('are different if %s', (_, one, other) => {
    expect(isSame(one, other)).toBe(false);
  });

  test('are different if only one is for rentals', () => {
    expect(writtenSearch({ category: 3 }, true)).not.toBe(writtenSearch({ category: 3 }, false));
    expect(writtenSearch({ category: 3 }, true)).not.toBe(writtenSearch({ category: 3 }, undefined));
  });

  test('are saved without page and empty conditions', () => {
    const request = { category: 3, page: 2, after: 'x', pageSize: 5, values: [], likely: { places: [] }, text: '' };
    expect(searchRequest(request)).toEqual({ category: 3 });
  });
});
