import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as settingsEn } from '../../web/i18n/en/settings.ts';
import { shell as shellEn } from '../../web/i18n/en/shell.ts';
import { translations as settingsTr } from '../../web/i18n/tr/settings.ts';
import { shell as shellTr } from '../../web/i18n/tr/shell.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { register } from './support/members.ts';
import { arrive, languagesAndWidths, open, themesFor, useBrowser } from './support/visitors.ts';

useBrowser();

/** Browser complaints about requests without a network. */
const offline = ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED', 'Failed to fetch'];
const said = {
  tr: { shell: shellTr, settings: settingsTr },
  en: { shell: shellEn, settings: settingsEn },
} as const;

describe.each(languagesAndWidths)('without a network, in %s on a %s', (language, viewport) => {
  it('a page reports it, keeps the input, and continues when the network returns', async () => {
    const { shell, settings } = said[language];
    const page = await arrive({ language, viewport, expecting: offline });
    await register(page);
    await page.goto(screenPath('settingsAccountInfo', language));
    await hydrated(page);
    const name = page.locator('main').getByLabel(settings.profile.firstName, { exact: true });
    await name.fill('Ahmet');
    await page.context().setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: shell.connection.away });
    await notice.waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(Math.max(0, overflow)).toBe(0);
    for (const [index, theme] of themesFor[`${language} ${viewport}`].entries()) {
      await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme);
      // Themes differ only in colours.
      expect([theme, await axeFindings(page, index === 0 ? undefined : ['color-contrast'])]).toEqual([theme, []]);
    }
    // A failed submission is reported beside the input, which stays.
    await name.press('Enter');
    await page.locator('main').getByRole('alert').first().waitFor();
    expect(await name.inputValue()).toBe('Ahmet');
    // A page or dialog whose code was never loaded does not replace this page.
    await page.locator('header').getByRole('link').first().click();
    await notice.waitFor();
    expect(await name.inputValue()).toBe('Ahmet');
    await page.context().setOffline(false);
    await page.waitForURL((url) => url.pathname === '/');
    await notice.waitFor({ state: 'detached' });
  });
});

describe('without a network', () => {
  it.each([
    ['nothing is received', '**/*'],
    ['page code is not received', /\/assets\/|\/health\//],
  ])('a link pressed before the loss was noticed keeps the page, where %s', async (_, lost) => {
    const page = await open('/sss', { language: 'tr', viewport: 'desktop', expecting: offline });
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const isSame = () => page.evaluate(() => 'isSame' in window);
    await page.context().route(lost, (route) => route.abort('internetdisconnected'));
    const link = page.getByRole('contentinfo').getByRole('link', { name: shellTr.footer.contact, exact: true });
    await link.click();
    await page.getByRole('status').filter({ hasText: shellTr.connection.away }).waitFor();
    expect([new URL(page.url()).pathname, await isSame()]).toEqual(['/sss', true]);
    await page.context().unroute(lost);
    await page.waitForURL('**/iletisim');
    await page.getByText(shellTr.connection.back, { exact: true }).waitFor();
    expect(await isSame()).toBe(true);
  });

  it('a file waits and is sent when the network returns', async () => {
    const page = await arrive({ language: 'tr', viewport: 'desktop', expecting: offline });
    await register(page);
    await page.goto(screenPath('settingsAccountInfo', 'tr'));
    await page.locator('main').getByLabel(settingsTr.profile.firstName, { exact: true }).waitFor();
    await hydrated(page);
    await page.context().setOffline(true);
    await page.getByRole('status').filter({ hasText: shellTr.connection.away }).waitFor();
    const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1b7a9e' } })
      .png()
      .toBuffer();
    await page
      .locator('main')
      .getByLabel(settingsTr.picture.choose)
      .setInputFiles({ name: 'ben.png', mimeType: 'image/png', buffer });
    await page.context().setOffline(false);
    await page.getByText(settingsTr.picture.saved, { exact: true }).first().waitFor();
  });

  it('a member’s page stays the member’s', async () => {
    const page = await open('/', {
      language: 'tr',
      viewport: 'desktop',
      as: fixedAccounts.seller.email,
      expecting: offline,
    });
    await page.context().setOffline(true);
    await page.getByRole('status').filter({ hasText: shellTr.connection.away }).waitFor();
    await page.context().setOffline(false);
    await page.getByText(shellTr.connection.back, { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Hesap menüsü/ }).waitFor();
  });
});
