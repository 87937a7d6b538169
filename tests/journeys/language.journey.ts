import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { hydrated } from '../support/browser.ts';
import { callAs, register } from './support/members.ts';
import { askDatabase, forgetThrottle } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
// All journeys share one network address, which would exceed the hourly code limit.
beforeEach(() => forgetThrottle());

const setting = '/identity/user-language/set-default-language';
const spoken = (page: Page) => page.evaluate(() => document.documentElement.lang);
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value;
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** A member whose account is set to English, in a browser set to Turkish. */
async function anEnglishReader(): Promise<{ page: Page; email: string }> {
  const page = await arrive({ language: 'tr', expecting: ['status of 4', 'Failed to fetch', 'ERR_FAILED'] });
  const email = await register(page);
  await callAs(page, 'PUT', `${setting}?languageCode=en`, {});
  return { page, email };
}

const savedLanguage = async (email: string) =>
  (await askDatabase<{ language: string | null }>('select language from account_login where email = $1', [email]))[0]
    ?.language;

/** The server's answer before any redirect is followed. */
async function answerTo(page: Page, address: string) {
  const answer = await page.request.get(address, { maxRedirects: 0 });
  const { location, 'cache-control': cache } = answer.headers();
  return { status: answer.status(), location, cache, html: await answer.text() };
}

describe('the language of a member’s account', () => {
  it('applies to every opened page, at its URL in that language and with its filters', async () => {
    const { page } = await anEnglishReader();
    await page.goto('/vasita/otomobil?df=1');
    expect(path(page)).toBe('/vehicles/cars?df=1');
    expect([await spoken(page), await cookie(page, 'Language')]).toEqual(['en', 'en']);
    expect(await answerTo(page, '/sss?a=b')).toMatchObject({
      status: 302,
      location: '/faq?a=b',
      cache: 'private, no-store',
    });
    const ad = (await askDatabase<{ id: string }>(`select min(id)::text as id from ad where status = 'OnSale'`, []))[0]
      ?.id;
    await page.goto(screenPath('adDetail', 'tr', { id: ad ?? '' }));
    expect([new URL(page.url()).pathname.startsWith('/ad/'), await spoken(page)]).toEqual([true, 'en']);
  });

  it('applies at once to pages with one URL for both languages and to error pages', async () => {
    const { page } = await anEnglishReader();
    for (const [address, status] of [
      ['/', 200],
      ['/all?df=1', 200],
      ['/boyle-bir-sayfa-yok', 404],
      [screenPath('adDetail', 'tr', { id: '1' }), 404],
    ] as const) {
      // The browser has no language cookie.
      await page.context().clearCookies({ name: 'Language' });
      const answer = await answerTo(page, address);
      expect([address, answer.status, /<html lang="(..)"/.exec(answer.html)?.[1]]).toEqual([address, status, 'en']);
    }
    // The language parameter is removed from the URL.
    expect(await answerTo(page, '/?lang=tr')).toMatchObject({ status: 302, location: '/' });
  });

  it('does not affect guests, robots and members who never chose one', async () => {
    const guest = await open('/sss', { language: 'en' });
    expect([path(guest), await spoken(guest)]).toEqual(['/sss', 'tr']);
    const { page } = await anEnglishReader();
    const robot = await page.request.get('/sss', {
      maxRedirects: 0,
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', cookie: '' },
    });
    expect(robot.status()).toBe(200);
    const demo = await open('/faq', { language: 'tr', as: fixedAccounts.business.email });
    expect([path(demo), await spoken(demo)]).toEqual(['/faq', 'en']);
  });

  it('is saved before the page changes', async () => {
    const { page, email } = await anEnglishReader();
    await page.goto('/faq');
    await hydrated(page);
    await page
      .getByRole('link', { name: /^Türkçe:/ })
      .first()
      .click();
    await page.waitForURL('**/sss');
    expect([await savedLanguage(email), await cookie(page, 'Lang'), await spoken(page)]).toEqual([
      'tr',
      undefined,
      'tr',
    ]);
  });

  it('applies even if saving failed, and a later page saves it', async () => {
    const { page, email } = await anEnglishReader();
    await page.goto('/faq');
    await hydrated(page);
    await page.route(`**/api${setting}*`, (route) => route.abort());
    await page
      .getByRole('link', { name: /^Türkçe:/ })
      .first()
      .click();
    await page.waitForURL('**/sss');
    expect([await savedLanguage(email), await cookie(page, 'Lang'), await spoken(page)]).toEqual(['en', 'tr', 'tr']);
    // Also at a URL in the other language.
    await page.goto('/contact-us');
    expect([path(page), await spoken(page)]).toEqual(['/iletisim', 'tr']);
    await page.unroute(`**/api${setting}*`);
    await page.goto('/sss');
    await expect.poll(() => cookie(page, 'Lang')).toBeUndefined();
    expect(await savedLanguage(email)).toBe('tr');
    // From then on the account setting applies, wherever it was chosen.
    await callAs(page, 'PUT', `${setting}?languageCode=en`, {});
    await page.goto('/sss');
    expect([path(page), await spoken(page)]).toEqual(['/faq', 'en']);
  });
});
