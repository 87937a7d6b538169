import { describe, expect, it } from 'vitest';
import { translations as en } from '../../web/i18n/en/notifications.ts';
import { translations as tr } from '../../web/i18n/tr/notifications.ts';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import { register } from './support/members.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();

const texts = { tr, en } as const;

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a member who logs out, in %s on a %s', (language, viewport) => {
  it('becomes a guest in all tabs, and Back shows nothing of the member', async () => {
    const { menu, logout, ended } = texts[language];
    const account = screenPath('settingsAccountInfo', language);
    // A call of the page may be on its way when the session ends; browsers log its refusal as an error.
    const page = await arrive({ language, viewport, expecting: ['status of 403'] });
    const email = await register(page);
    await page.goto(account);
    await hydrated(page);
    expect(await page.content()).toContain(email);
    const otherTab = await arrive({ beside: page });
    await otherTab.goto('/');
    await hydrated(otherTab);
    if (viewport === 'phone') {
      await page.goto(screenPath('mobileMenu', language));
      await hydrated(page);
      await page.getByRole('button', { name: menu.logout, exact: true }).click();
    } else {
      await page.getByRole('button', { name: menu.open.replace('{{name}}', 'Işıl Güneş') }).click();
      await page.getByRole('menuitem', { name: menu.logout, exact: true }).click();
    }
    await page.getByRole('alertdialog').getByRole('button', { name: logout.go, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await hydrated(page);
    await otherTab.getByText(ended.elsewhere, { exact: true }).first().waitFor();
    if (viewport === 'phone') await page.goBack();
    await page.goBack();
    await hydrated(page);
    expect(page.url()).toContain(account);
    expect(await page.content()).not.toMatch(new RegExp(`${email}|Güneş`));
  });
});
