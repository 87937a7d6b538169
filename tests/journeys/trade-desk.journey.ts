import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { chance } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as consoleEn } from '../../web/i18n/en/console.ts';
import { translations as paymentsEn } from '../../web/i18n/en/console-payments.ts';
import { translations as logEn } from '../../web/i18n/en/desk-log.ts';
import { api as refundsApiEn, translations as refundsEn } from '../../web/i18n/en/refunds.ts';
import { translations as deskEn } from '../../web/i18n/en/trade-desk.ts';
import { translations as consoleTr } from '../../web/i18n/tr/console.ts';
import { translations as paymentsTr } from '../../web/i18n/tr/console-payments.ts';
import { translations as logTr } from '../../web/i18n/tr/desk-log.ts';
import { api as refundsApiTr, translations as refundsTr } from '../../web/i18n/tr/refunds.ts';
import { translations as deskTr } from '../../web/i18n/tr/trade-desk.ts';
import { bankCards } from '../support/bank.ts';
import { axeFindings } from '../support/browser.ts';
import { givenOrder } from '../support/orders.ts';
import {
  aBuyer,
  aShop,
  anAddress,
  beginToPay,
  expectPaid,
  moveParcel,
  payWith,
  toAddresses,
  toPayment,
} from './support/buy-ad.ts';
import { callAs } from './support/members.ts';
import { forgetThrottle, main, refused } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

let database: Database;
beforeAll(() => {
  database = openDatabase({ url: inject('productDatabaseUrl'), connections: 2 });
});
afterAll(() => database.close());

