import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as manageEn } from '../../web/i18n/en/ad-management.ts';
import { translations as manageTr } from '../../web/i18n/tr/ad-management.ts';
import { translations as myAdsEn } from '../../web/i18n/en/my-ads.ts';
import { translations as myAdsTr } from '../../web/i18n/tr/my-ads.ts';
import { bankCards } from '../support/bank.ts';
import { hydrated } from '../support/browser.ts';
import { anInvoiceAddress, checkoutWords, passSecurePage, payInFrame } from './support/bank-page.ts';
import { callAs } from './support/members.ts';
import { button, heading, isSound, pageTexts, expectSaved } from './support/place-ad.ts';
import type { Reader } from './support/place-ad.ts';
import { aDraft, aPublishedAd, aSeller, waitForStatus } from './support/sellers.ts';
import { askDatabase, forgetThrottle, refused } from './support/sign-in.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

/** Checkout screens without path parameters. */
type PlainScreen =
  | 'checkoutAddressSelection'
  | 'checkoutPayment'
  | 'paymentError'
  | 'paymentSuccess'
  | 'membershipPackage';

const sofaFilm = join(import.meta.dirname, '..', '..', 'data', 'demo', 'films', 'sofas', 'corner-a-bej.mp4');
const myAds = { tr: myAdsTr, en: myAdsEn } as const;
const manage = { tr: manageTr, en: manageEn } as const;
const urgent = { tr: 'Acil', en: 'Urgent' } as const;
/** A pattern for a text with any values in its placeholders. */
const gapped = (text: string) => new RegExp(`^${text.replace(/\{\{\w+\}\}/g, '.+')}$`);

const dopingsOf = async (adId: string): Promise<string[]> => {
  const [ad] = await askDatabase<{ dopings: object }>('select dopings from ad where id = $1', [adId]);
  return Object.keys(ad?.dopings ?? {});
};
/** Uses up the membership's free allowance of this month. */
const usesUp = (email: string, kind: string) =>
  askDatabase(
    `insert into allowance_use (account_id, month, kind, used)
     select account_id, to_char(now() at time zone 'Europe/Istanbul', 'YYYY-MM'), $2, 99 from account_login where email = $1
     on conflict (account_id, month, kind) do update set used = 99`,
    [email, kind],
  );

