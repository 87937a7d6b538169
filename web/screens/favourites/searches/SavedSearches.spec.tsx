import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { SavedSearch } from '../../../../contract/schemas/saved-search.ts';
import { show } from '../../../testing/show.tsx';
import { SavedSearches } from './SavedSearches.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const aSaved = (number: number, parts: Partial<SavedSearch> = {}): SavedSearch => ({
  id: idOf(number),
  code: `kod-${number}`,
  name: `Arama ${number}`,
  frequency: 'AtOnce',
  sendMobileNotification: true,
  sendEmailNotification: true,
  newCount: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  lookedAt: '2026-11-01T10:00:00.000Z',
  searchDetails: {
    request: { category: 301 },
    conditions: [{ filterKey: 'ct', value: '301', label: 'Otomobil' }],
    href: '/vasita/otomobil',
    isValid: true,
  },
  ...parts,
});

let requests: { path: string; search: string; body: unknown }[];
let refusal: ErrorCode | undefined;
beforeEach(() => {
  [requests, refusal] = [[], undefined];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    // The page also requests a session.
    if (!pathname.includes('/favorite/')) return Response.json({});
    requests.push({ path: pathname, search, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    if (refusal) {
      return Response.json({ errorCode: refusal, detailErrorCodes: [], errors: [{ code: refusal }] }, { status: 409 });
    }
    return Response.json({ done: true, saved: aSaved(1) });
  });
});

const list = (items: readonly SavedSearch[], language: Language = 'tr') =>
  show(<SavedSearches items={items} none={<p>none at all</p>} />, { language, areas: ['savedSearches', 'favourites'] });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('saved search list', () => {
  test.each(['tr', 'en'] as const)('shows conditions and new ads, and links to the ads (%s)', async (language) => {
    const { t } = await list([aSaved(1, { newCount: 3 }), aSaved(2, { newCount: 100 })], language);
    await expect
      .element(page.getByText(t('savedSearches.list.new', { count: 3, figure: '3' }), { exact: true }))
      .toBeVisible();
    await expect
      .element(page.getByText(t('savedSearches.list.new', { count: 100, figure: '99+' }), { exact: true }))
      .toBeVisible();
    expect(page.getByText('Otomobil', { exact: true }).elements()).toHaveLength(2);
    const open = page.getByRole('link', { name: t('savedSearches.list.openOf', { name: 'Arama 1' }) });
    expect((open.element() as HTMLAnchorElement).search).toBe('?code=kod-1');
  });

  test('renames a search in place by keyboard, and cancels', async () => {
    const { t } = await list([aSaved(1)]);
    await userEvent.click(button(t('savedSearches.list.renameOf', { name: 'Arama 1' })));
    const field = page.getByLabelText(t('savedSearches.list.nameOf', { name: 'Arama 1' }));
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    expect(requests).toEqual([]);
    await userEvent.click(button(t('savedSearches.list.renameOf', { name: 'Arama 1' })));
    await userEvent.fill(field, 'Yeni ad');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => requests[0]?.body).toEqual({ id: idOf(1), name: 'Yeni ad' });
  });

  test('shows a change at once and reverts it when refused', async () => {
    const { t } = await list([aSaved(1)]);
    refusal = 'SavedSearchNotFound';
    const mail = page.getByRole('switch', { name: `Arama 1: ${t('savedSearches.how.email')}` });
    await userEvent.click(mail);
    expect(requests[0]?.body).toEqual({ id: idOf(1), sendEmailNotification: false });
    await expect.element(page.getByText(t('savedSearches.failed'), { exact: true })).toBeVisible();
    await expect.element(mail).toBeChecked();
  });

  test('removes a search with undo; removing the last one shows the empty state', async () => {
    const { t } = await list([aSaved(1)]);
    refusal = 'SavedSearchNotFound';
    await userEvent.click(button(t('savedSearches.list.removeOf', { name: 'Arama 1' })));
    await expect.element(page.getByText(t('savedSearches.failed'), { exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Arama 1' })).toBeVisible();
    refusal = undefined;
    await userEvent.click(button(t('savedSearches.list.removeOf', { name: 'Arama 1' })));
    await userEvent.click(button(t('savedSearches.undo')));
    await expect.poll(() => requests.at(-1)?.path).toMatch(/restore-favorite-search$/);
    expect(requests.at(-1)?.search).toBe(`?id=${idOf(1)}`);
  });

  test('filters many searches by name and condition, with Turkish letters', async () => {
    const many = Array.from({ length: 9 }, (_, number) => aSaved(number + 1));
    const { t } = await list([...many, aSaved(20, { name: 'IŞIKLI DAİRE' })]);
    const field = page.getByRole('searchbox', { name: t('savedSearches.list.search') });
    await userEvent.fill(field, 'ışıklı');
    expect(
      page
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['IŞIKLI DAİRE']);
    await userEvent.fill(field, 'otomobil arama');
    expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(9);
    await userEvent.fill(field, 'qwx');
    await userEvent.click(button(t('savedSearches.list.showAll')));
    expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(10);
  });

  test('says when the filter finds nothing, and shows no filter for few searches', async () => {
    const { t } = await list([aSaved(1, { searchDetails: { ...aSaved(1).searchDetails, isValid: false } })]);
    await expect.element(page.getByText(t('savedSearches.list.invalid'))).toBeVisible();
    await list([]);
    await expect.element(page.getByText('none at all')).toBeVisible();
  });
});
