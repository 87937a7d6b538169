import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { show } from '../../testing/show.tsx';
import { ListPicker } from './ListPicker.tsx';

let ads = 1_284_530_912;
/** Another one each time: what is known of an ad's lists is kept for a while. */
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
/** What the service was asked to change, and the code by which it refuses the next change. */
let asked: { method: string; path: string; body: unknown }[];
let refusal: string | undefined;
beforeEach(() => {
  ad = { id: String((ads += 1)), title: 'Temiz aile arabası' };
  lists = [aList('Arabalar', true), aList('Evler', false)];
  asked = [];
  refusal = undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init);
    const { pathname } = new URL(request.url);
    // A session of a guest is begun beside it.
    if (!pathname.includes('/ads/adlist')) return Response.json({});
    if (request.method === 'GET') return Response.json({ items: lists, total: lists.length });
    const body = (await request.json()) as { adListId?: string; name?: string };
    asked.push({ method: request.method, path: pathname, body });
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

describe('the lists that an ad may be put into', () => {
  test.each(['tr', 'en'] as const)('say which of them hold it, and take it by one press (%s)', async (language) => {
    const { t } = await picker(language);
    await expect.element(box('Arabalar')).toBeChecked();
    await expect.element(box('Evler')).not.toBeChecked();
    await box('Evler').click();
    await expect.element(box('Evler')).toBeChecked();
    await expect.element(page.getByText(t('lists.picker.added', { name: 'Evler' }))).toBeVisible();
    expect(asked).toMatchObject([{ method: 'POST', body: { adIds: [ad.id] } }]);
  });

  test('let it go, and take that back', async () => {
    const { t } = await picker();
    await box('Arabalar').click();
    await expect.element(box('Arabalar')).not.toBeChecked();
    await page.getByRole('button', { name: t('lists.act.undo') }).click();
    await expect.element(box('Arabalar')).toBeChecked();
    expect(asked.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  });

  test('begin with a new one where there is none, which is told where its name is taken', async () => {
    lists = [];
    const { t } = await picker();
    await page.getByLabelText(t('lists.picker.newName')).fill('Salon');
    refusal = 'AdListNameTaken';
    await page.getByRole('button', { name: t('lists.picker.make') }).click();
    await expect.element(page.getByText(t('AdListNameTaken', { ns: 'api' }))).toBeVisible();
    refusal = undefined;
    await page.getByRole('button', { name: t('lists.picker.make') }).click();
    await expect.element(box('Salon')).toBeChecked();
    expect(asked.at(-1)).toMatchObject({ body: { name: 'Salon', adIds: [ad.id] } });
  });
});
