import { expect, test } from 'vitest';
import { categoryAsText, isHeadSufficient } from './category-as-text.ts';
import type { ResolvedFilter } from '../../../../contract/schemas/filter.ts';

const bicycles = { id: 901, names: { tr: 'Bisiklet', en: 'Bicycles' }, words: ['bike'] };

test('searches a category by its words, together with the remaining words', () => {
  const request = { category: 41004, text: 'jbl', places: [34], said: 'jbl bluetooth hoparlör istanbul' };
  const chip = { ...filter('ct', '41004'), words: 'bluetooth hoparlör' };
  const filters = [chip, filter('adc', '34')];
  const audio = { id: 410, names: { tr: 'Ses sistemi', en: 'Audio' } };
  expect(categoryAsText({ request, text: 'jbl', filters }, chip, audio, 'tr')).toEqual({
    request: { text: 'jbl bluetooth hoparlör', places: [34], said: request.said, likely: { category: 410 } },
    text: 'jbl bluetooth hoparlör',
    filters: [{ ...chip, filterKey: 'lct', value: '410', label: 'Ses sistemi', strength: 'rank' }, filters[1]],
  });
});

test('accepts a head noun that stands alone or names a parent category', () => {
  expect(isHeadSufficient('kaşmir kazak', [])).toBe(true);
  expect(isHeadSufficient('dağ bisikleti', [bicycles])).toBe(true);
  expect(isHeadSufficient('oto koltuğu', [bicycles])).toBe(false);
  expect(isHeadSufficient('bungalov', [])).toBe(true);
});

const filter = (filterKey: ResolvedFilter['filterKey'], value: string): ResolvedFilter => ({
  filterKey,
  value,
  label: value,
  words: value,
  strength: 'filter',
});
