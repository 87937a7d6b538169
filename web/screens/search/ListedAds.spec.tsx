import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aRowAd, aSearch } from '../../testing/search.ts';
import { show } from '../../testing/show.tsx';
import { ListedAds } from './ListedAds.tsx';
import type { SearchData, View } from './search-data.ts';

const relaxed: SearchData['relaxed'] = [{ filterKey: 'ldf', value: '1', label: 'Dizel', count: 3 }];
const ads = ['1', '2', '3'].map((id) => aRowAd({ id, title: `İlan ${id}` }));
/** Vehicles, which can be a table. */
const trail = [{ id: 3, name: 'Vasıta', path: 'vasita' }];

const list = (parts: Partial<SearchData>, view: View = 'list') =>
  show(<ListedAds data={aSearch({ ads, trail, ...parts })} view={view} isPending={false} />);
/** Titles and dividers as they follow one another. */
const order = () => [...document.querySelectorAll('section :is(h3, tbody th)')].map((one) => one.textContent);

describe('a list with conditions let go', () => {
  test.each(['list', 'grid', 'table'] as const)('divides what fits entirely from what is near (%s)', async (view) => {
    const { t } = await list({ relaxed, fullCount: 2 }, view);
    await expect.poll(order).toEqual(['İlan 1', 'İlan 2', t('search.page.near'), 'İlan 3']);
  });

  test.each([
    ['nothing fits entirely', { fullCount: 0 }],
    ['everything on the page fits', { fullCount: 3 }],
    ['it is a later page than those that fit', { fullCount: 2, request: { page: 2 } }],
  ] as const)('has no divider where %s', async (_, parts) => {
    await list({ relaxed, ...parts });
    await expect.poll(order).toEqual(['İlan 1', 'İlan 2', 'İlan 3']);
  });

  test('counts what fits on earlier pages', async () => {
    const { t } = await list({ relaxed, fullCount: 21, pageSize: 20, request: { page: 2 }, pageCount: 2 });
    await expect.poll(order).toEqual(['İlan 1', t('search.page.near'), 'İlan 2', 'İlan 3']);
    await expect.element(page.getByRole('navigation')).toBeVisible();
  });

  test('where all fit, nothing is divided', async () => {
    await list({});
    await expect.poll(order).toEqual(['İlan 1', 'İlan 2', 'İlan 3']);
  });

  test('near titles are told from what fits, though nothing was let go', async () => {
    const { t } = await list({ fullCount: 1 });
    await expect.poll(order).toEqual(['İlan 1', t('search.page.near'), 'İlan 2', 'İlan 3']);
  });
});
