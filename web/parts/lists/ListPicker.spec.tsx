import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { show } from '../../testing/show.tsx';
import { ListPicker } from './ListPicker.tsx';

let ads = 1_284_530_912;
/** A new ad for each test, because an ad's lists are cached. */
let ad: { id: string; title: string };
const aList = (name: string, hasAd: boolean) => ({
  id: crypto.randomUUID(),
  slug: `${name.toLowerCase()}-0123456789abcdef`,
  name,
  visibility: 'Private',
  tellsPrice: true,
  adCount: hasAd ? 3 : 2,
  onSaleCount: 2,
  totalPrice: 0,
  covers: [],
  followerCount: 0,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
  hasAd,
});

let lists: ReturnType<typeof aList>[];
/** Requested changes, and the code that the next change is refused with. */
let requests: { method: string; path: string; body: unknown }[];
let refusal: string | undefined;
beforeEach(() => {
  ad = { id: String((ads += 1)), title: 'Temiz aile arabası' };
  lists = [aList('Arabalar', true), aList('Evler', false)];
  requests = [];
  refusal = undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init);
    const { pathname } = new URL(request.url);
    // A guest session is created at the same time.
    if (!pathname.includes('/ads/adlist')) return Response.json({});
    if (request.method === 'GET') return Response.json({ items: lists, total: lists.length });
    const body = (await request.json()) as { adListId?: string; name?: string };
    requests.push({ method: request.method, path: pathname, body });
    if (refusal !== undefined) {
      return Response.json({ errorCode: refusal, detailErrorCodes: [], errors: [] }, { status: 409 });
    }
    if (body.name !== undefined) {
      const made = aList(body.name, true);
      lists = [made, ...lists];
      return Response.json(made);
    }
    const hasAd = request.method === 'POST';
    lists = lists.map((list) => (list.id === body.adListId ? { ...list, hasAd } : list));
    return Response.json({ adIds: [ad.id], adCount: 3 });
  });
});

const picker = (language: Language = 'tr') =>
  show(<ListPicker ad={ad} onClose={() => undefined} />, { language, areas: ['lists'] });
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

describe('ListPicker', () => {
  test.each(['tr', 'en'] as const)(
    'shows which lists contain the ad, and adds it with one press (%s)',
    async (language) => {
      const { t } = await picker(language);
      await expect.element(box('Arabalar')).toBeChecked();
      await expect.element(box('Evler')).not.toBeChecked();
      await box('Evler').click();
      await expect.element(box('Evler')).toBeChecked();
      await expect.element(page.getByText(t('lists.picker.added', { name: 'Evler' }))).toBeVisible();
      expect(requests).toMatchObject([{ method: 'POST', body: { adIds: [ad.id] } }]);
    },
  );

  test('removes the ad, and undoes the removal', async () => {
    const { t } = await picker();
    await box('Arabalar').click();
    await expect.element(box('Arabalar')).not.toBeChecked();
    await page.getByRole('button', { name: t('lists.act.undo') }).click();
    await expect.element(box('Arabalar')).toBeChecked();
    expect(requests.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  });

  test('starts with the new-list form if there is no list, and shows a taken name at the field', async () => {
    lists = [];
    const { t } = await picker();
    await page.getByLabelText(t('lists.picker.newName')).fill('Salon');
    refusal = 'AdListNameTaken';
    await page.getByRole('button', { name: t('lists.picker.make') }).click();
    await expect.element(page.getByText(t('AdListNameTaken', { ns: 'api' }))).toBeVisible();
    refusal = undefined;
    await page.getByRole('button', { name: t('lists.picker.make') }).click();
    await expect.element(box('Salon')).toBeChecked();
    expect(requests.at(-1)).toMatchObject({ body: { name: 'Salon', adIds: [ad.id] } });
  });
});
