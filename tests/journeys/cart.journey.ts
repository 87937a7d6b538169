import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { screenPath } from '../../web/screens.ts';
import { api as apiEn, translations as cartEn } from '../../web/i18n/en/cart.ts';
import { api as apiTr, translations as cartTr } from '../../web/i18n/tr/cart.ts';
import { shell as shellEn } from '../../web/i18n/en/shell.ts';
import { shell as shellTr } from '../../web/i18n/tr/shell.ts';
import { hydrated } from '../support/browser.ts';
import { callAs, password, register } from './support/members.ts';
import { filled, isSound } from './support/place-ad.ts';
import { aPublishedAd, aSeller, givePayoutAccount } from './support/sellers.ts';
import type { MadeAd } from './support/sellers.ts';
import { askDatabase, field, forgetThrottle, press, refused, signInTexts } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const said = {
  tr: { cart: cartTr, api: apiTr, shell: shellTr },
  en: { cart: cartEn, api: apiEn, shell: shellEn },
} as const;

const path = '/shopping-cart-manager/shoppingcart';
const put = (page: Page, { id }: MadeAd) => callAs(page, 'POST', `${path}/add-ad-item`, { id });

/** A seller with a payout account and ads on sale. */
async function aShop(count: number): Promise<{ page: Page; ads: MadeAd[] }> {
  const page = await arrive();
  const email = await aSeller(page);
  await givePayoutAccount(email);
  const ads: MadeAd[] = [];
  for (let number = 0; number < count; number += 1) {
    ads.push(await aPublishedAd(page, { delivery: ['InPerson', 'BuyerPays'] }));
  }
  return { page, ads };
}

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a cart, %s %s', (language, viewport) => {
  const { cart, shell } = said[language];
  const cartPath = screenPath('cart', language);
  const tick = (page: Page, { title }: MadeAd) =>
    page.getByRole('checkbox', { name: filled(cart.acts.select, { title }), exact: true });
  const line = (page: Page, { title }: MadeAd) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

  it('of a guest holds five selected ads, undoes a removal, reports sold ads, and is kept on sign-in', async () => {
    const [one, two] = [await aShop(3), await aShop(3)];
    const ads = [...one.ads, ...two.ads];
    const [first, second, , , , sixth] = ads as [MadeAd, MadeAd, MadeAd, MadeAd, MadeAd, MadeAd];
    const other = await arrive({ language });
    const email = await register(other);

    const guest = await open(screenPath('adDetail', language, { id: first.id }), {
      language,
      viewport,
      expecting: [...refused],
    });
    await guest.getByRole('button', { name: cart.acts.add, exact: true }).locator('visible=true').click();
    await toast(guest, cart.toasts.added);
    for (const ad of ads.slice(1)) await put(guest, ad);
    await guest.goto(cartPath);
    await hydrated(guest);
    await guest.getByRole('link', { name: `${shell.menu.cart}, 6`, exact: true }).waitFor();
    await isSound(guest);
    expect(await tick(guest, first).isChecked()).toBe(true);
    expect(await tick(guest, sixth).isChecked()).toBe(false);

    // The sixth is refused with a message until another one is deselected.
    await tick(guest, sixth).click();
    await toast(guest, filled(cart.limitToast, { most: limits.cartSelectedMost }));
    expect(await tick(guest, sixth).isChecked()).toBe(false);
    await tick(guest, first).click();
    await expect.poll(() => tick(guest, first).isChecked()).toBe(false);
    await tick(guest, sixth).click();
    await expect.poll(() => tick(guest, sixth).isChecked()).toBe(true);

    await guest.getByRole('button', { name: filled(cart.acts.removeOf, { title: second.title }), exact: true }).click();
    await toast(guest, cart.toasts.removed_one);
    await expect.poll(() => line(guest, second).count()).toBe(0);
    await guest.getByRole('button', { name: cart.acts.undo, exact: true }).click();
    await toast(guest, cart.toasts.restored);
    await line(guest, second).waitFor();

    await askDatabase(`update ad set status = 'OutOfStock' where id = $1`, [first.id]);
    await guest.reload();
    await hydrated(guest);
    await line(guest, first).getByText(cart.problems.Sold, { exact: true }).waitFor();
    expect(await tick(guest, first).count()).toBe(0);

    await guest.getByRole('main').getByRole('link', { name: shell.menu.login, exact: true }).click();
    await field(guest, signInTexts[language].email).fill(email);
    await field(guest, signInTexts[language].password).fill(password);
    await press(guest, signInTexts[language].signIn);
    await guest.waitForURL((url) => url.pathname === cartPath);
    for (const ad of ads) await line(guest, ad).waitFor();
    expect(await tick(guest, sixth).isChecked()).toBe(true);
  });

  it('shows an agreed price with its deadline, and updates when the seller changes the ad', async () => {
    const shop = await aShop(1);
    const [ad] = shop.ads as [MadeAd];
    const buyer = await arrive({ language, viewport, expecting: [...refused] });
    await register(buyer);
    const { negotiation } = await callAs<{ negotiation: { adOfferId: string } }>(buyer, 'POST', '/ads/adoffer/create', {
      adId: ad.id,
      price: 1_000_000,
    });
    await callAs(shop.page, 'PUT', `/ads/adoffer/approve?adOfferId=${negotiation.adOfferId}`);
    await put(buyer, ad);
    await buyer.goto(cartPath);
    await hydrated(buyer);
    await line(buyer, ad).getByText(cart.offer.tag, { exact: true }).waitFor();
    await line(buyer, ad).getByRole('timer').waitFor();
    await buyer
      .getByRole('main')
      .getByText(/10[.,]000/)
      .first()
      .waitFor();
    await buyer.getByRole('link', { name: cart.acts.checkout }).locator('visible=true').waitFor();
    await isSound(buyer);

    // The ad is withdrawn, and the open page shows it without a reload.
    await callAs(shop.page, 'PUT', '/ads/ad-status-update', { adId: ad.id, kind: 'PublishedToArchived' });
    await line(buyer, ad).getByText(cart.problems.Gone, { exact: true }).waitFor();
  });
});
