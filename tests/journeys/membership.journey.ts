import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { words as bankWords } from '../../server/adapters/payment/local/pages/texts.ts';
import { translations as membershipEn } from '../../web/i18n/en/memberships.ts';
import { shell as shellEn } from '../../web/i18n/en/shell.ts';
import { translations as membershipTr } from '../../web/i18n/tr/memberships.ts';
import { shell as shellTr } from '../../web/i18n/tr/shell.ts';
import { screenPath } from '../../web/screens.ts';
import { bankCards } from '../support/bank.ts';
import { hydrated } from '../support/browser.ts';
import { anInvoiceAddress, checkoutWords, passSecurePage, payInFrame } from './support/bank-page.ts';
import { heading, isSound } from './support/place-ad.ts';
import type { Reader } from './support/place-ad.ts';
import { aSeller } from './support/sellers.ts';
import { askDatabase, forgetThrottle } from './support/sign-in.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const words = {
  tr: { membership: membershipTr, shell: shellTr },
  en: { membership: membershipEn, shell: shellEn },
} as const;

/** Package names in each language. */
const names = {
  tr: { month: 'Premium, aylık', year: 'Premium, yıllık', professional: 'Professional, aylık' },
  en: { month: 'Premium, monthly', year: 'Premium, yearly', professional: 'Professional, monthly' },
} as const;

describe.each([
  { language: 'tr', viewport: 'phone' },
  { language: 'en', viewport: 'desktop' },
] as const satisfies Reader[])('a membership, $language $viewport', (reader) => {
  const { language } = reader;
  const { membership, shell } = words[language];
  const checkout = checkoutWords[language];
  const name = names[language];
  const path = screenPath('membershipPackage', language);
  // Client navigation loads no document, so the load event may be over already.
  const isAt = (page: Page, wanted: string) =>
    page.waitForURL((url) => url.pathname === wanted, { waitUntil: 'commit' });

  /** From the address page to the started payment. */
  async function toCard(page: Page): Promise<void> {
    await isAt(page, screenPath('checkoutAddressSelection', language));
    await heading(page, checkout.address.titleDigital).waitFor();
    await hydrated(page);
    await page.getByRole('button', { name: checkout.address.next, exact: true }).locator('visible=true').click();
    await isAt(page, screenPath('checkoutPayment', language));
    await heading(page, checkout.payment.title).waitFor();
    await hydrated(page);
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
    await begin(page).click();
  }

  const begin = (page: Page) =>
    page
      .getByRole('button', { name: new RegExp(checkout.payment.begin.replace('{{sum}}', '.+')) })
      .locator('visible=true');

  /** From the success page back to the packages. */
  async function isPaid(page: Page): Promise<void> {
    await isAt(page, screenPath('paymentSuccess', language));
    await hydrated(page);
    await page.getByText(checkout.success.GoToProfile).waitFor();
    await page.getByRole('link', { name: checkout.success.goGoToProfile, exact: true }).click();
    await isAt(page, path);
    await hydrated(page);
  }

  async function choose(
    page: Page,
    months: 'monthly' | 'yearly',
    wanted: string,
    change: keyof typeof membership.choose,
  ) {
    await page.getByRole('radio', { name: membership[months] }).check();
    await page.getByRole('button', { name: `${wanted}: ${membership.choose[change]}` }).click();
    const dialog = page.getByRole('dialog', { name: wanted });
    await dialog.getByText(membership.fullPrice).waitFor();
    await isSound(page);
    return dialog;
  }

  it('is bought for a month, upgraded to a year and to Professional with credit, cancelled and resumed', async () => {
    const page = await arrive(reader);
    const email = await aSeller(page);
    await anInvoiceAddress(page);
    await askDatabase(
      `update account set account_type = 'Business' where id = (select account_id from account_login where email = $1)`,
      [email],
    );
    await page.goto(screenPath('campaigns', language));
    await hydrated(page);
    if (reader.viewport === 'desktop') await page.getByRole('link', { name: shell.menu.membership }).first().click();
    else await page.goto(path);
    await isAt(page, path);
    await hydrated(page);
    await page.getByText(membership.basic).waitFor();
    await isSound(page);

    const first = await choose(page, 'monthly', name.month, 'Start');
    await first.getByRole('button', { name: new RegExp(membership.pay.replace('{{sum}}', '299')) }).click();
    await toCard(page);
    const form = page.frameLocator(`iframe[title="${checkout.payment.frame}"]`);
    await form.getByLabel(bankWords[language].keep).check();
    await form.getByLabel(bankWords[language].alias).fill('Kartım');
    await payInFrame(page, reader, bankCards.asksCode);
    await passSecurePage(page, reader);
    await isPaid(page);
    await page.getByRole('heading', { name: name.month }).waitFor();
    await isSound(page);

    // On the first day the whole month is credited; the saved card pays the rest.
    const second = await choose(page, 'yearly', name.year, 'Upgrade');
    await second.getByRole('button', { name: new RegExp(membership.pay.replace('{{sum}}', '2[.,]691')) }).click();
    await toCard(page);
    await form.getByRole('radio', { name: 'Kartım' }).waitFor();
    await form.locator('#main').click();
    await passSecurePage(page, reader);
    await isPaid(page);
    await page.getByRole('heading', { name: name.year }).waitFor();

    const third = await choose(page, 'monthly', name.professional, 'Upgrade');
    await third.getByRole('button', { name: membership.confirm.Upgrade }).click();
    await page.getByText(membership.changed).waitFor();
    await page.getByRole('heading', { name: name.professional }).waitFor();
    // 2,990 TL of the year, less 999 TL.
    await page.getByText(/^1[.,]991 TL$/).waitFor();
    const charges = page.getByRole('region', { name: membership.charges }).getByRole('listitem');
    await expect.poll(() => charges.count()).toBe(3);
    await isSound(page);

    await page.getByRole('button', { name: membership.cancel, exact: true }).click();
    const question = page.getByRole('alertdialog');
    await isSound(page);
    await question.getByRole('button', { name: membership.cancelYes, exact: true }).click();
    await page.getByText(membership.cancelled, { exact: true }).waitFor();
    await page.getByText(membership.state.Ending, { exact: true }).waitFor();
    await page.getByRole('button', { name: membership.keep, exact: true }).click();
    await page.getByText(membership.kept, { exact: true }).waitFor();
    await page.getByText(membership.nextCharge, { exact: true }).waitFor();

    const down = await choose(page, 'monthly', name.month, 'Downgrade');
    await down.getByRole('button', { name: membership.confirm.Downgrade }).click();
    await page.getByRole('button', { name: membership.keepUp, exact: true }).click();
    await page.getByRole('button', { name: membership.keepUp, exact: true }).waitFor({ state: 'detached' });
  });
});
