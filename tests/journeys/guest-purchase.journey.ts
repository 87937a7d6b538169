import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as refundsEn } from '../../web/i18n/en/refunds.ts';
import { translations as reviewsEn } from '../../web/i18n/en/reviews.ts';
import { translations as refundsTr } from '../../web/i18n/tr/refunds.ts';
import { translations as reviewsTr } from '../../web/i18n/tr/reviews.ts';
import { bankCards } from '../support/bank.ts';
import { hydrated } from '../support/browser.ts';
import {
  aShop,
  addAddress,
  anAddress,
  beginToPay,
  expectPaid,
  moveParcel,
  payWith,
  pageTexts,
  toAddresses,
  toPayment,
} from './support/buy-ad.ts';
import { callAs, mailsTo, register } from './support/members.ts';
import { filled, isSound } from './support/place-ad.ts';
import { anEmail, forgetThrottle, refused } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const afterwards = {
  tr: { refunds: refundsTr, reviews: reviewsTr },
  en: { refunds: refundsEn, reviews: reviewsEn },
} as const;

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a purchase without an account, %s %s', (language, viewport) => {
  const reader = { language, viewport };
  const { checkout, orders } = pageTexts[language];
  const { refunds, reviews } = afterwards[language];
  const main = (page: Page) => page.getByRole('main');

  /** The order link in the mails to an address. */
  async function linkTo(page: Page, email: string, code: string): Promise<string> {
    const link = async () => {
      const texts = (await mailsTo(page, email, code)).map(({ text }) => text);
      return texts.flatMap((text) => /https?:\/\/\S+\?key=[\w.~-]+/.exec(text) ?? [])[0];
    };
    await expect.poll(link).toBeDefined();
    const { pathname, search } = new URL((await link()) ?? '');
    return pathname + search;
  }

  const refundsOf = (page: Page) => page.locator('section[aria-labelledby^="refunds-"]');

  /** Expects no member-only actions on the page and no sign-in dialog. */
  async function isForGuests(page: Page): Promise<void> {
    for (const name of [orders.acts.message, orders.acts.AddPhotos, reviews.feedback.go])
      expect(await main(page).getByRole('button', { name, exact: true }).count()).toBe(0);
    for (const name of [orders.acts.Review, orders.detail.back])
      expect(await main(page).getByRole('link', { name, exact: true }).count()).toBe(0);
    expect(await main(page).getByRole('region', { name: reviews.panel.heading, exact: true }).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await isSound(page);
  }

  it('is confirmed by an e-mail whose link opens the order anywhere and allows approval', async () => {
    const shop = await aShop(1);
    await anAddress(shop.page);
    const guest = await open('/sss', reader);
    await toAddresses(guest, reader, shop.ads);
    const email = anEmail();
    await main(guest).getByRole('button', { name: checkout.address.next, exact: true }).click();
    await main(guest).getByText(checkout.guest.emailInvalid, { exact: true }).waitFor();
    await main(guest).getByLabel(checkout.guest.email).fill(email);
    await addAddress(guest, reader);
    await isSound(guest);
    await toPayment(guest, reader);
    await beginToPay(guest, reader);
    await payWith(guest, reader, { number: bankCards.pays });
    const [code = ''] = await expectPaid(guest, reader);
    await main(guest).getByText(filled(checkout.success.guest, { email }), { exact: true }).waitFor();
    await isSound(guest);
    // The guest's own browser can open the order too.
    await main(guest)
      .getByRole('link', { name: filled(checkout.success.goOrder, { code }) })
      .click();
    await main(guest).getByRole('heading', { level: 1 }).filter({ hasText: code }).waitFor();
    await main(guest).getByText(orders.guest.here, { exact: true }).waitFor();
    await main(guest).getByRole('heading', { name: orders.documents.title, exact: true }).waitFor();
    expect(await guest.title()).toContain(code);
    await isForGuests(guest);

    const path = await linkTo(guest, email, code);
    const elsewhere = await open(path, reader);
    await main(elsewhere).getByText(orders.next.waitShip.title, { exact: true }).waitFor();
    await main(elsewhere).getByText(orders.guest.lead, { exact: true }).waitFor();
    await isForGuests(elsewhere);
    await callAs(shop.page, 'POST', `/order/adorder/create-shipment-code/${code}`, {});
    await moveParcel(elsewhere, code, 'OnDelivery');
    await moveParcel(elsewhere, code, 'ShipmentCompleted');
    // Carrier updates arrive asynchronously, and a guest's page does not update itself.
    const isThere = async () => {
      await elsewhere.reload();
      return main(elsewhere).getByText(orders.next.guest.Approve, { exact: true }).count();
    };
    await expect.poll(isThere).toBe(1);
    await hydrated(elsewhere);
    expect(await main(elsewhere).getByRole('link', { name: orders.acts.RequestRefund }).count()).toBe(0);
    await main(elsewhere).getByRole('button', { name: orders.acts.Approve, exact: true }).click();
    await elsewhere.getByRole('dialog').getByRole('button', { name: orders.approve.submit, exact: true }).click();
    await main(elsewhere).getByText(orders.status.Completed, { exact: true }).first().waitFor();
    await main(elsewhere).getByText(orders.next.guest.done, { exact: true }).waitFor();
    await isForGuests(elsewhere);
    await guest.reload();
    await hydrated(guest);
    await main(guest).getByText(orders.next.done.text, { exact: true }).waitFor();
    await refundsOf(guest).waitFor();
    await isForGuests(guest);
  });

  it('is refunded in the browser where it was made and moved into an account, after which its link is useless', async () => {
    const shop = await aShop(1);
    const guest = await open('/sss', reader);
    await anAddress(guest);
    await toAddresses(guest, reader, shop.ads);
    const email = anEmail();
    await main(guest).getByLabel(checkout.guest.email).fill(email);
    await toPayment(guest, reader);
    await beginToPay(guest, reader);
    await payWith(guest, reader, { number: bankCards.pays });
    const [code = ''] = await expectPaid(guest, reader);
    const path = await linkTo(guest, email, code);

    await anAddress(shop.page);
    await callAs(shop.page, 'POST', `/order/adorder/create-shipment-code/${code}`, {});
    await moveParcel(guest, code, 'OnDelivery');
    await moveParcel(guest, code, 'ShipmentCompleted');
    // Reloads until the carrier update has arrived, as above.
    const isThere = async () => {
      await guest.goto(screenPath('orderDetail', language, { id: code }));
      return main(guest).getByText(orders.status.Delivered, { exact: true }).count();
    };
    await expect.poll(isThere).toBeGreaterThan(0);
    await hydrated(guest);
    await refundsOf(guest).getByRole('button', { name: refunds.ask, exact: true }).click();
    const form = guest.getByRole('dialog', { name: refunds.form.title });
    await form.getByLabel(refunds.form.reason).selectOption('Damaged');
    await form.getByLabel(refunds.form.description).fill('Kanepenin sol ayağı kırık geldi, kutusu da ezilmişti.');
    await form.getByRole('button', { name: refunds.form.send, exact: true }).click();
    await refundsOf(guest).getByText(refunds.status.Requested, { exact: true }).waitFor();
    // The page header updates, although a guest's page gets no live events.
    await main(guest).getByRole('heading', { name: orders.next.refund.title, exact: true }).waitFor();
    expect(await main(guest).getByRole('button', { name: orders.acts.Approve, exact: true }).count()).toBe(0);
    await isForGuests(guest);

    const member = await arrive({ ...reader, expecting: refused });
    await register(member);
    await member.goto(path);
    await hydrated(member);
    await main(member).getByRole('button', { name: orders.guest.claim, exact: true }).click();
    await member.waitForURL((url) => !url.searchParams.has('key'));
    await main(member).getByText(code).first().waitFor();
    await refundsOf(member).getByText(refunds.status.Requested, { exact: true }).waitFor();
    await main(member).getByRole('button', { name: orders.acts.message, exact: true }).waitFor();
    // The member who owns the order now can open it by the link too.
    await member.goto(path);
    await member.waitForURL((url) => !url.searchParams.has('key'));
    await main(member).getByText(code).first().waitFor();
    const stranger = await arrive({ ...reader, expecting: refused });
    const answer = await stranger.request.get(path);
    expect(answer.status()).toBe(404);
  });
});
