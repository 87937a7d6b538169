import { afterEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { screenPath } from '../../web/screens.ts';
import { translations as homeEn } from '../../web/i18n/en/home.ts';
import { translations as homeTr } from '../../web/i18n/tr/home.ts';
import { translations as settingsEn } from '../../web/i18n/en/settings.ts';
import { translations as settingsTr } from '../../web/i18n/tr/settings.ts';
import { hydrated } from '../support/browser.ts';
import { password, register } from './support/members.ts';
import { filled, isSound } from './support/place-ad.ts';
import { aPublishedAd, aSeller } from './support/sellers.ts';
import { field, forgetThrottle, press, refused, signInTexts } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const said = {
  tr: { home: homeTr, settings: settingsTr.viewed },
  en: { home: homeEn, settings: settingsEn.viewed },
} as const;

/** Waits until the browser has stored this number of ads; 0 after they were moved to the account. */
const remembers = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => (JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]') as string[]).length === wanted,
    count,
  );

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('the recently viewed ads, %s %s', (language, viewport) => {
  const { home, settings } = said[language];
  const row = (page: Page) => page.getByRole('region', { name: home.recent, exact: true }).getByRole('listitem');

  it('move to the account on sign-in, appear on every device, explain their use, and are cleared', async () => {
    const seller = await arrive({ language });
    await aSeller(seller);
    const [first, second, like] = [await aPublishedAd(seller), await aPublishedAd(seller), await aPublishedAd(seller)];
    const other = await arrive({ language });
    const email = await register(other);

    // A guest's list exists only in the browser.
    const guest = await open(screenPath('adDetail', language, { id: first.id }), {
      language,
      viewport,
      expecting: [...refused],
    });
    await remembers(guest, 1);
    await guest.goto(screenPath('adDetail', language, { id: second.id }));
    await remembers(guest, 2);
    await guest.goto('/');
    await row(guest).first().waitFor();
    expect(await row(guest).count()).toBe(2);
    const mayLike = guest.getByRole('region', { name: home.mayLike.title, exact: true });
    await mayLike.waitFor();
    const why = await mayLike.locator('header').textContent();
    expect(why).toContain(home.mayLike.Viewed);
    expect(why).toContain(second.title);

    // After sign-in the list belongs to the member, and the browser's copy is gone.
    await guest.goto(`${screenPath('login', language)}?redirect_url=%2F`);
    await hydrated(guest);
    await field(guest, signInTexts[language].email).fill(email);
    await field(guest, signInTexts[language].password).fill(password);
    await press(guest, signInTexts[language].signIn);
    await row(guest).filter({ hasText: second.title }).waitFor();
    await remembers(guest, 0);

    // The same member sees it on another device, with the ads viewed there.
    const stored = other.waitForResponse((answer) => answer.url().endsWith('/ads/recently-viewed') && answer.ok());
    await other.goto(screenPath('adDetail', language, { id: like.id }));
    await stored;
    await other.goto('/');
    await row(other).nth(2).waitFor();
    expect(await row(other).allTextContents()).toEqual([
      expect.stringContaining(like.title),
      expect.stringContaining(second.title),
      expect.stringContaining(first.title),
    ]);
    await isSound(other);

    // A removed ad is restored to its place.
    const remove = filled(home.viewed.remove, { title: second.title });
    await other.getByRole('button', { name: remove, exact: true }).click();
    await row(other).filter({ hasText: second.title }).waitFor({ state: 'detached' });
    await other.getByRole('button', { name: home.viewed.undo, exact: true }).first().click();
    await row(other).nth(1).filter({ hasText: second.title }).waitFor();

    // Nothing is stored from now on, and the settings show it.
    await other.getByRole('button', { name: home.viewed.menu, exact: true }).click();
    await other.getByRole('menuitem', { name: home.viewed.stop, exact: true }).click();
    await other.getByText(home.viewed.stopped, { exact: true }).waitFor();
    await row(other).first().waitFor({ state: 'detached' });
    const account = await open(screenPath('settingsAccountInfo', language), {
      beside: other,
      language,
      expecting: [...refused],
    });
    const keep = account.getByRole('switch', { name: new RegExp(settings.keep) });
    expect(await keep.isChecked()).toBe(false);
    await account.getByText(settings.none, { exact: true }).waitFor();
    await keep.check();
    await account.getByText(settings.on, { exact: true }).waitFor();
  });
});
