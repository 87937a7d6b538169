import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { writeFilterAddress } from '../../contract/filter-address.ts';
import { standardFilters } from '../../contract/schemas/filter.ts';
import { packagesById } from '../../server/market/promotions/rules/packages.ts';
import { required } from '../../server/platform/errors.ts';
import { price } from '../../web/client/format.ts';
import { translations as manageEn } from '../../web/i18n/en/ad-management.ts';
import { translations as myAdsEn } from '../../web/i18n/en/my-ads.ts';
import { search as searchEn } from '../../web/i18n/en/search.ts';
import { translations as manageTr } from '../../web/i18n/tr/ad-management.ts';
import { translations as myAdsTr } from '../../web/i18n/tr/my-ads.ts';
import { search as searchTr } from '../../web/i18n/tr/search.ts';
import { screenPath } from '../../web/screens.ts';
import { bankCards } from '../support/bank.ts';
import { hydrated } from '../support/browser.ts';
import { anInvoiceAddress, checkoutWords, passSecurePage, payInFrame } from './support/bank-page.ts';
import { filled, heading, isSound } from './support/place-ad.ts';
import type { Reader } from './support/place-ad.ts';
import { aPublishedAd, aSeller, sofas } from './support/sellers.ts';
import { askDatabase, forgetThrottle } from './support/sign-in.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

/** Boost and Urgent, 7 days each. */
const quickSale = required(packagesById.get(901), 'DopingNotFound');

const words = {
  tr: { search: searchTr, manage: manageTr, myAds: myAdsTr },
  en: { search: searchEn, manage: manageEn, myAds: myAdsEn },
} as const;

describe.each([
  { language: 'tr', viewport: 'phone' },
  { language: 'en', viewport: 'desktop' },
] as const satisfies Reader[])('promoted ads, $language $viewport', (reader) => {
  const { language } = reader;
  const { search, manage, myAds } = words[language];
  const results = screenPath('searchResults', language);
  const labels = (page: Page) => page.getByRole('main').getByText(search.card.paid, { exact: true });
  const go = async (page: Page, path: string) => {
    await page.goto(path);
    await hydrated(page);
  };
  // Client navigation loads no document, so the load event may be over already.
  const isAt = async (page: Page, path: string) => {
    await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
    await hydrated(page);
  };

  it('are labelled, at most four a page, and absent if results are sorted by price', async () => {
    const page = await arrive(reader);
    await go(page, results);
    await isSound(page);
    expect(await labels(page).count()).toBeGreaterThan(0);
    expect(await labels(page).count()).toBeLessThanOrEqual(4);
    await go(page, `${results}?${writeFilterAddress({ sort: 'LowerPriceFirst' })}`);
    expect(await labels(page).count()).toBe(0);
  });

  it('are labelled in the showcase, on the home page and in a list', async () => {
    const page = await arrive(reader);
    await go(page, '/');
    await isSound(page);
    const showcase = page.getByRole('region', { name: search.card.showcase, exact: true });
    const ads = await showcase.getByRole('heading', { level: 3 }).count();
    expect(ads).toBeGreaterThan(0);
    expect(await showcase.getByText(search.card.paid, { exact: true }).count()).toBe(ads);
    await go(page, `${results}?${writeFilterAddress({ values: [standardFilters.showcase] })}`);
    await isSound(page);
    const listed = page.getByRole('region', { name: search.page.ads, exact: true });
    expect(await labels(page).count()).toBe(await listed.getByRole('heading', { level: 3 }).count());
  });

  it('are shown to guests after the seller paid for a package with a boost', async () => {
    const seller = await arrive(reader);
    await aSeller(seller);
    await anInvoiceAddress(seller);
    const { id, title } = await aPublishedAd(seller);
    // Otherwise the new ad would be on the first page without a promotion.
    await askDatabase(`update ad set published_at = now() - interval '300 days' where id = $1`, [id]);
    await buysTheFirstPackage(seller, id);

    const guest = await arrive(reader);
    const row = guest.getByRole('main').getByRole('listitem').filter({ hasText: title });
    const query = writeFilterAddress({ category: sofas });
    // Boosted ads rotate between page loads.
    const isShown = async () => {
      await go(guest, `${results}?${query}`);
      return row.count();
    };
    await expect.poll(isShown, { interval: 0 }).toBe(1);
    await row.getByText(search.card.paid, { exact: true }).waitFor();
    await isSound(guest);

    await go(seller, screenPath('myPublishedAds', language));
    const own = seller.getByRole('main').getByRole('listitem').filter({ hasText: title });
    const left = filled(myAds.days_other, { figure: 7 });
    await own.getByText(`${myAds.doping.Boost} · ${left}`, { exact: true }).waitFor();
    await isSound(seller);
  });

  /** Chooses the package of Boost and Urgent for an own ad and pays by card. */
  async function buysTheFirstPackage(page: Page, id: string): Promise<void> {
    const checkout = checkoutWords[language];
    const choice = screenPath('addDopingToAnAd', language, { id });
    const gapped = (text: string) => new RegExp(`^${text.replace(/\{\{\w+\}\}/g, '.+')}$`);
    await go(page, choice);
    const pack = page.getByRole('button', { name: quickSale.name[language] });
    const promotions = (['Boost', 'Urgent'] as const).map((type) =>
      page.getByRole('group', { name: myAds.doping[type], exact: true }).getByRole('button').first(),
    );
    const areChosen = async (isChosen: boolean) => {
      for (const one of [pack, ...promotions]) expect(await one.getAttribute('aria-pressed')).toBe(String(isChosen));
    };
    await pack.click();
    await areChosen(true);
    await pack.click();
    await areChosen(false);
    for (const one of promotions) await one.click();
    await areChosen(true);
    await isSound(page);
    const cost = price(quickSale.firstPrice, language);
    await page.getByRole('button', { name: filled(manage.doping.goPaid, { price: cost }) }).click();
    await isAt(page, screenPath('checkoutAddressSelection', language));
    await page.getByRole('button', { name: checkout.address.next, exact: true }).locator('visible=true').click();
    await isAt(page, screenPath('checkoutPayment', language));
    await heading(page, checkout.payment.title).waitFor();
    const begin = page
      .getByRole('button', { name: filled(checkout.payment.begin, { sum: cost }) })
      .locator('visible=true');
    await begin.click();
    await page.getByText(checkout.payment.approveNeeded).waitFor();
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
    await begin.click();
    await payInFrame(page, reader, bankCards.asksCode);
    await passSecurePage(page, reader);
    await isAt(page, screenPath('paymentSuccess', language));
    await page.getByRole('link', { name: checkout.success.goReturnAdManagement, exact: true }).click();
    await isAt(page, choice);
    await page
      .getByRole('status')
      .filter({ hasText: gapped(manage.paid.doneOf) })
      .waitFor();
  }
});
