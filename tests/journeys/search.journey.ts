import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../contract/enums.ts';
import { createI18n } from '../../web/client/translate.ts';
import { loadTranslations } from '../../web/i18n/index.ts';
import { screenPath } from '../../web/screens.ts';
import { axeFindings, cutOff } from '../support/browser.ts';
import { languagesAndWidths, open, useBrowser } from './support/visitors.ts';

useBrowser();

async function spoken(language: Language) {
  const { load, t } = createI18n(language, await loadTranslations(language));
  await load('searchNotices');
  await load('none');
  await load('meta');
  return t;
}

const words = {
  tr: await spoken('tr'),
  en: await spoken('en'),
};
const sentences = {
  /** A colour becomes a soft filter, a category a hard one. */
  colour: { tr: 'kırmızı otomobil', en: 'red cars', chip: { tr: 'Kırmızı', en: 'Red' } },
  /** More than any ad of a small market matches. */
  tooMuch: {
    tr: 'kırmızı otomatik dizel cam tavanlı otomobil',
    en: 'red automatic diesel car with sunroof',
  },
  misspelt: { tr: 'kiralık dairre', en: 'kiralık dairre', right: 'kiralık daire' },
} as const;

const keysOf = (page: Page) => new URL(page.url()).searchParams;

describe.each(languagesAndWidths)('a search in %s on a %s', (language, viewport) => {
  const t = words[language];
  const find = (text: string, more = '') =>
    open(`${screenPath('searchResults', language)}?${new URLSearchParams({ searchText: text }).toString()}${more}`, {
      language,
      viewport,
    });

  it('turns a soft filter into a hard one and back, and removes it', async () => {
    const name = sentences.colour.chip[language];
    const page = await find(sentences.colour[language]);
    const chips = page.getByRole('navigation', { name: t('search.chips.label') });
    const chip = (state: 'filters' | 'ranks') =>
      chips.getByRole('link', { name: `${name} (${t(`search.chips.${state}`)})` });
    await chip('ranks').click();
    await chip('filters').waitFor();
    expect(keysOf(page).has('searchText')).toBe(false);
    expect(keysOf(page).get('df')).not.toBeNull();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(name);
    await chip('filters').click();
    await chip('ranks').waitFor();
    expect(keysOf(page).get('ldf')).not.toBeNull();
    await chips.getByRole('link', { name: `${name} ${t('search.chips.remove')}` }).click();
    await page.waitForURL((url) => !url.searchParams.has('ldf'));
    await chip('ranks').waitFor({ state: 'detached' });
  });

  it('groups partial matches below, each with its difference and a link to all of them', async () => {
    const page = await find(sentences.tooMuch[language]);
    const groups = page.locator('main section[aria-labelledby^="group-"]');
    await groups.first().waitFor();
    expect(await groups.locator('h2').allTextContents()).not.toContain('');
    expect(await axeFindings(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    const more = groups.getByRole('link', {
      name: new RegExp(t('none.groups.all', { figure: '\\d+' }).replaceAll(/[()]/g, '.')),
    });
    await more.first().click();
    await page.waitForURL((url) => !url.searchParams.has('searchText'));
    await page.locator('main h3 a').first().waitFor();
  });

  it('reports that an item is not for sale, and offers a notification for when it is', async () => {
    const page = await find('zımbırtı');
    await page.getByRole('heading', { level: 1, name: t('meta.absent', { thing: 'zımbırtı' }) }).waitFor();
    await page
      .getByRole('button', { name: t('search.save.search') })
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });

  it('returns from a corrected sentence to the typed one', async () => {
    const page = await find(sentences.misspelt[language]);
    await page
      .getByText(t('searchNotices.corrected', { text: sentences.misspelt.right }).replaceAll(/<\/?b>/g, ''))
      .waitFor();
    await page.getByRole('link', { name: t('searchNotices.verbatim', { text: sentences.misspelt[language] }) }).click();
    await page.waitForURL((url) => url.searchParams.get('verbatim') === '1');
    expect(keysOf(page).get('searchText')).toBe(sentences.misspelt[language]);
    await expect.poll(() => page.getByText(sentences.misspelt.right, { exact: true }).count()).toBe(0);
  });

  it('shows every suggestion of the home page above the content below', async () => {
    const page = await open('/', { language, viewport });
    const field = page.getByRole('combobox', { name: t('shell.search.label') }).filter({ visible: true });
    await field.pressSequentially('iphone');
    const options = page.getByRole('option').filter({ visible: true });
    await options.nth(3).waitFor();
    const covered = () =>
      options.evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const frame = one.closest('form > div')?.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const isVisible = y < innerHeight && y < (frame?.bottom ?? 0);
          return isVisible && !one.contains(document.elementFromPoint(x, y)) ? [one.textContent] : [];
        }),
      );
    expect(await covered()).toEqual([]);
  });

  it('sends the styles of chips and notices with the page, before any script', async () => {
    const page = await find(sentences.misspelt[language]);
    // The styles of deferred panel counts are sent with the page too.
    const html = await (await page.request.get(page.url())).text();
    for (const part of ['Chip', 'SearchNotices']) expect(html.includes(`/assets/${part}-`), part).toBe(true);
  });
});

describe('the table view', () => {
  it.each(['tr', 'en'] as const)('is remembered for the next page and sorted by its headers (%s)', async (language) => {
    const t = words[language];
    const page = await open(language === 'tr' ? '/vasita/otomobil' : '/vehicles/cars', { language });
    await page.getByRole('link', { name: t('search.view.table') }).click();
    const head = (name: string) => page.getByRole('columnheader', { name });
    await head(t('search.table.price')).getByRole('link').click();
    await page.waitForURL((url) => url.searchParams.get('orderItem') === 'price');
    await expect.poll(() => head(t('search.table.price')).getAttribute('aria-sort')).toBe('ascending');
    const html = await (await page.request.get(page.url())).text();
    expect(html.split('</head>')[0]?.includes('rel="stylesheet" href="/assets/AdTable-')).toBe(true);
    // Prices are not cut off beside the filters.
    const frame = page.getByRole('group', { name: t('search.page.ads') });
    expect(await frame.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  });
});
