import { expect, test } from 'vitest';
import { inCategory, inWords, tellingHead, weakened } from './weakened.ts';
import type { ResolvedFilter } from '../../../../contract/schemas/filter.ts';

const bicycles = { id: 901, names: { tr: 'Bisiklet', en: 'Bicycles' }, words: ['bike'] };

test('a category is looked for by its words, beside those that remained', () => {
  const request = { category: 41004, text: 'jbl', places: [34], said: 'jbl bluetooth hoparlör istanbul' };
  const chip = { ...filter('ct', '41004'), words: 'bluetooth hoparlör' };
  const filters = [chip, filter('adc', '34')];
  const audio = { id: 410, names: { tr: 'Ses sistemi', en: 'Audio' } };
  expect(inWords({ request, text: 'jbl', filters }, chip, audio, 'tr')).toEqual({
    request: { text: 'jbl bluetooth hoparlör', places: [34], said: request.said, likely: { category: 410 } },
    text: 'jbl bluetooth hoparlör',
    filters: [{ ...chip, filterKey: 'lct', value: '410', label: 'Ses sistemi', strength: 'rank' }, filters[1]],
  });
});

test('a category without ads is the one above it, where its words rank, unless another chip says them', () => {
  const chip = { ...filter('ct', '90103'), words: 'dağ bisikleti' };
  const read = { request: { category: 90103, likely: { values: [1] } }, text: '', filters: [chip] };
  expect(inCategory(read, chip, bicycles, 'en')).toEqual({
    request: { category: 901, text: 'dağ bisikleti', likely: { values: [1], category: 90103 } },
    text: 'dağ bisikleti',
    filters: [
      { ...chip, filterKey: 'lct', strength: 'rank' },
      { ...chip, value: '901', label: 'Bicycles' },
    ],
  });
  const implied = { ...filter('lct', '80901'), words: 'lego' };
  const filters = [implied, { ...filter('ldf', '5'), words: 'lego' }];
  const lego = { request: { likely: { category: 80901, values: [5] } }, text: '', filters };
  expect(inCategory(lego, implied, bicycles, 'tr').request).toEqual({
    category: 901,
    likely: { values: [5], category: 80901 },
  });
});

test('the head of a phrase tells what is looked for as a word of its own, or as what is above', () => {
  expect(tellingHead('kaşmir kazak', [])).toEqual({ word: 'kazak', isAbove: false });
  expect(tellingHead('dağ bisikleti', [bicycles])).toEqual({ word: 'bisikleti', isAbove: true });
  expect(tellingHead('oto koltuğu', [bicycles])).toBeUndefined();
  expect(tellingHead('bungalov', [])).toEqual({ word: 'bungalov', isAbove: false });
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
