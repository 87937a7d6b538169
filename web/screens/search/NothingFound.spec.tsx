import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { searchData } from '../../testing/search-fixtures.ts';
import { show } from '../../testing/show.tsx';
import { NothingFound } from './NothingFound.tsx';
import type { SearchData } from './search-data.ts';

const request = { category: 301, places: [34], values: [402001], price: { to: 100_00 } };
const nearest = [
  { filterKey: 'pf', value: '-100', label: '100 TL altı', count: 12 },
  { filterKey: 'adc', value: '34', label: 'İstanbul', count: 3 },
];

const nothing = (parts: Partial<SearchData>, language: Language = 'tr') =>
  show(<NothingFound data={searchData({ language, ...parts })} />, { language, areas: ['none'] });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const keysOf = (name: string | RegExp) => {
  const { pathname, searchParams } = new URL((link(name).element() as HTMLAnchorElement).href);
  return { pathname, ...Object.fromEntries(searchParams) };
};

describe('empty list', () => {
  test.each(['tr', 'en'] as const)(
    'offers the search without the most restrictive filter, then others (%s)',
    async (language) => {
      const { t } = await nothing({ request, nearest }, language);
      await expect.element(page.getByText('100 TL altı')).toBeVisible();
      expect(keysOf(t('none.remove'))).toEqual({ pathname: '/arama/sonuc', ct: '301', adc: '34', df: '402001' });
      expect(keysOf(/İstanbul/)).toMatchObject({ pf: '-100', df: '402001' });
      expect(keysOf(t('none.clear'))).toEqual({ pathname: '/arama/sonuc' });
    },
  );

  test('fills in streamed suggestions and wider searches', async () => {
    const later = Promise.withResolvers<typeof nearest>();
    const wider = Promise.resolve([{ label: 'Vasıta', count: 40, request: { category: 3 }, path: 'vasita' }]);
    const { t } = await nothing({ request, nearest: later.promise, wider, base: '/otomobil', isCategoryInBase: true });
    await expect.element(link(t('none.clear'))).toBeVisible();
    expect(page.getByText('100 TL altı').elements()).toHaveLength(0);
    later.resolve(nearest);
    await expect.element(page.getByText('100 TL altı')).toBeVisible();
    await expect.element(link(/Vasıta/)).toBeVisible();
    expect(keysOf(/Vasıta/)).toEqual({ pathname: '/vasita' });
  });

  test('says that no ad contains the words, and does not offer all ads', async () => {
    const { t } = await nothing({ request: { text: 'qwxz' }, nearest: [] });
    await expect.element(page.getByText(t('none.words', { text: 'qwxz' }))).toBeVisible();
    await expect.element(link(t('none.categories'))).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(1);
  });

  test('offers a single link to remove the only filter', async () => {
    const { t } = await nothing({ request: { price: { to: 100_00 } }, nearest: nearest.slice(0, 1) });
    await expect.element(link(t('none.remove'))).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(1);
  });

  test('offers other categories for an empty category', async () => {
    const { t } = await nothing({ request: { category: 301 }, isCategoryInBase: true, base: '/vasita/otomobil' });
    await expect.element(link(t('none.categories'))).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(1);
  });

  test('links from beyond the last page to the first, and explains errors', async () => {
    const { t } = await nothing({ request: { ...request, page: 9 }, total: { count: 30, exact: true } });
    await expect.element(link(t('none.first'))).toBeVisible();
    expect(keysOf(t('none.first'))).not.toHaveProperty('page');
    await nothing({ request, problem: 'QueryTooSlow' });
    await expect.element(page.getByText(t('none.problem'))).toBeVisible();
  });

  test('keeps the map view', async () => {
    const { t } = await nothing({
      request: { box: [26, 36, 45, 42] },
      isMapOpen: true,
      nearest: [{ filterKey: 'mapView', value: '', label: '', count: 5 }],
    });
    await expect.element(page.getByText(t('search.chips.map'))).toBeVisible();
    expect(keysOf(t('none.remove'))).toMatchObject({ mapView: '1' });
  });
});
