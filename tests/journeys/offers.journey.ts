import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as en } from '../../web/i18n/en/offers.ts';
import { translations as tr } from '../../web/i18n/tr/offers.ts';
import { translations as messagesEn } from '../../web/i18n/en/messages.ts';
import { translations as messagesTr } from '../../web/i18n/tr/messages.ts';
import { translations as adEn } from '../../web/i18n/en/ad.ts';
import { translations as adTr } from '../../web/i18n/tr/ad.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { filled } from './support/place-ad.ts';
import { aPublishedAd, aSeller } from './support/sellers.ts';
import type { MadeAd } from './support/sellers.ts';
import { password, register } from './support/members.ts';
import { forgetThrottle, refused } from './support/sign-in.ts';
import { arrive, useBrowser } from './support/visitors.ts';
import type { Who } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const drawer = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const press = (page: Page, title: string, name: string | RegExp) =>
  drawer(page, title)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

async function openAd(page: Page, { id }: MadeAd, language: 'tr' | 'en'): Promise<void> {
  await page.goto(screenPath('adDetail', language, { id }));
  await hydrated(page);
}

const pressOffer = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

async function isSoundDrawer(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

const buyers: (Who & { language: 'tr' | 'en' })[] = [
  { language: 'tr', viewport: 'phone' },
  { language: 'en', viewport: 'desktop' },
];

/** Sends a message in the open chat. */
async function say(page: Page, text: string, { label, send }: { label: string; send: string }): Promise<void> {
  await page.getByRole('textbox', { name: new RegExp(label.replace('{{name}}', '.+')) }).fill(text);
  await page.getByRole('button', { name: send, exact: true }).click();
}

const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

describe('a buyer and a seller negotiate and then chat, each in a separate browser', () => {
  it.each(buyers)('shows both each step at once (%o)', async (who) => {
    const words = { tr, en }[who.language];
    const acts = { tr: adTr, en: adEn }[who.language].acts;
    const seller = await arrive({ language: 'tr', viewport: 'desktop' });
    await aSeller(seller);
    const ad = await aPublishedAd(seller);
    const buyer = await arrive(who);
    await register(buyer);

    // The asking price is 11,900 TL.
    await openAd(buyer, ad, who.language);
    await pressOffer(buyer, acts.offer);
    const own = drawer(buyer, words.title);
    await own.getByLabel(words.form.label, { exact: true }).fill('7000');
    await own.getByText(filled(words.form.hint, { percent: 80 }), { exact: false }).waitFor();
    await isSoundDrawer(buyer);
    await press(buyer, words.title, /7[.,]000/);
    await own.getByText(words.states.WaitsForSeller, { exact: true }).first().waitFor();
    await isSoundDrawer(buyer);

    // The seller is notified and opens the drawer by the notification's URL.
    await seller.goto('/?activeDrawer=offer');
    await hydrated(seller);
    await drawer(seller, tr.listTitle).getByRole('radio', { name: tr.received, exact: true }).check();
    await drawer(seller, tr.listTitle).getByRole('button').filter({ hasText: '7.000' }).click();
    await press(seller, tr.title, tr.reply);
    await drawer(seller, tr.title).getByLabel(tr.form.replyLabel, { exact: true }).fill('10000');
    await press(seller, tr.title, /10\.000/);
    await drawer(seller, tr.title).getByText(tr.states.WaitsForBuyer, { exact: true }).first().waitFor();
    await isSoundDrawer(seller);

    // The buyer's drawer updates without a reload.
    await own.getByText(words.yourTurn, { exact: true }).first().waitFor();
    await own
      .getByText(/10[.,]000/)
      .first()
      .waitFor();
    await press(buyer, words.title, words.reply);
    await own.getByLabel(words.form.replyLabel, { exact: true }).fill('9000');
    await press(buyer, words.title, /9[.,]000/);

    await drawer(seller, tr.title).getByText(tr.yourTurn, { exact: true }).first().waitFor();
    await press(seller, tr.title, tr.approve);
    const asking = seller.getByRole('alertdialog', { name: filled(tr.confirm.approveTitle, { sum: '9.000 TL' }) });
    await asking.getByRole('button', { name: tr.approve, exact: true }).click();
    await drawer(seller, tr.title).getByText(tr.states.Agreed, { exact: true }).first().waitFor();
    await own.getByText(words.states.Agreed, { exact: true }).first().waitFor();
    expect(await own.getByRole('listitem').count()).toBe(3);
    await isSoundDrawer(buyer);

    // Both continue in the same chat, where mark-up is shown as text.
    const chats = { tr: messagesTr, en: messagesEn }[who.language];
    const chatOf = /\/[0-9a-f-]{36}$/;
    await press(buyer, words.title, words.agreed.chat);
    await buyer.waitForURL(({ pathname }) => chatOf.test(pathname));
    await press(seller, tr.title, tr.agreed.chat);
    await seller.waitForURL(({ pathname }) => chatOf.test(pathname));
    expect(chatOf.exec(new URL(seller.url()).pathname)?.[0]).toBe(chatOf.exec(new URL(buyer.url()).pathname)?.[0]);
    await say(buyer, 'Yarın <b>saat</b> <img src=x onerror="document.title=1">', chats.write);
    await said(seller, 'Yarın <b>saat</b> <img src=x onerror="document.title=1">').waitFor();
    expect(await seller.getByRole('log').locator('b, img[src=x]').count()).toBe(0);
    await say(seller, 'Olur, görüşürüz', messagesTr.write);
    await said(buyer, 'Olur, görüşürüz').waitFor();
    expect(await axeFindings(buyer)).toEqual([]);
    expect(await axeFindings(seller)).toEqual([]);
  });
});

it('a guest signs in and continues with the offer, and the owner cannot make one', async () => {
  const seller = await arrive({ language: 'tr', viewport: 'desktop', expecting: refused });
  await aSeller(seller);
  const ad = await aPublishedAd(seller);
  await openAd(seller, ad, 'tr');
  expect(await seller.getByRole('button', { name: adTr.acts.offer, exact: true }).count()).toBe(0);

  const other = await arrive({ language: 'tr', viewport: 'desktop' });
  const email = await register(other);
  const guest = await arrive({ language: 'tr', viewport: 'desktop' });
  await openAd(guest, ad, 'tr');
  await pressOffer(guest, adTr.acts.offer);
  await guest.getByRole('dialog').getByRole('link', { name: 'Giriş yap', exact: true }).click();
  await guest.waitForURL((url) => url.pathname === screenPath('login', 'tr'));
  await hydrated(guest);
  const form = guest.locator('main');
  await form.getByLabel('E-posta adresi', { exact: true }).fill(email);
  await form.getByLabel('Şifre', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await drawer(guest, tr.title).getByLabel(tr.form.label, { exact: true }).waitFor();
  await drawer(guest, tr.title).getByRole('button').filter({ hasText: tr.quick.Minus10 }).click();
  await press(guest, tr.title, /teklif et$/);
  await drawer(guest, tr.title).getByText(tr.states.WaitsForSeller, { exact: true }).first().waitFor();

  // The owner sees the offer in the ad's management and creates a rule that answers offers automatically.
  await seller.goto(screenPath('adManagement', 'tr', { id: ad.id }));
  await hydrated(seller);
  const table = seller.getByRole('table', { name: tr.owner.table });
  await table.getByRole('row').nth(1).waitFor();
  await seller.getByLabel(tr.owner.rule.decline, { exact: true }).fill('9000');
  await seller.getByLabel(tr.owner.rule.approve, { exact: true }).fill('8000');
  await seller.getByRole('button', { name: tr.owner.rule.save, exact: true }).click();
  await seller.getByText('Reddetme sınırı, kabul sınırından yüksek olamaz.').waitFor();
  await seller.getByLabel(tr.owner.rule.approve, { exact: true }).fill('11500');
  await seller.getByRole('button', { name: tr.owner.rule.save, exact: true }).click();
  await seller.getByRole('button', { name: tr.owner.rule.clear, exact: true }).waitFor();
  await isSoundDrawer(seller);

  // The next offer is answered by the rule because the seller is away.
  await press(guest, tr.title, tr.raise);
  await drawer(guest, tr.title).getByLabel(tr.form.label, { exact: true }).fill('11500');
  await press(guest, tr.title, /teklif et$/);
  await drawer(guest, tr.title).getByText(tr.states.Agreed, { exact: true }).first().waitFor();
  await table.getByText(tr.states.Agreed, { exact: true }).waitFor();
});
