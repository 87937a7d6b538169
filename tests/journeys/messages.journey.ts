import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translations as offers } from '../../web/i18n/tr/offers.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { register } from './support/members.ts';
import { aPublishedAd, aSeller } from './support/sellers.ts';
import { arrive, useBrowser } from './support/visitors.ts';
import type { Who } from './support/visitors.ts';

useBrowser();

/** A seller with an ad, and a buyer who has no other relation to the seller. */
async function two(who: Who = {}): Promise<{ seller: Page; buyer: Page; adId: string }> {
  const seller = await arrive();
  await aSeller(seller);
  const { id } = await aPublishedAd(seller);
  const buyer = await arrive(who);
  await register(buyer);
  return { seller, buyer, adId: id };
}

/** Opens the chat from the ad page. */
async function begin(buyer: Page, adId: string): Promise<string> {
  await buyer.goto(`/ilan/${adId}`);
  await hydrated(buyer);
  await buyer.getByRole('button', { name: 'Mesaj yaz' }).filter({ visible: true }).first().click();
  await buyer.waitForURL(/\/mesajlar\/[0-9a-f-]{36}/);
  return new URL(buyer.url()).pathname;
}

const field = (page: Page) => page.getByRole('textbox', { name: /adlı üyeye mesaj/ });
const said = (page: Page, text: string) => page.getByRole('log').getByText(text);

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Gönder', exact: true }).click();
}

