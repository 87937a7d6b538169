import { describe, expect, it } from 'vitest';
import { writeFilterAddress } from '../../contract/filter-address.ts';
import { search as searchEn } from '../../web/i18n/en/search.ts';
import { search as searchTr } from '../../web/i18n/tr/search.ts';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import { isSound } from './support/placing.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('paid places, %s %s', (language, viewport) => {
  const words = language === 'tr' ? searchTr : searchEn;

  it('are labelled, four a page at most, and none where the order is by price', async () => {
    const page = await arrive({ language, viewport });
    const results = screenPath('searchResults', language);
    const labels = () => page.getByRole('main').getByText(words.card.paid, { exact: true }).count();
    await page.goto(results);
    await hydrated(page);
    await isSound(page);
    expect(await labels()).toBeGreaterThan(0);
    expect(await labels()).toBeLessThanOrEqual(4);
    await page.goto(`${results}?${writeFilterAddress({ sort: 'LowerPriceFirst' })}`);
    await hydrated(page);
    expect(await labels()).toBe(0);
  });
});
