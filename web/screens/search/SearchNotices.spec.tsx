import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { aRowAd, aSearch } from '../../testing/search.ts';
import { show } from '../../testing/show.tsx';
import type { SearchData } from './search-data.ts';
import { SearchNotices } from './SearchNotices.tsx';

async function notices(parts: Partial<SearchData>, language: Language = 'tr') {
  return show(<SearchNotices data={aSearch({ language, ...parts })} />, { language, areas: ['searchNotices'] });
}

describe('what stands above a list', () => {
  test.each(['tr', 'en'] as const)('a corrected sentence has a link to what was typed (%s)', async (language) => {
    const sentence = 'kiralikdaire';
    const { t } = await notices({ correctedText: 'kiralık daire', sentence }, language);
    const link = page.getByRole('link', { name: t('searchNotices.verbatim', { text: sentence }) });
    await expect.element(link).toBeVisible();
    expect(new URL((link.element() as HTMLAnchorElement).href).search).toBe('?searchText=kiralikdaire&verbatim=1');
  });

  test('one read as typed has none', async () => {
    await notices({ correctedText: 'kiralık daire', sentence: 'kiralikdaire', isVerbatim: true });
    await expect.element(page.getByText('kiralık daire')).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });

  test('a rate is told with its day, an old one with a warning', async () => {
    const rate = { currency: 'EUR', lira: 48.2, at: '2026-11-21', isOld: false } as const;
    await notices({ rate });
    await expect.element(page.getByText('€1 = 48,20 TL (21 Kasım 2026)')).toBeVisible();
    const { t } = await notices({ rate: { ...rate, isOld: true } });
    const told = t('searchNotices.oldRate', { unit: '€1', lira: '48,20', date: '21 Kasım 2026' });
    await expect.element(page.getByText(told)).toBeVisible();
  });

  test('what was let go is told in steps that brought ads, after how many fit entirely', async () => {
    const condition = (label: string, count: number) => ({ filterKey: 'ldf', value: label, label, count }) as const;
    const relaxed = [condition('asansörlü', 0), condition('Otomatik', 1), condition('Dizel', 11)];
    await notices({ relaxed, fullCount: 0, ads: [aRowAd()] });
    const status = page.getByRole('status');
    await expect.element(status.getByText('Aramana tümüyle uyan ilan yok.')).toBeVisible();
    await expect
      .element(status.getByRole('listitem').nth(0))
      .toHaveTextContent('“asansörlü”, “Otomatik” olmadan 1 ilan');
    await expect.element(status.getByRole('listitem').nth(1)).toHaveTextContent('ayrıca “Dizel” olmadan 11 ilan');
    expect(status.getByRole('listitem').elements()).toHaveLength(2);
  });

  test('what brought nothing beside those that fit entirely is told with the next', async () => {
    const relaxed = [
      { filterKey: 'ldf', value: '1', label: 'Manuel', count: 2 },
      { filterKey: 'ldf', value: '2', label: 'Dizel', count: 3 },
    ] as const;
    await notices({ relaxed: [...relaxed], fullCount: 2, ads: [aRowAd()] });
    const only = page.getByRole('status').getByRole('listitem');
    await expect.element(only).toHaveTextContent('“Manuel”, “Dizel” olmadan 3 ilan');
  });

  test('where nothing was let go and others follow, it says how many fit', async () => {
    await notices({ fullCount: 1, ads: [aRowAd()] });
    await expect.element(page.getByRole('status')).toHaveTextContent('Aramana tümüyle uyan 1 ilan var.');
    expect(page.getByRole('listitem').elements()).toHaveLength(0);
  });
});
