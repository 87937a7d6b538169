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

describe('what a search asks, as chips', () => {
  const pairs: [FilterRequest, FilterRequest, string][] = [
    [{ values: [402001] }, { likely: { values: [402001] } }, 'Dizel'],
    [{ places: [35] }, { likely: { places: [35] } }, 'İzmir'],
    [{ price: { to: 100_000 } }, { likely: { price: { to: 100_000 } } }, '1.000 TL altı'],
    [{ category: 301 }, { likely: { category: 301 } }, 'Otomobil'],
  ];
  test.each(pairs)('one that filters turns into one that ranks, and back (%j)', (hard, likely, label) => {
    const [filter, rank] = [only(hard), only(likely)];
    expect(filter).toMatchObject({ label, strength: 'filter', request: {}, turned: likely });
    expect(rank).toMatchObject({ label, strength: 'rank', request: {}, turned: hard });
    expect(rank?.key).toBe(filter?.key);
  });

  test('a turned one joins those that are there, each once', () => {
    const chip = of({ values: [402001], likely: { values: [402002, 402001] } }).find(
      ({ strength, key }) => strength === 'filter' && key === 'df:402001',
    );
    expect(chip?.turned).toEqual({ likely: { values: [402002, 402001] } });
  });

  test('a region is one chip of many provinces', () => {
    expect(only({ likely: { places: [34, 59] } })).toMatchObject({
      label: 'Avrupa yakası',
      request: {},
      turned: { places: [34, 59] },
    });
  });

  test('what is left out filters and only goes away', () => {
    const chip = only({ not: { values: [20001] } });
    expect(chip).toMatchObject({ label: 'eşyalı hariç', strength: 'filter', request: {} });
    expect(chip?.turned).toBeUndefined();
    expect(only({ not: { words: ['takas'] } })?.label).toBe(t('search.chips.without', { name: 'takas' }));
  });

  test('words that filter join those that rank', () => {
    const [filters, ranks] = of({ text: 'jant', likely: { text: 'temiz' } });
    expect([filters?.strength, ranks?.strength]).toEqual(['filter', 'rank']);
    expect(filters?.turned).toEqual({ likely: { text: 'temiz jant' } });
    expect(ranks?.turned).toEqual({ text: 'jant temiz' });
  });

  test('a standard filter has nothing that an ad could leave unsaid', () => {
    expect(of({ values: [1] }).every(({ turned }) => turned === undefined)).toBe(true);
  });

  test('a likely one without a name is shown all the same', () => {
    expect(only({ likely: { values: [999_999] } })?.label).toBe(t('search.chips.unnamed'));
  });

  test('every chip of a search is counted', () => {
    const request = { text: 'a', places: [35], likely: { values: [402001], category: 301 }, not: { words: ['b'] } };
    expect(countOfChosen({ request, isCategoryInBase: false })).toBe(of(request).length);
  });
});