const said = {
  tr: { desk: deskTr, console: consoleTr, log: logTr, refunds: refundsTr, payments: paymentsTr },
  en: { desk: deskEn, console: consoleEn, log: logEn, refunds: refundsEn, payments: paymentsEn },
} as const;
const refundsApi = { tr: refundsApiTr, en: refundsApiEn } as const;
const { buyer, seller, administrator } = fixedAccounts;
const reason = 'Belgeler incelendi, sorun kalmadı.';

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('the desk for trade, %s %s', (language, viewport) => {
  const { desk: t, console: frame, log, refunds, payments } = said[language];
  const visit = (path: string) => open(path, { language, viewport, as: administrator.email });
  const anOrder = () =>
    givenOrder(database, {
      buyerId: buyer.id,
      sellerId: seller.id,
      adId: '1234567890',
      status: 'Paid',
      delivery: 'InPerson',
    });

  /** Submits the empty reason once, then fills it in and submits. */
  async function submitReason(page: Page, go: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: go, exact: true }).click();
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByLabel(t.reason).fill(reason);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: go, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  it('gives an order more days, and logs who did and why', async () => {
    const { code } = await anOrder();
    const page = await visit(`${screenPath('consoleOrders', language)}?code=${code}`);
    await main(page)
      .getByRole('link', { name: new RegExp(`^${code}`) })
      .click();
    await page.getByRole('heading', { level: 1, name: t.order.name.replace('{{code}}', code) }).waitFor();
    await main(page).getByRole('button', { name: t.order.acts.Extend, exact: true }).click();
    await submitReason(page, t.order.acts.Extend);
    await main(page).getByText(`“${reason}”`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(screenPath('consoleDecisions', language));
    const line = main(page).getByRole('row').filter({ hasText: code });
    await line.getByText(log.ExtendOrder, { exact: true }).waitFor();
  });

  it('finds the orders of a member by e-mail or name, and keeps both out of the URL', async () => {
    const { code } = await anOrder();
    const page = await visit(screenPath('consoleOrders', language));
    if (viewport === 'phone') await main(page).locator('details:has(+ form) > summary').click();
    const filter = main(page).getByRole('search', { name: frame.filter });
    const search = async (text: string) => {
      await filter.getByLabel(t.orders.member).fill(text);
      await filter.getByRole('button', { name: frame.filterGo, exact: true }).click();
    };
    await filter.getByLabel(t.orders.code).fill(code);
    await search(`nobody-${code}@ornek.com`);
    await filter.getByRole('alert').filter({ hasText: frame.members.nobody }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // Demo sellers share first names.
    await search('mehmet');
    await filter.getByRole('status').getByRole('listitem').nth(1).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await search(buyer.email.toUpperCase());
    await page.waitForURL(({ searchParams }) => searchParams.get('member') === buyer.id);
    const address = new URL(page.url()).searchParams;
    expect(Object.fromEntries(address)).toEqual({ code, member: buyer.id });
    await main(page)
      .getByRole('link', { name: new RegExp(`^${code}`) })
      .waitFor();
  });

  it('releases a stopped earning', async () => {
    const { code, itemId, paymentId } = await anOrder();
    await database.query(
      `insert into earning (id, order_code, payment_id, seller_id, ad_id, title, stage, is_stopped, price, commission, shipping, withheld, net, sold_at)
       values ($1, $2, $3, $4, 1234567890, 'Bej kanepe', 'Held', true, 100000, 8000, 0, 0, 92000, now())`,
      [itemId, code, paymentId, seller.id],
    );
    const page = await visit(`${screenPath('consolePayouts', language)}?order=${code}`);
    const card = main(page).getByRole('row').filter({ hasText: code });
    await card.getByText(t.payouts.stopped, { exact: true }).waitFor();
    await main(page)
      .getByRole('button', { name: `${t.payouts.release}: Bej kanepe`, exact: true })
      .click();
    await submitReason(page, t.payouts.release);
    await card.getByText(t.payouts.stopped, { exact: true }).waitFor({ state: 'detached' });
    await card.getByText(`“${reason}”`).waitFor();
  });

  it('marks an owed transfer as paid with the bank’s reference, and logs who did', async () => {
    const { code, itemId, paymentId } = await anOrder();
    const title = `Bej kanepe ${code}`;
    await database.query(
      `insert into earning (id, order_code, payment_id, seller_id, ad_id, title, stage, price, commission, shipping, withheld, net, sold_at, earned_at, paid_at, by_transfer)
       values ($1, $2, $3, $4, 1234567890, $5, 'Paid', 100000, 8000, 0, 0, 92000, now(), now(), now(), 42000)`,
      [itemId, code, paymentId, seller.id, title],
    );
    await database.query(
      `with one as (insert into ledger_transaction (cause, order_code, at) values ('payout:' || $1 || ':sent', $2, now()) returning id)
       insert into ledger_entry (transaction_id, account, amount) select id, 'discount', 42000 from one union all select id, 'transfer', -42000 from one`,
      [itemId, code],
    );
    const path = screenPath('consolePayouts', language);
    const page = await visit(path);
    await main(page).getByRole('link', { name: t.payouts.views.transfers, exact: true }).click();
    const { transfer } = t.payouts;
    const card = main(page).getByRole('listitem').filter({ hasText: title });
    await card.getByText(/^420 TL$/).waitFor();
    await main(page)
      .getByRole('button', { name: `${transfer.complete}: ${title}`, exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: transfer.complete, exact: true }).click();
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByLabel(transfer.reference).fill(`EFT ${code}`);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: transfer.complete, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await card.waitFor({ state: 'detached' });
    await main(page).getByRole('link', { name: t.payouts.views.transferred, exact: true }).click();
    await card.getByText(`${transfer.reference}: EFT ${code}`).waitFor();
    await page.goto(screenPath('consoleDecisions', language));
    const line = main(page).getByRole('row').filter({ hasText: code });
    await line.getByText(log.CompleteTransfer, { exact: true }).waitFor();
  });

  it('closes a difference with a note', async () => {
    const reference = `REF-${chance.uuid().slice(0, 8)}`;
    await database.query(
      `insert into reconciliation_difference (id, day, kind, reference, ours, theirs, found_at)
       values ($1, '2026-11-20', 'PayoutMissing', $2, 100, 200, now())`,
      [chance.uuid(), reference],
    );
    const page = await visit(screenPath('consoleBooks', language));
    await main(page)
      .getByRole('button', { name: `${t.books.settle}: ${reference}`, exact: true })
      .click();
    await submitReason(page, t.books.settle);
    const line = main(page).getByRole('listitem').filter({ hasText: reference });
    await line.getByText(reason, { exact: false }).waitFor();
    expect(await line.getByRole('button').count()).toBe(0);
  });

  it('publishes the next version of an agreement with a future start', async () => {
    const page = await visit(`${screenPath('consoleAgreements', language)}?new=true&type=TermsAndConditions`);
    await page.getByLabel(t.agreements.date).fill('2999-01-01');
    const version = await page.getByLabel(t.agreements.versionField, { exact: false }).inputValue();
    expect(await axeFindings(page)).toEqual([]);
    await main(page).getByRole('button', { name: t.agreements.publish, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: t.agreements.publish, exact: true }).click();
    const line = main(page)
      .getByRole('listitem')
      .filter({ hasText: t.agreements.version.replace('{{version}}', version) })
      .filter({ hasText: t.agreements.state.Coming });
    await line.first().waitFor();
    await line.first().getByRole('button').click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  /** A delivered order with a refund request, a rejection and an appeal. Returns the refund code. */
  async function anAppeal(): Promise<string> {
    const reader = { language, viewport };
    const shop = await aShop(1, { ...reader, expecting: refused });
    await anAddress(shop.page, 'Depo');
    const customer = await arrive(reader);
    await aBuyer(customer);
    await toAddresses(customer, reader, shop.ads);
    await toPayment(customer, reader);
    await beginToPay(customer, reader);
    await payWith(customer, reader, { number: bankCards.pays });
    const [orderCode = ''] = await expectPaid(customer, reader);
    await callAs(shop.page, 'POST', `/order/adorder/create-shipment-code/${orderCode}`, {});
    await moveParcel(customer, orderCode, 'OnDelivery');
    await moveParcel(customer, orderCode, 'ShipmentCompleted');
    const base = '/refund/refund';
    const { refundable } = await callAs<{ refundable: { itemId: string }[] }>(
      customer,
      'GET',
      `${base}/get-refund-by-user/${orderCode}`,
    );
    const description = 'Kanepenin sol ayağı kırık geldi, kutusu da ezilmişti.';
    const { refund } = await callAs<{ refund: { refundId: string; code: string } }>(
      customer,
      'POST',
      `${base}/request-by-user`,
      { orderCode, items: refundable.map(({ itemId }) => ({ itemId })), reason: 'Damaged', description },
    );
    const { refundId, code } = refund;
    await callAs(shop.page, 'PUT', `${base}/reject-request-by-seller`, {
      refundId,
      reason: 'DamagedByBuyer',
      description: 'Gönderirken sağlamdı, fotoğrafları ilanda duruyor.',
    });
    await callAs(customer, 'PUT', `${base}/appeal-by-user`, { refundId, description });
    return code;
  }

  it('decides an appeal with a partial amount, and shows it as decided', async () => {
    const code = await anAppeal();
    const path = screenPath('consoleRefunds', language);
    const page = await visit(path);
    const { desk } = refunds;
    const dialog = page.getByRole('dialog');
    const look = async () => {
      await page.getByRole('button', { name: `${desk.open}: ${code}`, exact: true }).click();
      await dialog.getByRole('link', { name: refunds.list.order.replace('{{code}}', ''), exact: false }).waitFor();
    };
    await look();
    await dialog.getByRole('radio', { name: desk.part, exact: true }).check();
    const save = dialog.getByRole('button', { name: desk.send, exact: true });
    // The decision needs a valid amount and messages to both sides.
    await save.click();
    await dialog.getByText(desk.amountMissing, { exact: true }).waitFor();
    const part = dialog.getByLabel(desk.amount, { exact: false });
    await part.fill('9999999');
    await dialog.getByText(refundsApi[language].RefundTooMuch, { exact: true }).waitFor();
    await part.fill('100');
    const entries = dialog.getByRole('table', { name: desk.entries });
    await entries.getByRole('row', { name: new RegExp(`^${payments.accounts.refund}`) }).waitFor();
    await entries.getByRole('row', { name: new RegExp(`^${payments.accounts.held}`) }).waitFor();
    await dialog.getByLabel(desk.buyerWords).fill('Ayağın onarımı için bir kısmını geri veriyoruz.');
    await dialog.getByLabel(desk.sellerWords).fill('Paket yolda hasar görmüş, onarım tutarı alıcıya dönüyor.');
    expect(await axeFindings(page)).toEqual([]);
    await save.click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `${desk.open}: ${code}`, exact: true }).waitFor({ state: 'detached' });

    await main(page).getByRole('link', { name: refunds.status.Approved, exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('state') === 'Approved');
    await look();
    await dialog.getByText('Ayağın onarımı için bir kısmını geri veriyoruz.').waitFor();
    await dialog.getByText('Paket yolda hasar görmüş, onarım tutarı alıcıya dönüyor.').waitFor();
    expect(await save.count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('link', { name: refunds.list.order.replace('{{code}}', ''), exact: false }).click();
    await page.getByRole('heading', { level: 1, name: t.order.name.replace('{{code}}', ''), exact: false }).waitFor();
    await main(page)
      .getByText(/^100(?:[.,]00)? TL/)
      .first()
      .waitFor();
  });
});