it('two members chat live about an ad: typing, ticks, unread counts, a warning, a meeting', async () => {
  const { seller, buyer, adId } = await two();
  const chat = await begin(buyer, adId);
  // A first sentence is prefilled.
  await expect.poll(() => field(buyer).inputValue()).toContain('Merhaba');
  await buyer.getByRole('button', { name: 'Gönder', exact: true }).click();
  await said(buyer, 'Merhaba, ilan hâlâ güncel mi?').waitFor();

  await seller.goto('/mesajlar');
  await hydrated(seller);
  await seller.getByText('1 okunmamış mesaj').waitFor();
  expect(await axeFindings(seller)).toEqual([]);
  await seller.locator(`a[href^="${chat}"]`).click();
  await said(seller, 'Merhaba, ilan hâlâ güncel mi?').waitFor();
  await buyer.getByRole('img', { name: 'Okundu' }).waitFor();

  await field(seller).pressSequentially('Evet');
  await buyer
    .getByText(/yazıyor…/)
    .first()
    .waitFor();
  await write(seller, 'Kapora gönderirsen ayırırım');
  await said(buyer, 'Kapora gönderirsen ayırırım').waitFor();
  await buyer.getByText('Görmeden kapora ya da ön ödeme isteniyor.', { exact: false }).waitFor();
  expect(await seller.getByText('Görmeden kapora ya da ön ödeme isteniyor.', { exact: false }).count()).toBe(0);

  await buyer.getByRole('button', { name: 'Görüşme öner' }).click();
  // The map finds the place by name; free text would work without it.
  await buyer.getByRole('button', { name: 'Haritada işaretle' }).click();
  await buyer.getByRole('combobox', { name: 'Haritada yer ara' }).fill('Moda');
  await buyer.getByRole('option').filter({ hasText: 'Kadıköy' }).first().click();
  await buyer.getByText('Haritada işaretlendi').waitFor();
  await expect.poll(() => buyer.getByLabel('Yer', { exact: true }).inputValue()).toContain('Kadıköy');
  await buyer.getByRole('button', { name: 'Öner', exact: true }).click();
  await seller.getByRole('button', { name: 'Kabul et' }).click();
  await seller.getByRole('button', { name: 'Haritada göster' }).click();
  await seller.getByRole('dialog').getByRole('link', { name: 'Harita uygulamasında aç' }).waitFor();
  await seller.keyboard.press('Escape');
  await buyer.getByText('Görüşme kararlaştı').waitFor();
  const [file] = await Promise.all([
    buyer.waitForEvent('download'),
    buyer.getByRole('link', { name: 'Takvime ekle' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  expect(await axeFindings(buyer)).toEqual([]);
});

it('the panes fill the window at any size, so that only the conversation scrolls', async () => {
  const { seller, buyer, adId } = await two();
  await begin(buyer, adId);
  await buyer.getByRole('button', { name: 'Gönder', exact: true }).click();
  await said(buyer, 'Merhaba, ilan hâlâ güncel mi?').waitFor();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 600],
    [390, 844],
  ] as const) {
    await buyer.setViewportSize({ width, height });
    const overflow = await buyer.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(overflow, `${width} × ${height}`).toBe(0);
    await expect.poll(async () => (await field(buyer).boundingBox())?.y).toBeLessThan(height);
  }
  await seller.goto('/mesajlar');
  await hydrated(seller);
  expect(await seller.getByRole('contentinfo').count()).toBe(0);
  expect(await seller.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});

it('messages written offline are sent once and in order when the connection returns', async () => {
  const { seller, buyer, adId } = await two({
    expecting: ['ERR_INTERNET_DISCONNECTED', 'Failed to load', 'ERR_FAILED'],
  });
  const chat = await begin(buyer, adId);
  await write(buyer, 'birinci');
  await buyer.getByRole('img', { name: 'Gönderildi' }).waitFor();
  await seller.goto(chat);
  await hydrated(seller);
  await buyer.context().setOffline(true);
  await write(buyer, 'ikinci');
  await write(buyer, 'üçüncü');
  await buyer
    .getByText(/Gönderiliyor|Bağlantı gelince gönderilecek/)
    .first()
    .waitFor();
  await buyer.context().setOffline(false);
  await said(seller, 'üçüncü').waitFor();
  const texts = await seller.getByRole('log').locator('article p').allInnerTexts();
  expect(texts.filter((text) => ['birinci', 'ikinci', 'üçüncü'].includes(text))).toEqual([
    'birinci',
    'ikinci',
    'üçüncü',
  ]);
});

it('unsent messages are not sent for another member who signs in, and wait for their author', async () => {
  const { seller, buyer, adId } = await two({
    expecting: ['ERR_INTERNET_DISCONNECTED', 'Failed to load', 'ERR_FAILED', '404'],
  });
  const chat = await begin(buyer, adId);
  await write(buyer, 'birinci');
  await buyer.getByRole('img', { name: 'Gönderildi' }).waitFor();
  const [own, others] = [await buyer.context().cookies(), await seller.context().cookies()];
  await buyer.context().setOffline(true);
  await write(buyer, 'yarım kalan söz');
  await buyer
    .getByText(/Gönderiliyor|Bağlantı gelince gönderilecek/)
    .first()
    .waitFor();
  // In another tab the other of the two members signs in: the worst case, because that member could send it.
  await buyer.context().clearCookies();
  await buyer.context().addCookies(others);
  await buyer.context().setOffline(false);
  await buyer.goto(chat);
  await hydrated(buyer);
  await said(buyer, 'birinci').waitFor();
  expect(await buyer.getByText('yarım kalan söz').count()).toBe(0);
  await buyer.context().clearCookies();
  await buyer.context().addCookies(own);
  await buyer.goto(chat);
  await hydrated(buyer);
  await buyer.getByText('Gönderilemedi: bu arada oturumun kapanmış.').waitFor();
  await seller.goto(chat);
  await said(seller, 'birinci').waitFor();
  expect(await seller.getByText('yarım kalan söz').count()).toBe(0);
  await buyer.getByRole('button', { name: 'Yeniden dene' }).click();
  await said(seller, 'yarım kalan söz').waitFor();
  await buyer
    .getByRole('img', { name: /Gönderildi|Okundu/ })
    .nth(1)
    .waitFor();
});

it('offers and chat link to each other, and the agreed price is shown in the chat', async () => {
  const { seller, buyer, adId } = await two();
  const chat = await begin(buyer, adId);
  await write(buyer, 'Teklif versem olur mu?');
  await said(buyer, 'Teklif versem olur mu?').waitFor();
  await seller.goto(chat);
  await hydrated(seller);
  await buyer.goto(`/ilan/${adId}`);
  await hydrated(buyer);
  await buyer.getByRole('button', { name: 'Teklif ver' }).filter({ visible: true }).first().click();
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Teklif', exact: true });
  await drawer(buyer).getByLabel(offers.form.label, { exact: true }).fill('9000');
  await drawer(buyer)
    .getByRole('button', { name: /9\.000/ })
    .first()
    .click();
  // The seller sees the offer beside the chat at once and answers it there.
  await seller.getByRole('button', { name: 'Yanıtla' }).filter({ visible: true }).first().click();
  await drawer(seller).getByRole('button', { name: 'Kabul et', exact: true }).click();
  await seller.getByRole('alertdialog').getByRole('button', { name: 'Kabul et', exact: true }).click();
  await seller
    .getByRole('log')
    .getByText(/fiyatta anlaştınız/)
    .waitFor();
  await drawer(buyer).getByRole('button', { name: 'Sohbeti aç' }).click();
  await buyer.waitForURL(`**${chat}`);
  await buyer
    .getByRole('log')
    .getByText(/fiyatta anlaştınız/)
    .waitFor();
});

it('on a phone the list opens the chat and back, and a chat is deleted for one side', async () => {
  const { seller, buyer, adId } = await two({ viewport: 'phone' });
  await begin(buyer, adId);
  await write(buyer, 'Nerede görebilirim?');
  await said(buyer, 'Nerede görebilirim?').waitFor();
  expect(await axeFindings(buyer)).toEqual([]);
  await buyer.getByRole('link', { name: 'Sohbetlere dön' }).click();
  await buyer.getByRole('heading', { name: 'Mesajlar', exact: true }).waitFor();
  await buyer.getByText('Sen: Nerede görebilirim?').click();
  await buyer.getByRole('button', { name: 'Sohbetin işlemleri' }).click();
  await buyer.getByRole('menuitem', { name: 'Sohbeti sil' }).click();
  await buyer.getByRole('button', { name: 'Sohbeti sil' }).click();
  await buyer.getByText('Henüz mesajın yok').waitFor();
  await seller.goto('/mesajlar');
  await seller.getByText('Nerede görebilirim?').waitFor();
});
