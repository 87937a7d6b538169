import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { searchData } from '../../testing/search-fixtures.ts';
import { show } from '../../testing/show.tsx';
import type { SearchData } from './search-data.ts';
import { SearchNotices } from './SearchNotices.tsx';

async function notices(parts: Partial<SearchData>, language: Language = 'tr') {
  return show(<SearchNotices data={searchData({ language, ...parts })} />, { language, areas: ['searchNotices'] });
}

describe('notices above a list', () => {
  test.each(['tr', 'en'] as const)('links from a corrected sentence to the typed one (%s)', async (language) => {
    const sentence = 'kiralikdaire';
    const { t } = await notices({ correctedText: 'kiralık daire', sentence }, language);
    const link = page.getByRole('link', { name: t('searchNotices.verbatim', { text: sentence }) });
    await expect.element(link).toBeVisible();
    expect(new URL((link.element() as HTMLAnchorElement).href).search).toBe('?searchText=kiralikdaire&verbatim=1');
  });

  test('shows no correction for a sentence read as typed', async () => {
    await notices({ correctedText: 'kiralık daire', sentence: 'kiralikdaire', isVerbatim: true });
    await expect.element(page.getByText('kiralık daire')).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });

  test('shows an exchange rate with its day, and a warning if it is old', async () => {
    const rate = { currency: 'EUR', lira: 48.2, at: '2026-11-21', isOld: false } as const;
    await notices({ rate });
    await expect.element(page.getByText('€1 = 48,20 TL (21 Kasım 2026)')).toBeVisible();
    const { t } = await notices({ rate: { ...rate, isOld: true } });
    const warning = t('searchNotices.oldRate', { unit: '€1', lira: '48,20', date: '21 Kasım 2026' });
    await expect.element(page.getByText(warning)).toBeVisible();
  });
});
