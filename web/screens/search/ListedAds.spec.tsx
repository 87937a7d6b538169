import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdDifference } from '../../../contract/schemas/ad-group.ts';
import type { Language } from '../../../contract/enums.ts';
import { rowAd, searchData } from '../../testing/search-fixtures.ts';
import { show } from '../../testing/show.tsx';
import { ListedAds } from './ListedAds.tsx';
import type { ListedGroup, SearchData, View } from './search-data.ts';

const ads = ['1', '2', '3'].map((id) => rowAd({ id, title: `İlan ${id}` }));
/** Vehicles, which have a table view. */
const trail = [{ id: 3, name: 'Vasıta', path: 'vasita' }];
const dearer: AdDifference = { kind: 'price', side: 'above', by: 240_000_00 };

const aGroup = (parts: Partial<ListedGroup> = {}): ListedGroup => ({
  kind: 'bound',
  label: '1.500.000 TL üstü',
  total: { count: 1, exact: true },
  request: { text: 'sportage' },
  ads: [rowAd({ id: '9', title: 'Yakın ilan' })],
  differences: [[dearer]],
  ...parts,
});

const list = (parts: Partial<SearchData>, view: View = 'list', language: Language = 'tr') =>
  show(<ListedAds data={searchData({ ads, trail, language, ...parts })} view={view} isPending={false} />, {
    language,
    areas: ['none'],
  });
/** Titles and group headings in document order. */
const order = () =>
  [...document.querySelectorAll('section :is(h2[id^="group"], h3, tbody th)')].map((one) => one.textContent);

describe('list with groups below', () => {
  test.each(['list', 'grid', 'table'] as const)('shows each group under its difference (%s)', async (view) => {
    await list({ groups: [aGroup()] }, view);
    await expect.poll(order).toEqual(['İlan 1', 'İlan 2', 'İlan 3', '1.500.000 TL üstü 1 ilan', 'Yakın ilan']);
    await expect.element(page.getByText('Bütçeni 240.000 TL aşıyor')).toBeVisible();
  });

  test.each([
    [dearer, '240,000 TL over your budget'],
    [{ kind: 'price', side: 'below', by: 100_00 }, '100 TL below your minimum'],
    [{ kind: 'words', words: 'clean' }, 'Does not mention “clean”'],
    [{ kind: 'value', name: 'Gearbox', answer: 'Manual' }, 'Gearbox: Manual'],
    [{ kind: 'value', name: 'Gearbox' }, 'Gearbox not given'],
    [{ kind: 'number', name: 'Year', isYear: true, answer: 2018, side: 'below', by: 2 }, '2018 model: 2 years older'],
    [{ kind: 'number', name: 'Year', isYear: true, answer: 2023, side: 'above', by: 1 }, '2023 model: 1 year newer'],
    [
      { kind: 'number', name: 'Gross area', unit: 'm²', isYear: false, answer: 85, side: 'below', by: 15 },
      'Gross area 85 m²: 15 m² less',
    ],
    [{ kind: 'number', name: 'Mileage', isYear: false }, 'Mileage not given'],
    [{ kind: 'place', km: 18 }, '18 km away'],
    [{ kind: 'category', name: 'Deep fryers' }, 'Deep fryers'],
  ] as const satisfies [AdDifference, string][])('says how an ad differs: %j', async (difference, text) => {
    await list({ groups: [aGroup({ differences: [[difference]] })] }, 'list', 'en');
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });

  test('links a group to all of its ads', async () => {
    const { t } = await list({ groups: [aGroup({ total: { count: 34, exact: true } })] });
    const link = page.getByRole('link', { name: t('none.groups.all', { figure: '34' }) });
    await expect.element(link).toHaveAttribute('href', '/arama/sonuc?ffullText=sportage');
  });

  test('says that no ad matches and offers an alert', async () => {
    const { t } = await list({ ads: [], request: { text: 'sportage', said: 'sportage' }, groups: [aGroup()] });
    await expect.element(page.getByText(t('none.noneExact'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('search.save.search') })).toBeVisible();
    await expect.poll(order).toEqual(['1.500.000 TL üstü 1 ilan', 'Yakın ilan']);
  });

  test('offers an alert for an item that is not for sale, even without similar ads', async () => {
    const { t } = await list({ ads: [], request: { text: 'airfryer' }, absent: 'Airfryer' });
    await expect.element(page.getByText(t('none.absentTitle'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('search.save.search') })).toBeVisible();
  });

  test('shows no groups if there are none', async () => {
    await list({});
    await expect.poll(order).toEqual(['İlan 1', 'İlan 2', 'İlan 3']);
  });
});
