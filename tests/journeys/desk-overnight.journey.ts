import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { istanbulDay } from '../../contract/istanbul-day.ts';
import { translations as tableEn } from '../../web/i18n/en/desk-table.ts';
import { translations as noticesEn } from '../../web/i18n/en/notifications.ts';
import { translations as priceEn } from '../../web/i18n/en/price-desk.ts';
import { translations as settingsEn } from '../../web/i18n/en/settings.ts';
import { translations as tradeEn } from '../../web/i18n/en/trade-desk.ts';
import { translations as tableTr } from '../../web/i18n/tr/desk-table.ts';
import { translations as noticesTr } from '../../web/i18n/tr/notifications.ts';
import { translations as priceTr } from '../../web/i18n/tr/price-desk.ts';
import { translations as settingsTr } from '../../web/i18n/tr/settings.ts';
import { translations as tradeTr } from '../../web/i18n/tr/trade-desk.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import { callAs, codeFor, password, register } from './support/members.ts';
import { askDatabase, field, main, refused, signInTexts, withdrawPlans } from './support/sign-in.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();

const words = {
  tr: { notices: noticesTr, price: priceTr, settings: settingsTr, table: tableTr, trade: tradeTr },
  en: { notices: noticesEn, price: priceEn, settings: settingsEn, table: tableEn, trade: tradeEn },
} as const;
const dayMs = 24 * 3_600_000;

// Each language plans a price of another subject, because planned prices stay.
describe.each([
  ['tr', 'desktop', '201'],
  ['en', 'phone', '202'],
] as const)('a desk left open overnight, %s %s', (language, viewport, item) => {
  const { notices, price, settings, table, trade } = words[language];
  const { signIn, email: emailLabel, password: passwordLabel, code: codeLabel } = signInTexts[language];

  /** A new member of staff at a page of the desk. */
  async function atDesk(path: string): Promise<{ page: Page; email: string; userId: string }> {
    const page = await arrive({ language, viewport, expecting: refused });
    const email = await register(page);
    const { userId } = await callAs<{ userId: string }>(page, 'GET', '/identity/user/profile');
    const administrator = await arrive({ language, viewport, as: fixedAccounts.administrator.email });
    const role = { userId, role: 'administrator', isAssigned: true };
    await callAs(administrator, 'POST', '/identity/user/assign-role', role);
    await page.goto(path);
    await hydrated(page);
    return { page, email, userId };
  }
  const forgetToken = (page: Page) => page.context().clearCookies({ name: 'Access-Token' });
  /** The access token expires, and the sign-in is no longer recent. */
  const ageSession = async (page: Page, userId: string) => {
    await askDatabase(
      `update session set created_at = created_at - interval '1 hour', confirmed_until = null where account_id = $1`,
      [userId],
    );
    await forgetToken(page);
  };
  const endSession = async (page: Page, userId: string) => {
    await askDatabase(`update session set ended_at = now(), end_reason = 'expired' where account_id = $1`, [userId]);
    await forgetToken(page);
  };
  /** Signs in again in the tab that the dialog opens, and returns. */
  async function signInAgain(page: Page, email: string): Promise<void> {
    const link = page.getByRole('alertdialog').getByRole('link', { name: notices.ended.login });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await hydrated(tab);
    await field(tab, emailLabel).fill(email);
    await field(tab, passwordLabel).fill(password);
    await main(tab).getByRole('button', { name: signIn, exact: true }).click();
    await tab.waitForURL(({ pathname }) => pathname.startsWith(screenPath('consoleOverview', language)));
    await tab.close();
    // A headless browser does not report that its window is in front again.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText(notices.ended.resumed, { exact: true }).first().waitFor();
  }

  it('saves a form after a code and after a new sign-in, and keeps what was typed', async () => {
    await withdrawPlans('DigitalItem', item);
    const path = `${screenPath('consolePrices', language)}?kind=DigitalItem&subject=${item}`;
    const { page, email, userId } = await atDesk(path);
    const reason = `${language === 'tr' ? 'Gece yazılan gerekçe' : 'Written at night'} ${uniqueNumber()}`;
    await page.getByRole('button', { name: price.add }).click();
    const form = page.getByRole('dialog', { name: new RegExp(price.form.title.replace('{{name}}', '.*')) });
    await form.getByLabel(price.form.price).fill('789');
    await form.getByLabel(price.form.since).fill(istanbulDay(new Date(Date.now() + 700 * dayMs)));
    await form.getByLabel(trade.reason).fill(reason);

    await endSession(page, userId);
    await form.getByRole('button', { name: price.form.next }).click();
    await signInAgain(page, email);
    expect(await form.getByLabel(trade.reason).inputValue()).toBe(reason);
    await form.getByRole('button', { name: price.form.next }).click();
    await form.getByRole('button', { name: price.form.save }).waitFor();

    await ageSession(page, userId);
    const before = await codeFor(page, email);
    await form.getByRole('button', { name: price.form.save }).click();
    await page.getByRole('heading', { name: settings.confirm.title }).waitFor();
    await page.getByLabel(codeLabel, { exact: true }).fill(await codeFor(page, email, before));
    await form.waitFor({ state: 'detached' });
    await page.getByText(reason).waitFor();
    expect(
      await askDatabase(
        `select author_id from dated_price where kind = 'DigitalItem' and subject = $1 and reason = $2`,
        [item, reason],
      ),
    ).toEqual([{ author_id: userId }]);
  });

  it('loads a list again after the sign-in', async () => {
    const path = screenPath('consoleMembers', language);
    const { page, email, userId } = await atDesk(path);
    await main(page).getByRole('table').waitFor();
    await endSession(page, userId);
    if (viewport === 'phone') {
      await main(page).getByRole('button', { name: table.sort, exact: true }).click();
      await page.getByRole('menuitem', { name: table.ascending.replace('{{column}}', table.members.name) }).click();
    } else {
      await main(page).getByRole('columnheader').getByRole('link', { name: table.members.name, exact: true }).click();
    }
    await signInAgain(page, email);
    await main(page).getByRole('table').waitFor();
    await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'name');
  });
});
