import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as earningsEn } from '../../web/i18n/en/earnings.ts';
import { translations as reviewsEn } from '../../web/i18n/en/reviews.ts';
import { translations as earningsTr } from '../../web/i18n/tr/earnings.ts';
import { translations as reviewsTr } from '../../web/i18n/tr/reviews.ts';
import { bankCards } from '../support/bank.ts';
import { hydrated } from '../support/browser.ts';
import {
  aBuyer,
  aShop,
  addAddress,
  beginToPay,
  confirmAtBank,
  runJob,
  fillAddress,
  inPerson,
  expectPaid,
  orderOfSeller,
  moveParcel,
  payWith,
  pageTexts,
  toAddresses,
  toPayment,
  totalOf,
  typeCard,
} from './support/buy-ad.ts';
import type { Shop } from './support/buy-ad.ts';
import { register } from './support/members.ts';
import { filled, isSound } from './support/place-ad.ts';
import { forgetThrottle, refused } from './support/sign-in.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const afterwards = {
  tr: { earnings: earningsTr, reviews: reviewsTr },
  en: { earnings: earningsEn, reviews: reviewsEn },
} as const;

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('buying, %s %s', (language, viewport) => {
  const reader = { language, viewport };
  const { checkout, orders } = pageTexts[language];
  const { earnings, reviews } = afterwards[language];
  const main = (page: Page) => page.getByRole('main');
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
  const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

  async function see(page: Page, code: string, side: 'buyer' | 'seller'): Promise<void> {
    const path = screenPath('orderDetail', language, { id: code });
    await page.goto(side === 'seller' ? `${path}?isSeller=true` : path);
    await hydrated(page);
  }

  it('takes two ads of two sellers with instalments from the cart to reviews and payouts', async () => {
    const away = { ...reader, expecting: refused };
    const shops: [Shop, Shop] = [await aShop(1, away), await aShop(1, away)];
    const buyer = await arrive({ language, viewport });
    await register(buyer);
    await toAddresses(
      buyer,
      reader,
      shops.flatMap(({ ads }) => ads),
    );
    await isSound(buyer);
    // A missing field keeps the input, shows an error and gets the focus.
    await press(buyer, checkout.address.next);
    await buyer.getByText(checkout.address.needed, { exact: true }).waitFor();
    await addAddress(buyer, reader);
    await toPayment(buyer, reader);
    await isSound(buyer);
    await main(buyer)
      .getByRole('button', { name: new RegExp(`: ${checkout.payment.read.toLowerCase()}$`, 'i') })
      .first()
      .click();
    const contract = buyer.getByRole('dialog');
    const titles = shops.flatMap(({ ads }) => ads.map(({ title }) => title));
    await contract
      .getByText(new RegExp(titles.join('|')))
      .first()
      .waitFor();
    await buyer.keyboard.press('Escape');
    await beginToPay(buyer, reader);
    const plain = await totalOf(buyer);
    const pay = await typeCard(buyer, reader, { number: bankCards.asksCode, installmentCount: 3 });
    // The page total follows the choice in the bank's form.
    await expect.poll(() => totalOf(buyer)).not.toBe(plain);
    expect(await pay.innerText()).toContain(await totalOf(buyer));
    await isSound(buyer);
    await pay.click();
    await confirmAtBank(buyer, reader);
    const codes = await expectPaid(buyer, reader);
    expect(codes).toHaveLength(2);
    await main(buyer)
      .getByText(filled(checkout.success.installments_other, { count: 3 }), { exact: false })
      .waitFor();
    await isSound(buyer);
    await buyer.goto(screenPath('orders', language));
    await hydrated(buyer);
    for (const code of codes) await main(buyer).getByText(code).waitFor();
    await isSound(buyer);

    for (const shop of shops) {
      const seller = shop.page;
      const code = await orderOfSeller(shop, codes);
      await see(seller, code, 'seller');
      await press(seller, orders.acts.CreateShipmentCode);
      // A seller without an address is asked for one in the dialog.
      await seller.getByRole('dialog').getByText(orders.shipment.address, { exact: true }).waitFor();
      await fillAddress(seller, reader);
      await toast(seller, orders.shipment.done);
      await main(seller).getByText(orders.next.waitCarrier.title, { exact: true }).waitFor();
      await isSound(seller);
      await see(buyer, code, 'buyer');
      await moveParcel(buyer, code, 'OnDelivery');
      // The open pages update by themselves.
      await main(buyer).getByText(orders.status.Shipped, { exact: true }).first().waitFor();
      await moveParcel(buyer, code, 'ShipmentCompleted');
      await main(buyer).getByText(orders.next.Approve.title, { exact: true }).waitFor();
      await isSound(buyer);
      await press(buyer, orders.acts.Approve);
      await buyer.getByRole('dialog').getByRole('button', { name: orders.approve.submit, exact: true }).click();
      await toast(buyer, orders.approve.done);
      await main(seller).getByText(orders.status.Completed, { exact: true }).first().waitFor();
    }

    const panel = main(buyer).getByRole('region', { name: reviews.panel.heading, exact: true });
    const rate = (group: string, stars: string) =>
      panel.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: stars, exact: true }).check();
    await rate(reviews.panel.stars, reviews.panel.words.five);
    const subjects = await panel
      .getByRole('group')
      .evaluateAll((groups) => groups.map((group) => group.querySelector('legend')?.textContent ?? ''));
    expect(subjects.length).toBeGreaterThan(3);
    for (const subject of subjects.slice(1)) await rate(subject, reviews.panel.words.four);
    const words = 'Özenli paketlemiş, anlattığı gibi geldi.';
    await panel.getByLabel(reviews.panel.text).fill(words);
    await panel.getByRole('button', { name: reviews.panel.send, exact: true }).click();
    await panel.getByText(words).waitFor();
    await isSound(buyer);

    const [{ page: seller }] = shops;
    const paid = async () => {
      await runJob('earnings.payouts');
      await seller.goto(screenPath('earnings', language));
      return main(seller).getByRole('listitem').getByText(earnings.stage.Paid, { exact: true }).count();
    };
    await expect.poll(paid).toBeGreaterThan(0);
    await hydrated(seller);
    await isSound(seller);
  });

  it('keeps the money of an item handed over in person until the seller enters the buyer’s code', async () => {
    const shop = await aShop(1, { ...reader, expecting: refused });
    const buyer = await arrive({ language, viewport });
    await aBuyer(buyer);
    await toAddresses(buyer, reader, shop.ads);
    await inPerson(buyer, reader);
    await toPayment(buyer, reader);
    await beginToPay(buyer, reader);
    await payWith(buyer, reader, { number: bankCards.pays });
    const [code = ''] = await expectPaid(buyer, reader);
    await see(buyer, code, 'buyer');
    const shown = await main(buyer)
      .getByText(/^\d{3} \d{3}$/)
      .innerText();
    const digits = shown.replace(' ', '');
    expect(digits).toMatch(/^\d{6}$/);
    await isSound(buyer);

    const { page: seller } = shop;
    await see(seller, code, 'seller');
    expect(await main(seller).innerText()).not.toContain(shown);
    const field = main(seller).getByLabel(orders.handover.enter);
    await field.fill(digits === '111111' ? '222222' : '111111');
    await press(seller, orders.handover.submit);
    await main(seller).getByText(orders.api.HandoverCodeWrong, { exact: true }).waitFor();
    await main(seller)
      .getByText(filled(orders.handover.left_other, { figure: 4 }), { exact: true })
      .waitFor();
    await isSound(seller);
    await field.fill(digits);
    await press(seller, orders.handover.submit);
    await toast(seller, orders.handover.done);
    for (const page of [seller, buyer])
      await main(page).getByText(orders.status.Completed, { exact: true }).first().waitFor();
  });
});
