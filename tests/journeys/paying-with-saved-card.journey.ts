import type { FrameLocator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as settingsEn } from '../../web/i18n/en/settings.ts';
import { translations as settingsTr } from '../../web/i18n/tr/settings.ts';
import { bankCards } from '../support/bank.ts';
import { cutOff, hydrated } from '../support/browser.ts';
import {
  aBuyer,
  aShop,
  cardForm,
  confirmAtBank,
  expectPaid,
  payButton,
  pageTexts,
  toAddresses,
  toPayment,
  totalOf,
} from './support/buy-ad.ts';
import { callAs } from './support/members.ts';
import { isSound } from './support/place-ad.ts';
import { forgetThrottle, refused } from './support/sign-in.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const cardWords = { tr: settingsTr.cards, en: settingsEn.cards };

describe.each([
  ['tr', 'phone', 'ads-dark'],
  ['en', 'desktop', 'ads-light'],
] as const)('paying with a saved card, %s %s', (language, viewport, theme) => {
  const reader = { language, viewport };
  const { bank } = pageTexts[language];
  const words = cardWords[language];
  const radio = (form: FrameLocator, name: string) => form.getByRole('radio', { name });

  /** Saves a card in the settings. */
  async function keepCard(page: Page, number: string, alias: string): Promise<void> {
    await page.goto(screenPath('settingsSavedCards', language));
    await hydrated(page);
    await page.getByRole('button', { name: words.add, exact: true }).click();
    const frame = page.frameLocator(`iframe[title="${words.frame}"]`);
    await frame.getByLabel(bank.number).pressSequentially(number);
    await frame.getByLabel(bank.holder).fill('Deniz Yılmaz');
    await frame.getByLabel(bank.expiry).pressSequentially('1239');
    await frame.getByLabel(bank.cvc, { exact: true }).fill('123');
    await frame.getByLabel(bank.alias).fill(alias);
    await frame.getByLabel(bank.alias).press('Enter');
    await page.getByRole('listitem').filter({ hasText: alias }).waitFor();
  }

  it('needs one choice: saved cards, their instalments and another card are one list, and one press pays', async () => {
    const shop = await aShop(1);
    const buyer = await arrive({ ...reader, theme, expecting: refused });
    await aBuyer(buyer);
    await keepCard(buyer, bankCards.paysTroy, 'Eski kartım');
    await keepCard(buyer, bankCards.asksCode, 'Maaş kartım');
    await toAddresses(buyer, reader, shop.ads);
    await toPayment(buyer, reader);
    await buyer.getByRole('main').getByRole('checkbox').first().check();
    await payButton(buyer, reader).click();

    const form = cardForm(buyer, reader);
    const parts = bank.parts.replace('{count}', '3');
    const group = form.getByRole('group', { name: bank.payWith, exact: true });
    const chosen = (name: string) => group.locator('summary', { hasText: name });
    await chosen(bank.once).waitFor();
    // The page itself asks for no card, and the latest card is preselected in the frame.
    expect(await buyer.getByRole('main').getByRole('radio').count()).toBe(0);
    expect(await payButton(buyer, reader).count()).toBe(0);
    const names = await group.locator('label').allTextContents();
    expect(names[0]).toContain('Maaş kartım');
    expect(names[1]).toContain(bank.once);
    expect(names.at(-2)).toContain('Eski kartım');
    expect(names.at(-1)).toContain(bank.otherCard);
    expect(await radio(form, 'Maaş kartım').isChecked()).toBe(true);
    expect(await radio(form, parts).isVisible()).toBe(false);
    expect(await form.getByLabel(bank.number).isVisible()).toBe(false);
    await isSound(buyer);

    // By keyboard: instalments, another card, and back.
    const plain = await totalOf(buyer);
    await radio(form, 'Maaş kartım').focus();
    await buyer.keyboard.press('Tab');
    await buyer.keyboard.press('Enter');
    await radio(form, parts).waitFor();
    await isSound(buyer);
    await buyer.keyboard.press('Tab');
    await buyer.keyboard.press('ArrowDown');
    await chosen(bank.parts.replace('{count}', '2')).waitFor();
    await expect.poll(() => totalOf(buyer)).not.toBe(plain);
    expect(await form.locator('#main').innerText()).toContain(await totalOf(buyer));
    await radio(form, 'Maaş kartım').focus();
    await buyer.keyboard.press('ArrowUp');
    expect(await radio(form, bank.otherCard).isChecked()).toBe(true);
    await form.getByLabel(bank.number).waitFor();
    expect(await radio(form, bank.once).isVisible()).toBe(false);
    await expect.poll(() => totalOf(buyer)).toBe(plain);
    await isSound(buyer);
    await buyer.setViewportSize({ width: 320, height: 700 });
    await radio(form, 'Maaş kartım').check();
    await chosen(bank.once).click();
    await radio(form, parts).waitFor();
    expect(await cutOff(buyer)).toEqual([]);

    await form.locator('#main').click();
    await confirmAtBank(buyer, reader);
    expect(await expectPaid(buyer, reader)).toHaveLength(1);
    const id = new URL(buyer.url()).searchParams.get('id') ?? '';
    const { payment } = await callAs<{ payment: object }>(buyer, 'GET', `/payment/adpayment/summary/${id}`);
    expect(payment).toMatchObject({
      state: 'Completed',
      installmentCount: 1,
      card: { last4: bankCards.asksCode.slice(-4) },
    });
  });
});
