import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as settings } from '../../web/i18n/tr/settings.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { beginAd } from './support/place-ad.ts';
import { codeFor, register } from './support/members.ts';
import { anIdentityNumber, aNumber, forgetThrottle, main, refused } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const confirmation = settings.confirm.title;

describe('a guest who wants to place an ad', () => {
  it.each([
    ['tr', 'phone', 'İlan vermek için giriş yap ya da üye ol', 'Giriş yap', 'Üye ol'],
    ['en', 'desktop', 'Sign in or register to place an ad', 'Sign in', 'Register'],
  ] as const)(
    'reads in %s why signing in is needed, and has two equal links',
    async (language, viewport, title, login, join) => {
      const page = await open(screenPath('createAdMainCategorySelection', language), { language, viewport });
      const asking = dialog(page, title);
      await asking.waitFor();
      const boxes = await Promise.all(
        [login, join].map(async (name) => {
          const link = asking.getByRole('link', { name, exact: true });
          expect(await link.getAttribute('href')).toContain('redirect_url=');
          const box = await link.boundingBox();
          const look = await link.evaluate((element) => getComputedStyle(element).backgroundColor);
          return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0), look };
        }),
      );
      expect(boxes[0]).toEqual(boxes[1]);
      expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});

describe('a first phone', () => {
  it('asks for one code, mentions no old phone, and shows the number as it was typed', async () => {
    const page = await arrive({ language: 'tr', viewport: 'phone' });
    await register(page);
    await page.goto(screenPath('settingsAccountInfo', 'tr'), { waitUntil: 'load' });
    await hydrated(page);
    await button(page, settings.contact.addOf.phone).click();
    const adding = dialog(page, settings.contact.addOf.phone);
    await adding.waitFor();
    expect(await adding.textContent()).not.toMatch(/eski/i);
    const number = aNumber();
    await field(page, 'Cep telefonu').pressSequentially(`0${number}`);
    await button(page, settings.contact.send).click();
    await page.waitForURL(`**${screenPath('verifyPhone', 'tr')}`);
    const shown = number.replace(/(\d{3})(\d{3})(\d\d)(\d\d)/, '$1 $2 $3 $4');
    await main(page).getByText(`+90 ${shown}`).waitFor();
    await field(page, 'Doğrulama kodu').fill(await codeFor(page, `+90${number}`));
    await page.waitForURL(`**${screenPath('settingsAccountInfo', 'tr')}*`);
    await main(page).getByText(`+90 ${shown}`).waitFor();
  });
});

describe('session confirmation', () => {
  it('opens the code field with the remaining time while a code is valid, also after a reload', async () => {
    const page = await arrive({ language: 'tr', viewport: 'desktop', expecting: refused });
    const email = await register(page);
    const before = await codeFor(page, email);
    const begin = async () => {
      await page.goto(screenPath('settingsAccountInfo', 'tr'), { waitUntil: 'load' });
      await hydrated(page);
      await button(page, settings.data.export).click();
      await dialog(page, confirmation).waitFor();
      await field(page, 'Doğrulama kodu').waitFor();
    };
    await begin();
    const code = await codeFor(page, email, before);
    await begin();
    await dialog(page, confirmation)
      .getByText(/Kod \d:\d\d|\d:\d\d/)
      .first()
      .waitFor();
    expect(await dialog(page, confirmation).getByText(settings.confirm.failed).count()).toBe(0);
    // The first code is still valid.
    const download = page.waitForEvent('download');
    await field(page, 'Doğrulama kodu').fill(code);
    await download;
  });
});

describe('an unverified identity', () => {
  it('is reported on the first step of an ad that needs it, and e-Devlet returns to the form', async () => {
    const reader = { language: 'tr', viewport: 'desktop' } as const;
    const page = await arrive({ ...reader, expecting: refused });
    const email = await register(page);
    const before = await codeFor(page, email);
    await page.goto('/');
    await hydrated(page);
    await beginAd(page, reader, 'Vasıta');
    for (const name of ['Otomobil', 'Sedan']) await page.getByRole('radio', { name, exact: true }).check();
    await main(page)
      .getByText(/kimliğinin e-Devlet üzerinden doğrulanmış olması gerekir/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'e-Devlet ile doğrula').click();
    await page.locator('input[name="identityNumber"]').last().fill(anIdentityNumber());
    await page.locator('button[value="signIn"]').last().click();
    await dialog(page, confirmation).waitFor();
    await field(page, 'Doğrulama kodu').fill(await codeFor(page, email, before));
    await page.waitForURL(/\/ilan-olustur\/ilan-bilgileri\/[\w-]{36}/);
  });
});
