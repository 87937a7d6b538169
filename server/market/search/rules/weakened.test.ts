import { expect, test } from 'vitest';
import { inWords, weakened } from './weakened.ts';
import type { ResolvedFilter } from '../../../../contract/schemas/filter.ts';

test('a category is looked for by its words, beside those that remained', () => {
  const request = { category: 41004, text: 'jbl', places: [34], said: 'jbl bluetooth hoparlör istanbul' };
  const filters = [{ ...filter('ct', '41004'), words: 'bluetooth hoparlör' }, filter('adc', '34')];
  expect(inWords({ request, text: 'jbl', filters }, () => 410)).toEqual({
    request: { text: 'jbl bluetooth hoparlör', places: [34], said: request.said, likely: { category: 410 } },
    text: 'jbl bluetooth hoparlör',
    filters: [filters[1]],
  });
  expect(inWords({ request: { places: [34] }, text: '', filters: [filter('adc', '34')] }, () => 410)).toBeUndefined();
});

const filter = (filterKey: ResolvedFilter['filterKey'], value: string): ResolvedFilter => ({
  filterKey,
  value,
  label: value,
  words: value,
  strength: 'filter',
});

test('answers, numbers and price rank before the place does; the category stays', () => {
  const readings = weakened({
    request: { category: 301, places: [34], values: [1], price: { to: 5 }, likely: { values: [2] }, said: 'x' },
    filters: [filter('ct', '301'), filter('adc', '34'), filter('df', '1'), filter('pf', '-5')],
  });
  expect(readings.map(({ request }) => request)).toEqual([
    { category: 301, places: [34], said: 'x', likely: { values: [1, 2], price: { to: 5 } } },
    { category: 301, said: 'x', likely: { values: [1, 2], price: { to: 5 }, places: [34] } },
  ]);
  expect(readings.map(({ filters }) => filters.map(({ filterKey, strength }) => [filterKey, strength]))).toEqual([
    [
      ['ct', 'filter'],
      ['adc', 'filter'],
      ['ldf', 'rank'],
      ['lpf', 'rank'],
    ],
    [
      ['ct', 'filter'],
      ['ladc', 'rank'],
      ['ldf', 'rank'],
      ['lpf', 'rank'],
    ],
  ]);
});

test('a reading that only names a category, or a place, has nothing more to give', () => {
  expect(weakened({ request: { category: 301 }, filters: [filter('ct', '301')] })).toEqual([]);
  expect(weakened({ request: { places: [34] }, filters: [filter('adc', '34')] })).toHaveLength(1);
});
