import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../contract/enums.ts';
import { publishFavourites } from '../client/favourites.ts';
import { pendingAction } from '../client/pending-action.ts';
import { rowAd } from '../testing/search-fixtures.ts';
import { show } from '../testing/show.tsx';
import { MarkButtons } from './MarkButton.tsx';
import { useCardLabels } from './card-labels.ts';

const memberId = 'a-member';
const inAnHour = Math.trunc(Date.now() / 1000) + 3600;
const ads = [rowAd({ id: '1', title: 'Temiz $& araç' }), rowAd({ id: '2', title: 'Bisiklet' })];

let requests: string[];
/** Favourites that the service knows. */
const kept = new Set<string>();
beforeEach(() => {
  requests = [];
  kept.clear();
  document.cookie = `Access-Token=.${btoa(JSON.stringify({ sub: memberId, kind: 'member', iat: inAnHour, exp: inAnHour }))}.; path=/`;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    requests.push(`${init?.method ?? 'GET'} ${pathname.replace(/^.*\//, '')}${search}`);
    const added = new URLSearchParams(search).get('adId');
    if (added !== null) kept.add(added);
    return Promise.resolve(Response.json({ items: [...kept] }));
  });
});
afterEach(() => {
  document.cookie = 'Access-Token=; path=/; max-age=0';
  sessionStorage.clear();
  publishFavourites(undefined, undefined);
});

function Marks() {
  const words = useCardLabels();
  return ads.map((ad) => <MarkButtons key={ad.id} ad={ad} words={words} on="row" />);
}
const marks = (language: Language = 'tr', member?: string) =>
  show(<Marks />, { language, ...(member !== undefined && { memberId: member }) });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('MarkButton', () => {
  test.each(['tr', 'en'] as const)('adds a favourite at once, and asks before removing it (%s)', async (language) => {
    const { t } = await marks(language, memberId);
    const { title } = ads[0] ?? { title: '' };
    const add = button(t('shell.favourite.add', { title }));
    await expect.element(add).toHaveAttribute('aria-pressed', 'false');
    (add.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const remove = button(t('shell.favourite.remove', { title }));
    await expect.element(remove).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText(t('shell.favourite.added'))).toBeVisible();
    expect(requests.some((request) => request.includes('adId=1'))).toBe(true);
    await expect.element(button(t('shell.favourite.add', { title: 'Bisiklet' }))).toBeVisible();
    await remove.click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  });

  test('performs two quick presses of different buttons', async () => {
    const { t } = await marks('tr', memberId);
    for (const { title } of ads) await button(t('shell.favourite.add', { title })).click();
    for (const { title } of ads)
      await expect.element(button(t('shell.favourite.remove', { title }))).toHaveAttribute('aria-pressed', 'true');
  });

  test('asks a guest to sign in, and remembers the press', async () => {
    const { t } = await marks();
    await button(t('shell.favourite.add', { title: 'Bisiklet' })).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(pendingAction()).toBe('favourite');
    expect(requests.filter((request) => request.includes('adId='))).toEqual([]);
  });

  test('shows favourites that are known before the button appears', async () => {
    publishFavourites(memberId, new Set(['2']));
    const { t } = await marks('tr', memberId);
    await expect
      .element(button(t('shell.favourite.remove', { title: 'Bisiklet' })))
      .toHaveAttribute('aria-pressed', 'true');
  });
});
