import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as paymentEn } from '../../web/i18n/en/payment.ts';
import { translations as paymentTr } from '../../web/i18n/tr/payment.ts';
import { bankCards } from '../support/bank.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import {
  aBuyer,
  aShop,
  beginToPay,
  cardForm,
  openPayment,
  confirmAtBank,
  runJob,
  waitForBank,
  expectPaid,
  payButton,
  payWith,
  pageTexts,
  toAddresses,
  toPayment,
  typeCard,
} from './support/buy-ad.ts';
import type { Shop } from './support/buy-ad.ts';
import { callAs } from './support/members.ts';
import { heading, isSound } from './support/place-ad.ts';
import { askDatabase, forgetThrottle, refused } from './support/sign-in.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

interface StoredPayment {
  id: string;
  state: string;
  orders: string;
}

const paymentsOf = ({ ads }: Shop) =>
  askDatabase<StoredPayment>(
    `select p.id, p.state, count(distinct o.code) as orders from payment p join ad_order o on o.payment_id = p.id
     join order_item i on i.order_code = o.code where i.ad_id = any($1::bigint[]) group by p.id, p.created_at order by p.created_at`,
    [ads.map(({ id }) => id)],
  );

/** Expires the reservation of an open payment, as after a quarter of an hour. */
async function holdIsOver(shop: Shop): Promise<void> {
  const [payment] = (await paymentsOf(shop)).slice(-1);
  const ago = `now() - interval '1 second'`;
  await askDatabase(`update ad_hold set until = ${ago} where payment_id = $1`, [payment?.id]);
  await askDatabase(`update payment set expires_at = ${ago} where id = $1`, [payment?.id]);
}

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('an interrupted purchase, %s %s', (language, viewport) => {
  const reader = { language, viewport };
  const { checkout, refusals, bank } = pageTexts[language];
  const main = (page: Page) => page.getByRole('main');
  const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
  const onError = (page: Page) => page.waitForURL((url) => url.pathname === screenPath('paymentError', language));

  /** A buyer on the payment page of one ad. */
  async function atPayment(): Promise<{ shop: Shop; buyer: Page }> {
    const shop = await aShop(1);
    const buyer = await arrive({ ...reader, expecting: refused });
    await aBuyer(buyer);
    await toAddresses(buyer, reader, shop.ads);
    await toPayment(buyer, reader);
    return { shop, buyer };
  }

  it('shows why a card is refused, keeps the input, and is paid with another card', async () => {
    const { shop, buyer } = await atPayment();
    await beginToPay(buyer, reader);
    // The form of the bank shows its own errors.
    await (await typeCard(buyer, reader, { number: '4111111111111111' })).click();
    await cardForm(buyer, reader).getByText(bank.refusals.unknown, { exact: true }).waitFor();

    const again = async () => {
      await openPayment(buyer, reader, () => link(buyer, checkout.error.tryAgain).click());
      await cardForm(buyer, reader).getByLabel(bank.number).waitFor();
    };
    const isRefused = async (code: keyof typeof refusals) => {
      await onError(buyer);
      await hydrated(buyer);
      await main(buyer).getByText(refusals[code], { exact: true }).waitFor();
      await isSound(buyer);
      await again();
    };
    await payWith(buyer, reader, { number: bankCards.declined, asksCode: true });
    await isRefused('PaymentDeclined');
    await payWith(buyer, reader, { number: bankCards.insufficientFunds, asksCode: true });
    await isRefused('CardInsufficientFunds');
    // 3-D Secure: cancelled at the bank, refused by it, then a wrong code first.
    await (await typeCard(buyer, reader, { number: bankCards.asksCode })).click();
    await waitForBank(buyer);
    expect(await axeFindings(buyer)).toEqual([]);
    await buyer.getByRole('button', { name: bank.giveUp }).click();
    await isRefused('PaymentNotCompleted');
    await payWith(buyer, reader, { number: bankCards.threeDSecureFails, asksCode: true });
    await isRefused('ThreeDSecureFailed');
    await (await typeCard(buyer, reader, { number: bankCards.asksCode })).click();
    await confirmAtBank(buyer, reader, '000000');
    await buyer.getByText(bank.codeWrong.replace('{count}', '2')).waitFor();
    await confirmAtBank(buyer, reader);
    expect(await expectPaid(buyer, reader)).toHaveLength(1);
    expect(await paymentsOf(shop)).toMatchObject([{ state: 'Completed', orders: '1' }]);
  });

  it('restarts after its reservation expired, and reports that another buyer was faster', async () => {
    const { shop, buyer } = await atPayment();
    await beginToPay(buyer, reader);
    await holdIsOver(shop);
    await runJob('payments.sweep');
    // The open page reports it and moves on by itself.
    await main(buyer).getByText(checkout.payment.over, { exact: true }).waitFor();
    await isSound(buyer);
    await main(buyer).getByRole('button', { name: checkout.payment.again, exact: true }).click();
    await payButton(buyer, reader).waitFor();
    await beginToPay(buyer, reader);
    await holdIsOver(shop);

    const other = await arrive({ ...reader, expecting: refused });
    await aBuyer(other);
    await toAddresses(other, reader, shop.ads);
    await toPayment(other, reader);
    await beginToPay(other, reader);
    await payWith(other, reader, { number: bankCards.pays });
    await expectPaid(other, reader);

    await buyer.reload();
    await hydrated(buyer);
    await main(buyer).getByRole('button', { name: checkout.payment.again, exact: true }).click();
    await heading(buyer, checkout.payment.empty).waitFor();
    await isSound(buyer);
    await link(buyer, checkout.payment.toCart).click();
    await main(buyer).getByText(pageTexts[language].cart.problems.Sold, { exact: true }).waitFor();
    await runJob('payments.sweep');
    const states = async () => (await paymentsOf(shop)).map(({ state }) => state).toSorted();
    await expect.poll(states).toEqual(['Completed', 'Expired', 'Expired']);
  });

  it('is one payment after a reload, the back button, a second press and a second tab', async () => {
    const { shop, buyer } = await atPayment();
    await main(buyer).getByRole('checkbox').first().check();
    await payButton(buyer, reader).dblclick();
    await cardForm(buyer, reader).getByLabel(bank.number).waitFor();
    expect(await paymentsOf(shop)).toMatchObject([{ state: 'InProgress' }]);
    await buyer.waitForURL((url) => url.searchParams.has('id'));

    await buyer.reload();
    await hydrated(buyer);
    await cardForm(buyer, reader).getByLabel(bank.number).waitFor();
    await buyer.goBack();
    await heading(buyer, checkout.address.title).waitFor();
    await hydrated(buyer);
    await buyer.goForward();
    await cardForm(buyer, reader).getByLabel(bank.number).waitFor();
    await hydrated(buyer);
    expect(await paymentsOf(shop)).toHaveLength(1);

    // Choosing again ends the earlier payment; the buyer's own reservation does not block it.
    await buyer.goBack();
    await heading(buyer, checkout.address.title).waitFor();
    await hydrated(buyer);
    await toPayment(buyer, reader);
    await beginToPay(buyer, reader);
    expect((await paymentsOf(shop)).map(({ state }) => state)).toEqual(['Expired', 'InProgress']);

    await buyer.waitForURL((url) => url.searchParams.has('id'));
    const address = buyer.url();
    const tab = await arrive({ ...reader, beside: buyer, expecting: refused });
    await tab.goto(address);
    await hydrated(tab);
    await cardForm(tab, reader).getByLabel(bank.number).waitFor();
    const pay = await typeCard(tab, reader, { number: bankCards.pays });
    await pay.dblclick();
    const codes = await expectPaid(tab, reader);
    expect(codes).toHaveLength(1);
    // The first tab follows without a press.
    expect(await expectPaid(buyer, reader)).toEqual(codes);
    expect((await paymentsOf(shop)).map(({ state }) => state)).toEqual(['Expired', 'Completed']);
    // The old URL cannot be used to pay again.
    await buyer.goto(address);
    expect(await expectPaid(buyer, reader)).toEqual(codes);
  });

  it('is paid on a computer whose clock is twenty minutes fast', async () => {
    const shop = await aShop(1);
    const buyer = await arrive({ ...reader, expecting: refused });
    await buyer.addInitScript((aheadMs) => {
      const now = Date.now.bind(Date);
      const origin = performance.timeOrigin + aheadMs;
      Date.now = () => now() + aheadMs;
      Object.defineProperty(performance, 'timeOrigin', { value: origin });
    }, 20 * 60_000);
    await aBuyer(buyer);
    await toAddresses(buyer, reader, shop.ads);
    await toPayment(buyer, reader);
    await beginToPay(buyer, reader);
    await main(buyer)
      .getByText(new RegExp(checkout.payment.held.replace('{{time}}', String.raw`1\d:\d\d`)))
      .waitFor();
    await payWith(buyer, reader, { number: bankCards.pays });
    expect(await expectPaid(buyer, reader)).toHaveLength(1);
  });

  it('is refunded if the item is gone when the bank approves', async () => {
    const { shop, buyer } = await atPayment();
    await beginToPay(buyer, reader);
    await (await typeCard(buyer, reader, { number: bankCards.asksCode })).click();
    await waitForBank(buyer);
    await askDatabase(`update ad set status = 'Archived' where id = $1`, [shop.ads[0]?.id]);
    await confirmAtBank(buyer, reader);
    await onError(buyer);
    await hydrated(buyer);
    await main(buyer)
      .getByText(language === 'tr' ? paymentTr.returned.Gone : paymentEn.returned.Gone)
      .waitFor();
    await isSound(buyer);
    const stateOf = async () => (await paymentsOf(shop))[0]?.state;
    await expect.poll(stateOf).toBe('Returned');
    const { payment } = await callAs<{ payment: { givenBack: number; charged: number } }>(
      buyer,
      'GET',
      `/payment/adpayment/summary/${(await paymentsOf(shop))[0]?.id}`,
    );
    expect(payment.givenBack).toBe(payment.charged);
  });
});
