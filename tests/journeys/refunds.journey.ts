import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { screenPath } from '../../web/screens.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { translations as refundsEn } from '../../web/i18n/en/refunds.ts';
import { translations as refundsTr } from '../../web/i18n/tr/refunds.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { givenOrder } from '../support/orders.ts';
import { register } from './support/members.ts';
import { aPublishedAd, aSeller, aPhoto } from './support/sellers.ts';
import { askDatabase, forgetThrottle } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

let database: Database;
beforeAll(() => {
  database = openDatabase({ url: inject('productDatabaseUrl'), connections: 2 });
});
afterAll(() => database.close());

const said = { tr: refundsTr, en: refundsEn } as const;
const words = 'Kanepenin sol ayağı kırık geldi, kutusu da ezilmişti.';

const idOf = async (email: string): Promise<string> => {
  const [row] = await askDatabase<{ id: string }>('select account_id as id from account_login where email = $1', [
    email,
  ]);
  return row?.id ?? '';
};
const refundOf = async (orderCode: string): Promise<{ refundCode: string }> => {
  const [row] = await askDatabase<{ code: string }>('select code from refund where order_code = $1', [orderCode]);
  return { refundCode: row?.code ?? '' };
};
const panel = (page: Page) => page.locator('section[aria-labelledby^="refunds-"]');
const act = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a refund, %s %s', (language, viewport) => {
  const t = said[language];

  async function delivered() {
    const seller = await arrive({ language, viewport });
    const sellerEmail = await aSeller(seller);
    const ad = await aPublishedAd(seller);
    const buyer = await arrive({ language, viewport });
    const buyerEmail = await register(buyer);
    const order = await givenOrder(database, {
      buyerId: await idOf(buyerEmail),
      sellerId: await idOf(sellerEmail),
      adId: ad.id,
    });
    const path = screenPath('orderDetail', language, { id: order.code });
    return { seller, buyer, code: order.code, buyerPath: path, sellerPath: `${path}?isSeller=true` };
  }

  async function ask(buyer: Page, path: string): Promise<void> {
    await buyer.goto(path);
    await hydrated(buyer);
    await act(buyer, t.ask);
    const dialog = buyer.getByRole('dialog', { name: t.form.title });
    await dialog.getByLabel(t.form.reason).selectOption('Damaged');
    await dialog.getByLabel(t.form.description).fill('Kırık.');
    await dialog.getByRole('button', { name: t.form.send, exact: true }).click();
    // A text that is too short is refused with the number of missing letters.
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByLabel(t.form.description).fill(words);
    await dialog
      .locator('input[type="file"]')
      .first()
      .setInputFiles([await aPhoto()]);
    await expect.poll(() => dialog.getByRole('button', { name: t.form.send, exact: true }).isEnabled()).toBe(true);
    expect(await axeFindings(buyer)).toEqual([]);
    await dialog.getByRole('button', { name: t.form.send, exact: true }).click();
    await panel(buyer).getByText(t.status.Requested, { exact: true }).waitFor();
  }

  it('is requested, rejected, appealed, and decided at the desk with a message to both', async () => {
    const { seller, buyer, code, buyerPath, sellerPath } = await delivered();
    await ask(buyer, buyerPath);
    await seller.goto(sellerPath);
    await hydrated(seller);
    await panel(seller).getByText(words).waitFor();
    expect(await axeFindings(seller)).toEqual([]);
    await act(seller, t.act.Reject);
    const objection = seller.getByRole('dialog', { name: t.object.reject });
    await objection.getByLabel(t.object.reason).selectOption('DamagedByBuyer');
    await objection.getByLabel(t.object.words).fill('Gönderirken sağlamdı, fotoğrafları ilanda duruyor.');
    await objection.getByRole('button', { name: t.act.Reject, exact: true }).click();
    await panel(seller).getByText(t.status.Rejected, { exact: true }).waitFor();
    // The buyer's open page updates.
    await panel(buyer).getByText(t.status.Rejected, { exact: true }).waitFor();
    await act(buyer, t.act.Appeal);
    const appeal = buyer.getByRole('dialog', { name: t.object.appeal });
    await appeal.getByLabel(t.object.words).fill('Kutusu ezik geldi, kırık yolda ya da öncesinde oldu.');
    await appeal.getByRole('button', { name: t.act.Appeal, exact: true }).click();
    await panel(buyer).getByText(t.status.Appealed, { exact: true }).waitFor();
    expect(await axeFindings(buyer)).toEqual([]);

    const desk = await open(screenPath('consoleRefunds', language), {
      language,
      as: fixedAccounts.administrator.email,
    });
    const { refundCode } = await refundOf(code);
    await desk.getByRole('button', { name: `${t.desk.open}: ${refundCode}`, exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByText(words).waitFor();
    await dialog.getByRole('radio', { name: t.desk.nothing, exact: true }).check();
    await dialog.getByLabel(t.desk.buyerWords).fill('Fotoğraflar hasarın teslimden sonra olduğunu gösteriyor.');
    await dialog.getByLabel(t.desk.sellerWords).fill('Gönderdiğin fotoğraflar yeterli, para sende kalıyor.');
    expect(await axeFindings(desk)).toEqual([]);
    await dialog.getByRole('button', { name: t.desk.send, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await panel(buyer).getByText(t.status.Denied, { exact: true }).first().waitFor();
    await panel(buyer).getByText('Fotoğraflar hasarın teslimden sonra olduğunu gösteriyor.').waitFor();
    expect(await panel(buyer).innerText()).not.toContain('para sende kalıyor');
  });

  it('is accepted, gets its code, and is listed among the refunds of both', async () => {
    const { seller, buyer, code, buyerPath, sellerPath } = await delivered();
    await ask(buyer, buyerPath);
    await seller.goto(sellerPath);
    await hydrated(seller);
    await act(seller, t.act.Accept);
    await seller.getByRole('alertdialog').getByRole('button', { name: t.act.Accept, exact: true }).click();
    await panel(seller).getByText(t.status.Accepted, { exact: true }).waitFor();
    await panel(buyer).getByText(t.status.Accepted, { exact: true }).waitFor();
    expect(await axeFindings(buyer)).toEqual([]);
    await buyer.goto(`${screenPath('orders', language)}?refunds=true`);
    await hydrated(buyer);
    await buyer.getByText(code).first().waitFor();
    expect(await axeFindings(buyer)).toEqual([]);
  });
});
