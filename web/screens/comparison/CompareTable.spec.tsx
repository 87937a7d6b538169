import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import type { ComparedAd, ComparedSpec } from '../../../contract/schemas/comparison.ts';
import { show } from '../../testing/show.tsx';
import { CompareTable } from './CompareTable.tsx';

const acts = {
  remove: vi.fn<(item: ComparedAd) => Promise<void>>(),
  move: vi.fn<(item: ComparedAd, by: 1 | -1) => Promise<void>>(),
};

const anItem = (id: string, lira: number, parts: Partial<ComparedAd> = {}): ComparedAd => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  adId: `100000000${id}`,
  state: 'OnSale',
  isOwn: false,
  publishedAt: '2026-11-20T10:00:00.000Z',
  delivery: [],
  verified: false,
  seller: {
    id: `10000000-0000-4000-8000-00000000000${id}`,
    name: `Satıcı ${id}`,
    accountType: 'Personal',
    verified: false,
    memberSince: '2025-01-01T10:00:00.000Z',
    ratingCount: 0,
  },
  ...parts,
  ad: {
    id: `100000000${id}`,
    title: `Araba ${id}`,
    path: `araba/100000000${id}`,
    price: lira * 100,
    place: 'İzmir, Karşıyaka',
    categoryId: 30101,
    isOnSale: true,
    purchase: 'contact',
    acceptsOffers: true,
    ownerId: `10000000-0000-4000-8000-00000000000${id}`,
  },
});
const aSpec = (name: string, texts: string[], parts: Partial<ComparedSpec> = {}): ComparedSpec => ({
  key: name,
  name,
  section: 'Info',
  isList: false,
  ...parts,
  cells: texts.map((text) => ({
    texts: text === '' ? [] : text.split('; '),
    ...(parts.better && text !== '' && { worth: Number.parseInt(text, 10) }),
  })),
});

const items = [anItem('1', 500_000), anItem('2', 480_000), anItem('3', 100, { state: 'Ended' })];
const specs = [
  aSpec('Kilometre', ['90 km', '60 km', '5 km'], { better: 'less' }),
  aSpec('Yakıt', ['Dizel', 'Dizel', 'Dizel']),
  aSpec('Güvenlik', ['ABS; ESP', 'ABS', 'ABS'], { isList: true }),
];

async function table(
  { language = 'tr', onlyDifferences = false }: { language?: Language; onlyDifferences?: boolean } = {},
  shown = items,
) {
  return show(
    <CompareTable
      name="Otomobil"
      items={shown}
      specs={specs.map((spec) => ({ ...spec, cells: spec.cells.slice(0, shown.length) }))}
      actions={acts}
      point={undefined}
      isCommon={false}
      onlyDifferences={onlyDifferences}
      onShowAll={() => undefined}
    />,
    { language, areas: ['ad', 'comparison', 'compare'] },
  );
}
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const best = () => [...document.querySelectorAll('td b')].map((mark) => mark.textContent);

beforeEach(() => {
  acts.remove.mockClear();
  acts.move.mockClear();
});

describe('comparison table', () => {
  test.each([
    ['tr', '480.000 TL, en iyi değer'],
    ['en', '480,000 TL, best value'],
  ] as const)('marks the best value of a row and never an ended ad (%s)', async (language, text) => {
    await table({ language });
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(best()).toEqual([text, expect.stringContaining('60 km')]);
  });

  test('marks nothing for a single ad', async () => {
    await table({}, items.slice(0, 1));
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(best()).toEqual([]);
  });

  test('shows only rows that differ, and marks list values that not all ads have', async () => {
    await table({ onlyDifferences: true });
    await expect.element(row('Kilometre')).toBeVisible();
    expect(row('Yakıt').elements()).toHaveLength(0);
    expect(row('Güvenlik').element().textContent).toContain('ESP');
    expect(row('Güvenlik').element().textContent).not.toContain('ABS');
  });

  test('moves and removes columns by buttons that name the ad', async () => {
    await table();
    await page.getByRole('button', { name: 'Araba 2 ilanını sola taşı' }).click();
    expect(acts.move).toHaveBeenCalledWith(items[1], -1);
    await expect.element(page.getByRole('status').filter({ hasText: 'Araba 2: 1. sıra' })).toBeInTheDocument();
    await page.getByRole('button', { name: 'Araba 3 ilanını karşılaştırmadan çıkar' }).click();
    expect(acts.remove).toHaveBeenCalledWith(items[2]);
    await expect.element(page.getByRole('button', { name: 'Araba 1 ilanını sola taşı' })).toBeDisabled();
  });

  test('shows two ads side by side on a phone, with row names above', async () => {
    const before: [number, number] = [innerWidth, innerHeight];
    await page.viewport(390, 844);
    await table();
    await expect.element(row('Yakıt')).toBeVisible();
    const [first, second, third] = row('Yakıt').getByRole('cell').elements();
    expect(second?.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    expect(third?.getBoundingClientRect().left).toBeLessThan(390);
    const name = row('Yakıt').getByRole('rowheader').element().querySelector('span')?.getBoundingClientRect();
    expect(name?.left).toBeGreaterThanOrEqual(first?.getBoundingClientRect().left ?? 0);
    expect(name?.bottom).toBeLessThanOrEqual((first?.getBoundingClientRect().top ?? 0) + 31);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(...before);
  });
});
