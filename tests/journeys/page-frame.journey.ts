import { chromium } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as pagesEn } from '../../web/i18n/en/pages.ts';
import { translations as adTr } from '../../web/i18n/tr/ad.ts';
import { translations as myAdsTr } from '../../web/i18n/tr/my-ads.ts';
import { translations as notificationsTr } from '../../web/i18n/tr/notifications.ts';
import { translations as pagesTr } from '../../web/i18n/tr/pages.ts';
import { hydrated, visit } from '../support/browser.ts';
import { register } from './support/members.ts';
import { pageTexts } from './support/place-ad.ts';
import { askDatabase } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();

const anAd = async () =>
  (await askDatabase<{ id: string }>(`select min(id)::text as id from ad where status = 'OnSale'`, []))[0]?.id ?? '';

describe('the page frame', () => {
  it('offers language selection in the top menu, and feedback in the phone menu', async () => {
    const desktop = await open('/?lang=tr');
    const { menu, footer } = pageTexts.tr.shell;
    await desktop
      .getByRole('navigation', { name: menu.title, exact: true })
      .getByRole('link', { name: menu.language, exact: true })
      .click();
    await desktop.waitForURL(`**${screenPath('settingsLanguageSelection', 'tr')}`);
    const phone = await open(screenPath('mobileMenu', 'tr'), { viewport: 'phone' });
    await phone.getByRole('main').getByRole('link', { name: footer.feedback, exact: true }).click();
    await phone.waitForURL(`**${screenPath('feedback', 'tr')}`);
  });

  it('gives error pages a title with the product name, and excludes them from search engines', async () => {
    const page = await open('/boyle-bir-sayfa-yok?lang=tr', { expecting: ['status of 404'] });
    expect(await page.title()).toBe(`${pageTexts.tr.shell.error.notFoundTitle} – Meydan`);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });

  it.each([
    ['tr', pagesTr],
    ['en', pagesEn],
  ] as const)(
    'renders standalone at /_app in %s with links onward, excluded from search engines',
    async (language, words) => {
      const page = await open('/_app', { language });
      expect(await page.title()).toBe(`${words.app.name} – Meydan`);
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([words.app.title]);
      await page
        .getByRole('main')
        .getByRole('link', { name: pageTexts[language].shell.menu.allCategories, exact: true })
        .click();
      await page.waitForURL(`**${screenPath('searchAllCategories', language)}`);
    },
  );

  it('links the count of ads that need action to these ads, in any list', async () => {
    const page = await arrive();
    const email = await register(page);
    const give = async (status: string, refusal: string | null) =>
      askDatabase(
        `update ad set status = $2, refusal = $3, owner_id = (select account_id from account_login where email = $1)
         where id = (select min(id) from ad where status in ('Archived', 'NotOnSale', 'OutOfStock') and deleted_at is null and owner_id not in (select account_id from account_login))`,
        [email, status, refusal],
      );
    await give('OnSale', JSON.stringify({ at: new Date().toISOString(), reasons: ['Other'] }));
    const { menu } = notificationsTr;
    const follow = async () => {
      await page.goto('/sss');
      await hydrated(page);
      await page.getByRole('button', { name: /^Hesap menüsü/ }).click();
      await page.getByRole('menuitem', { name: new RegExp(`^${menu.myAds}.*[1-9]`) }).click();
    };
    await follow();
    await page.waitForURL(`**${screenPath('myPublishedAds', 'tr')}?waiting=true`);
    await give('NeedsAction', null);
    await follow();
    await page.waitForURL(`**${screenPath('myUnpublishedAds', 'tr')}?waiting=true`);
    const { waiting } = myAdsTr;
    for (const name of [waiting.published, waiting.unpublished])
      await page
        .getByRole('navigation', { name: waiting.label, exact: true })
        .getByRole('link', { name: `${name} 1`, exact: true })
        .waitFor();
  });

  it('leaves no strip beside a dialog in place of the scroll bar', async () => {
    const executablePath = process.env['CHROMIUM_PATH'];
    // The other journeys' browser hides its scroll bars.
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    try {
      const page = await (await visit(browser, { address: inject('address') })).newPage();
      await page.goto(screenPath('adDetail', 'tr', { id: await anAd() }));
      await hydrated(page);
      const widths = () =>
        page.evaluate(() => ({ window: document.documentElement.clientWidth, content: document.body.clientWidth }));
      const before = await widths();
      expect(before.window).toBeLessThan(1440);
      await page.getByRole('button', { name: adTr.report.go, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      // The dialog uses the whole window, and the page behind it does not move.
      expect(await widths()).toEqual({ window: 1440, content: before.content });
    } finally {
      await browser.close();
    }
  });
});

describe('a printed ad', () => {
  it('has photo, price, facts, description, number and a QR code, and no controls', async () => {
    const id = await anAd();
    const page = await open(screenPath('adDetail', 'tr', { id }), { theme: 'ads-dark' });
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    for (const part of [main.locator('img').first(), main.getByText(id).last(), main.locator('svg path[d^="M0 0h7"]')])
      expect(await part.isVisible()).toBe(true);
    for (const role of ['banner', 'navigation', 'contentinfo'] as const)
      expect(await page.getByRole(role).filter({ visible: true }).count()).toBe(0);
    for (const name of [adTr.print, adTr.report.go, adTr.acts.share])
      expect(await main.getByRole('button', { name, exact: true }).filter({ visible: true }).count()).toBe(0);
    // White paper in any theme.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(/\((1|100) 0 0\)/);
  });
});