describe.each([
  { language: 'tr', viewport: 'phone' },
  { language: 'en', viewport: 'desktop' },
] as const satisfies Reader[])('paid services of Meydan, $language $viewport', (reader) => {
  const { language } = reader;
  const { create } = pageTexts[language];
  const words = checkoutWords[language];
  const at = (page: Page, screen: PlainScreen) =>
    page.waitForURL((url) => url.pathname === screenPath(screen, language));

  async function aMember() {
    const page = await arrive({ ...reader, expecting: refused });
    const email = await aSeller(page);
    await anInvoiceAddress(page);
    return { page, email };
  }

  /** From the address page to the card form: invoice address, agreements, total. */
  async function toCard(page: Page): Promise<void> {
    await at(page, 'checkoutAddressSelection');
    await hydrated(page);
    await isSound(page);
    await page.getByRole('button', { name: words.address.next, exact: true }).locator('visible=true').click();
    await at(page, 'checkoutPayment');
    await heading(page, words.payment.title).waitFor();
    await hydrated(page);
    await isSound(page);
    const begin = page.getByRole('button', { name: gapped(words.payment.begin) }).locator('visible=true');
    await begin.click();
    await page.getByText(words.payment.approveNeeded).waitFor();
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
    await begin.click();
    await page.frameLocator(`iframe[title="${words.payment.frame}"]`).locator('#main').waitFor();
  }

  /** From the address page through the bank's page. */
  async function pays(page: Page, card: string): Promise<void> {
    await toCard(page);
    await payInFrame(page, reader, card);
    await passSecurePage(page, reader);
  }

  async function isPaid(page: Page, action: 'CompleteAd' | 'ReturnAdManagement' | 'GoToProfile'): Promise<void> {
    await at(page, 'paymentSuccess');
    await hydrated(page);
    await page.getByText(words.success[action]).waitFor();
    await isSound(page);
    await page.getByRole('link', { name: words.success[`go${action}`], exact: true }).click();
  }

  it('a draft is published with its promotion after a declined card', async () => {
    const { page } = await aMember();
    const { id, version } = await aDraft(page);
    const choose = (what: string, body: object) =>
      callAs<{ version: number }>(page, 'PUT', `/category-manager/user-ad-draft/${what}/${id}`, body);
    const chosen = await choose('dopings', { version, variantIds: [301] });
    await choose('period', { version: chosen.version, periodId: 101 });
    const approve = screenPath('createAdApprove', language, { id });
    await page.goto(approve);
    await hydrated(page);
    const pay = page.getByRole('button', { name: gapped(create.approve.pay) });
    const agree = () => page.getByRole('checkbox', { name: create.approve.approve, exact: true }).check();
    await agree();
    await isSound(page);
    await pay.click();
    await pays(page, bankCards.insufficientFunds);
    await at(page, 'paymentError');
    await hydrated(page);
    await page.getByRole('heading', { name: words.error.noMoney }).waitFor();
    await isSound(page);

    // The draft is unchanged and can still be paid.
    await page.getByRole('link', { name: words.error.toDraft, exact: true }).click();
    await page.waitForURL((url) => url.pathname === approve);
    await hydrated(page);
    await agree();
    await pay.click();
    await pays(page, bankCards.asksCode);
    await isPaid(page, 'CompleteAd');
    await page.waitForURL((url) => /\d{10}$/.test(url.pathname));
    const adId = /\d{10}$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
    expect(new URL(page.url()).pathname).toBe(screenPath('adManagement', language, { id: adId }));
    await waitForStatus(page, adId, 'OnSale');
    await expect.poll(() => dopingsOf(adId)).toContain('Urgent');
  });

  it('an ad on sale is promoted and extended', async () => {
    const { page, email } = await aMember();
    const { id } = await aPublishedAd(page);
    await page.goto(screenPath('addDopingToAnAd', language, { id }));
    await hydrated(page);
    await isSound(page);
    const days = page.getByRole('group', { name: urgent[language], exact: true }).getByRole('button').first();
    await days.click();
    expect(await days.getAttribute('aria-pressed')).toBe('true');
    const goOn = page.getByRole('button', { name: gapped(manage[language].doping.goPaid) });
    await goOn.click();
    await pays(page, bankCards.insufficientFunds);
    await at(page, 'paymentError');
    await hydrated(page);
    // Back on the selection page, the choice is still there.
    await page.getByRole('link', { name: words.error.toChoice, exact: true }).click();
    await page.waitForURL((url) => url.pathname === screenPath('addDopingToAnAd', language, { id }));
    await hydrated(page);
    await page.getByRole('status').filter({ hasText: manage[language].paid.failed }).waitFor();
    expect(await days.getAttribute('aria-pressed')).toBe('true');
    await goOn.click();
    await pays(page, bankCards.asksCode);
    await isPaid(page, 'ReturnAdManagement');
    await page.waitForURL((url) => url.pathname === screenPath('addDopingToAnAd', language, { id }));
    await hydrated(page);
    await page
      .getByRole('status')
      .filter({ hasText: manage[language].paid.doneOf.replace('{{name}}', urgent[language]) })
      .waitFor();
    await isSound(page);
    expect(await dopingsOf(id)).toContain('Urgent');

    await usesUp(email, 'Period');
    const endOf = async () => {
      const [ad] = await askDatabase<{ at: Date }>('select expires_at as at from ad where id = $1', [id]);
      return ad?.at.getTime() ?? 0;
    };
    const before = await endOf();
    await page.goto(screenPath('addDurationToAnAd', language, { id }));
    await hydrated(page);
    await isSound(page);
    await page.getByRole('button', { name: gapped(manage[language].doping.goPaid) }).click();
    await pays(page, bankCards.asksCode);
    await isPaid(page, 'ReturnAdManagement');
    await page.waitForURL((url) => url.pathname === screenPath('addDurationToAnAd', language, { id }));
    await hydrated(page);
    await page.getByRole('status').filter({ hasText: manage[language].paid.done }).waitFor();
    expect(await endOf()).toBeGreaterThan(before);
  });

  it('a video is added to an ad on sale when its media pack is paid with the edit', async () => {
    const { form } = pageTexts[language];
    const { page, email } = await aMember();
    const { id } = await aPublishedAd(page);
    await usesUp(email, 'MediaPack');
    await page.goto(screenPath('adManagement', language, { id }));
    await hydrated(page);
    await button(page, myAds[language].act.Edit).click();
    await heading(page, create.edit.name).waitFor();
    await hydrated(page);
    await page.getByLabel(form.video.choose).setInputFiles(sofaFilm);
    const dialog = page.getByRole('dialog', { name: form.video.pack.title });
    await dialog.getByText(gapped(form.video.pack.paid)).waitFor();
    await isSound(page);
    await button(page, form.video.pack.take).click();
    await button(page, form.video.remove).waitFor();
    await expectSaved(page, language);
    await button(page, create.edit.submit).click();
    await pays(page, bankCards.asksCode);
    await isPaid(page, 'ReturnAdManagement');
    await page.waitForURL((url) => url.pathname === screenPath('adManagement', language, { id }));
    await hydrated(page);
    await isSound(page);
    const hasVideo = async () => {
      const [ad] = await askDatabase<{ has: boolean }>('select video is not null as has from ad where id = $1', [id]);
      return ad?.has;
    };
    await expect.poll(hasVideo).toBe(true);
  });

  it('a membership starts, and its page opens after payment', async () => {
    const { page, email } = await aMember();
    const items = [{ kind: 'MembershipPackage', itemId: 801 }];
    await callAs(page, 'POST', '/shopping-cart-manager/shoppingcart/add-digital-item', { items });
    await page.goto(`${screenPath('checkoutAddressSelection', language)}?orderType=MembershipPackage`);
    await pays(page, bankCards.asksCode);
    await isPaid(page, 'GoToProfile');
    await at(page, 'membershipPackage');
    const [membership] = await askDatabase<{ tier: string }>(
      'select tier from membership where account_id = (select account_id from account_login where email = $1)',
      [email],
    );
    expect(membership?.tier).toBe('Premium');
  });
});
