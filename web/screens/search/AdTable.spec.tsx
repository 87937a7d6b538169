import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import type { Facets } from '../../../contract/schemas/category.ts';
import { useCardLabels } from '../../parts/card-labels.ts';
import type { RowAd } from '../../parts/card-ad.ts';
import { rowAd, searchData } from '../../testing/search-fixtures.ts';
import { show } from '../../testing/show.tsx';
import { AdTable } from './AdTable.tsx';
import type { SearchData } from './search-data.ts';

const fact = (key: string, text: string) => ({ key, label: key.toUpperCase(), text });
const ads: RowAd[] = [
  rowAd({ id: '1', title: 'Bir', facts: [fact('rooms', '3+1'), fact('area', '120 m²')] }),
  rowAd({
    id: '2',
    title: 'İki',
    facts: [fact('rooms', '2+1'), fact('floor', '6. kat')],
    deal: 'Rent',
    rentPeriod: 'Month',
  }),
];

function Table({ data }: { data: SearchData }) {
  return <AdTable data={data} ads={data.ads} words={useCardLabels()} caption="table" />;
}
const table = (parts: Partial<SearchData> = {}, language: Language = 'tr') =>
  show(<Table data={searchData({ ads, language, ...parts })} />, { language });
const textsOf = (role: 'columnheader' | 'cell', within = page.getByRole('table')) =>
  within
    .getByRole(role)
    .elements()
    .map((one) => one.textContent);
const hrefOf = (name: string) =>
  new URL((page.getByRole('columnheader', { name }).getByRole('link').element() as HTMLAnchorElement).href);

describe('ad table', () => {
  test.each(['tr', 'en'] as const)('has a column for each fact, empty for ads without it (%s)', async (language) => {
    const { t } = await table({}, language);
    await expect.element(page.getByRole('table')).toBeVisible();
    const [named = '', ...heads] = textsOf('columnheader');
    expect(named).toBe(t('search.table.ad'));
    expect(heads.slice(0, 3)).toEqual(['ROOMS', 'AREA', 'FLOOR']);
    const second = page.getByRole('row').nth(2);
    await expect.element(second.getByRole('rowheader', { name: /^İki/ })).toBeVisible();
    const cells = second
      .getByRole('cell')
      .elements()
      .map((one) => one.textContent);
    expect(cells[1 + heads.indexOf('AREA')]).toBe('–');
    expect(cells[1 + heads.indexOf('FLOOR')]).toBe('6. kat');
  });

  test('limits columns to the most common facts that leave room for the price', async () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => fact(key, key));
    await table({ ads: [rowAd({ id: '1', facts: many }), rowAd({ id: '2', facts: many.slice(1) })] });
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(textsOf('columnheader').slice(1, 6)).toEqual(['B', 'C', 'D', 'E', 'F']);
  });

  test('marks rentals in a mixed list', async () => {
    const { t } = await table();
    await expect.element(page.getByText(t('search.card.forRent'))).toBeVisible();
  });

  test('sorts by its column heads and reverses the order', async () => {
    const { t } = await table({ request: { sort: 'LowerPriceFirst', page: 3 } });
    const [price, date] = [t('search.table.price'), t('search.table.date')];
    await expect.element(page.getByRole('columnheader', { name: price })).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(page.getByRole('columnheader', { name: date })).toHaveAttribute('aria-sort', 'none');
    expect(Object.fromEntries(hrefOf(price).searchParams)).toEqual({ orderItem: 'price', desc: '1' });
    expect(Object.fromEntries(hrefOf(date).searchParams)).toEqual({ orderItem: 'date', desc: '1' });
  });

  test('sorts by a numeric filter once the panel is loaded', async () => {
    const area = { specId: 71, key: 'area', name: 'Area', kind: 'number', grouped: true } as const;
    const facets: Facets = {
      approximate: false,
      categories: [],
      places: [],
      price: [],
      standard: [],
      specs: [{ ...area, values: [], bands: [] }],
    };
    const { promise, resolve } = Promise.withResolvers<Facets>();
    await table({ facets: promise, request: { sort: '71-asc' } });
    const head = page.getByRole('columnheader', { name: 'AREA' });
    await expect.element(head).not.toHaveAttribute('aria-sort');
    resolve(facets);
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(Object.fromEntries(hrefOf('AREA').searchParams)).toEqual({ orderItem: '71', desc: '1' });
    await expect.element(page.getByRole('columnheader', { name: 'ROOMS' })).not.toHaveAttribute('aria-sort');
  });

  test('keeps the price visible in a table wider than the window', async () => {
    const [width, height] = [innerWidth, innerHeight];
    await page.viewport(500, 800);
    const facts = ['Honda Civic', '239.500 km', 'Otomatik', 'Kurşun grisi'].map((text) => fact(text, text));
    const wide = rowAd({ title: 'Bakımlı, boyasız, ilk sahibinden', facts });
    await table({ ads: [wide] });
    const frame = page.getByRole('group', { name: 'table' });
    await expect.element(frame).toBeVisible();
    const price = document.querySelector('td:has(small)')?.getBoundingClientRect();
    const box = frame.element();
    expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    expect(price?.right).toBeLessThanOrEqual(box.getBoundingClientRect().right);
    await page.viewport(width, height);
  });
});
