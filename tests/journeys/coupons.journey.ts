import { describe, expect, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { translations as deskEn } from '../../web/i18n/en/coupon-desk.ts';
import { api as apiEn, translations as couponsEn } from '../../web/i18n/en/coupons.ts';
import { translations as deskTr } from '../../web/i18n/tr/coupon-desk.ts';
import { api as apiTr, translations as couponsTr } from '../../web/i18n/tr/coupons.ts';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import { uniqueCode } from '../support/unique-code.ts';
import { aBuyer, aShop, inPerson, expectPaid, pageTexts, toAddresses, toPayment, totalOf } from './support/buy-ad.ts';
import { filled, isSound } from './support/place-ad.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();

const words = {
  tr: { desk: deskTr, coupons: couponsTr, api: apiTr },
  en: { desk: deskEn, coupons: couponsEn, api: apiEn },
} as const;

describe.each([
  ['tr', 'desktop'],
  ['en', 'phone'],
] as const)('a coupon, %s %s', (language, viewport) => {
  const { desk, coupons, api } = words[language];
  const reader = { language, viewport };

  it('is created at the desk, entered in the cart, and pays an order entirely', async () => {
    const code = uniqueCode();
    const name = `Deneme ${code}`;
    const administrator = await open(`${screenPath('consoleCoupons', language)}?view=new`, {
      ...reader,
      as: fixedAccounts.administrator.email,
    });
    const form = administrator.getByRole('main');
    await form.getByRole('button', { name: desk.form.create }).click();
    await form.getByText(desk.form.required).first().waitFor();
    await form.getByLabel(desk.form.nameTr).fill(name);
    await form.getByLabel(desk.form.nameEn).fill(name);
    await form.getByLabel(desk.form.kind, { exact: true }).selectOption('Percent');
    await form.getByLabel(desk.form.percent, { exact: true }).fill('100');
    await form.getByLabel(desk.form.code, { exact: true }).fill(code.toLowerCase());
    await form.getByLabel(desk.form.startsAt).fill('2026-01-01T00:00');
    await form.getByLabel(desk.form.endsAt).fill('2099-01-01T00:00');
    await isSound(administrator);
    await form.getByRole('button', { name: desk.form.create }).click();
    await administrator.getByText(desk.form.created).waitFor();
    await administrator.goto(`${screenPath('consoleCoupons', language)}?view=all`);
    await form.getByText(`(${code})`).waitFor();

    const shop = await aShop(1);
    const buyer = await arrive({ ...reader, expecting: ['status of 409'] });
    await aBuyer(buyer);
    await toAddresses(buyer, reader, shop.ads);
    await buyer.goto(screenPath('cart', language));
    await hydrated(buyer);
    const field = buyer.getByRole('textbox', { name: coupons.field });
    const apply = buyer.getByRole('button', { name: coupons.apply, exact: true });
    await apply.click();
    await buyer.getByText(coupons.required).waitFor();
    await field.fill('YOKBOYLEKOD');
    await apply.click();
    await buyer.getByText(api.CouponNotValid).first().waitFor();
    expect(await field.inputValue()).toBe('YOKBOYLEKOD');
    await field.fill(code.toLowerCase());
    await field.press('Enter');
    await buyer.getByText(coupons.applied).waitFor();
    await isSound(buyer);
    const remove = buyer.getByRole('button', { name: filled(coupons.removeOf, { name: code }) });
    await remove.click();
    await buyer.getByText(coupons.removed).waitFor();
    await field.fill(code);
    await apply.click();
    await remove.waitFor();

    await buyer.getByRole('link', { name: pageTexts[language].cart.acts.checkout }).locator('visible=true').click();
    await buyer.waitForURL((url) => url.pathname === screenPath('checkoutAddressSelection', language));
    await hydrated(buyer);
    await inPerson(buyer, reader);
    await toPayment(buyer, reader);
    await expect.poll(() => totalOf(buyer)).toMatch(/^0/);
    await buyer.getByRole('checkbox').locator('visible=true').first().check();
    await buyer.getByRole('button', { name: pageTexts[language].checkout.payment.beginFree }).click();
    expect(await expectPaid(buyer, reader)).toHaveLength(1);
  });
});
