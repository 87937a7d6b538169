import { describe, expect, test } from 'vitest';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { createI18n } from '../../client/translate.ts';
import { loadTranslations } from '../../i18n/index.ts';
import { chosenFilters } from './chosen-filters.ts';
import { countOfChosen } from './count-of-chosen.ts';

const { t } = createI18n('tr', await loadTranslations('tr'));
const labels = {
  'ct:301': 'Otomobil',
  'ldf:402001': 'Dizel',
  'df:402001': 'Dizel',
  'ladc:34,59': 'Avrupa yakası',
  'xdf:20001': 'eşyalı hariç',
};
const of = (request: FilterRequest) =>
  chosenFilters(
    t,
    { request, labels, places: [{ id: 35, name: 'İzmir' }], trail: [], isCategoryInBase: false, language: 'tr' },
    null,
  );
const only = (request: FilterRequest) => {
  const [chip, ...more] = of(request);
  expect(more).toEqual([]);
  return chip;
};

describe('chips of a search', () => {
  const pairs: [FilterRequest, FilterRequest, string][] = [
    [{ values: [402001] }, { likely: { values: [402001] } }, 'Dizel'],
    [{ places: [35] }, { likely: { places: [35] } }, 'İzmir'],
    [{ price: { to: 100_000 } }, { likely: { price: { to: 100_000 } } }, '1.000 TL altı'],
    [{ category: 301 }, { likely: { category: 301 } }, 'Otomobil'],
  ];
  test.each(pairs)('switches between filtering and ranking (%j)', (hard, likely, label) => {
    const [filter, rank] = [only(hard), only(likely)];
    expect(filter).toMatchObject({ label, strength: 'filter', request: {}, turned: likely });
    expect(rank).toMatchObject({ label, strength: 'rank', request: {}, turned: hard });
    expect(rank?.key).toBe(filter?.key);
  });

  test('merges a switched condition with existing ones without duplicates', () => {
    const chip = of({ values: [402001], likely: { values: [402002, 402001] } }).find(
      ({ strength, key }) => strength === 'filter' && key === 'df:402001',
    );
    expect(chip?.turned).toEqual({ likely: { values: [402002, 402001] } });
  });

  test('shows a region as one chip of several provinces', () => {
    expect(only({ likely: { places: [34, 59] } })).toMatchObject({
      label: 'Avrupa yakası',
      request: {},
      turned: { places: [34, 59] },
    });
  });

  test('can only remove excluding conditions', () => {
    const chip = only({ not: { values: [20001] } });
    expect(chip).toMatchObject({ label: 'eşyalı hariç', strength: 'filter', request: {} });
    expect(chip?.turned).toBeUndefined();
    expect(only({ not: { words: ['takas'] } })?.label).toBe(t('search.chips.without', { name: 'takas' }));
  });

  test('merges filtering words with ranking words', () => {
    const [filters, ranks] = of({ text: 'jant', likely: { text: 'temiz' } });
    expect([filters?.strength, ranks?.strength]).toEqual(['filter', 'rank']);
    expect(filters?.turned).toEqual({ likely: { text: 'temiz jant' } });
    expect(ranks?.turned).toEqual({ text: 'jant temiz' });
  });

  test('cannot turn a standard filter into a ranking one, because no ad leaves it unanswered', () => {
    expect(of({ values: [1] }).every(({ turned }) => turned === undefined)).toBe(true);
  });

  test('shows a likely condition without a name', () => {
    expect(only({ likely: { values: [999_999] } })?.label).toBe(t('search.chips.unnamed'));
  });

  test('counts every chip of a search', () => {
    const request = { text: 'a', places: [35], likely: { values: [402001], category: 301 }, not: { words: ['b'] } };
    expect(countOfChosen({ request, isCategoryInBase: false })).toBe(of(request).length);
  });
});
