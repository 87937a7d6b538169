import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as ordersEn } from '../../web/i18n/en/orders.ts';
import { translations as reviewsEn } from '../../web/i18n/en/reviews.ts';
import { translations as ordersTr } from '../../web/i18n/tr/orders.ts';
import { translations as reviewsTr } from '../../web/i18n/tr/reviews.ts';
import { hydrated } from '../support/browser.ts';
import { givenOrder } from '../support/orders.ts';
import { register } from './support/members.ts';
import { filled, isSound } from './support/place-ad.ts';
import { aPhoto, aPublishedAd, aSeller } from './support/sellers.ts';
import { askDatabase, forgetThrottle } from './support/sign-in.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

let database: Database;
beforeAll(() => {
  database = openDatabase({ url: inject('productDatabaseUrl'), connections: 2 });
});
afterAll(() => database.close());

const said = {
  tr: { orders: ordersTr, reviews: reviewsTr },
  en: { orders: ordersEn, reviews: reviewsEn },
} as const;

const idOf = async (email: string): Promise<string> => {
  const [row] = await askDatabase<{ id: string }>('select account_id as id from account_login where email = $1', [
    email,
  ]);
  return row?.id ?? '';
};

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('the page of an order, %s %s', (language, viewport) => {
  const { orders, reviews } = said[language];
  const main = (page: Page) => page.getByRole('main');
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

  it('shows one next step, takes photos and feedback, and links to the other side', async () => {
    const seller = await arrive({ language, viewport });
    const sellerId = await idOf(await aSeller(seller));
    const ad = await aPublishedAd(seller);
    const buyer = await arrive({ language, viewport });
    const buyerId = await idOf(await register(buyer));
    const { code } = await givenOrder(database, { buyerId, sellerId, adId: ad.id });
    const path = screenPath('orderDetail', language, { id: code });
    await buyer.goto(path);
    await hydrated(buyer);
    expect(await buyer.title()).toContain(filled(orders.detail.title, { code }));
    await main(buyer).getByRole('heading', { name: orders.next.Approve.title, exact: true }).waitFor();
    expect(await main(buyer).getByRole('button', { name: orders.acts.Approve, exact: true }).count()).toBe(1);
    expect(await main(buyer).getByRole('link', { name: orders.acts.Review, exact: true }).count()).toBe(0);
    await isSound(buyer);

    await press(buyer, orders.acts.AddPhotos);
    const photos = buyer.getByRole('dialog', { name: orders.acts.AddPhotos });
    await photos.getByText(filled(orders.photos.most, { figure: 3 }), { exact: false }).waitFor();
    await photos
      .locator('input[type="file"]')
      .first()
      .setInputFiles([await aPhoto()]);
    const send = photos.getByRole('button', { name: orders.photos.send, exact: true });
    await expect.poll(() => send.isEnabled()).toBe(true);
    await isSound(buyer);
    await send.click();
    await photos.waitFor({ state: 'hidden' });
    const shown = main(buyer).getByRole('heading', { name: orders.photos.by.Buyer, exact: true });
    await shown.waitFor();
    // The other side sees them as well.
    await seller.goto(`${path}?isSeller=true`);
    await hydrated(seller);
    await main(seller).getByRole('heading', { name: orders.photos.by.Buyer, exact: true }).waitFor();
    await isSound(seller);

    await press(buyer, reviews.feedback.go);
    const feedback = buyer.getByRole('dialog', { name: reviews.feedback.title });
    await feedback.getByRole('radio').first().check();
    await feedback.getByLabel(reviews.feedback.description).fill('Kargo şubesi koduma uzun süre bakamadı.');
    await isSound(buyer);
    await feedback.getByRole('button', { name: reviews.feedback.send, exact: true }).click();
    await buyer.getByText(reviews.feedback.sent, { exact: true }).first().waitFor();

    await press(buyer, orders.acts.message);
    await buyer.waitForURL((url) => url.pathname.startsWith(screenPath('messageDetail', language, { id: '' })));
    await hydrated(buyer);
    await buyer.getByText(ad.title).locator('visible=true').first().waitFor();
  });

  it('opens the first page of a list that has fewer pages than the URL says', async () => {
    const seller = await arrive({ language, viewport });
    const sellerId = await idOf(await aSeller(seller));
    const ad = await aPublishedAd(seller);
    const buyer = await arrive({ language, viewport });
    const buyerId = await idOf(await register(buyer));
    const { code } = await givenOrder(database, { buyerId, sellerId, adId: ad.id });
    await buyer.goto(`${screenPath('orders', language)}?pageNumber=3`);
    await hydrated(buyer);
    await main(buyer).getByText(orders.empty.beyond.title, { exact: true }).waitFor();
    await isSound(buyer);
    await main(buyer).getByRole('link', { name: orders.empty.beyond.act, exact: true }).click();
    await main(buyer).getByText(code).first().waitFor();
  });
});
