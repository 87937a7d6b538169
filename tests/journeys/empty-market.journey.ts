import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { istanbulDay } from '../../contract/istanbul-day.ts';
import type { overviewCalls } from '../../contract/calls/overview.ts';
import type { CallAnswer } from '../../contract/declare.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as deskEn } from '../../web/i18n/en/catalogue-desk.ts';
import { translations as overviewEn } from '../../web/i18n/en/overview-desk.ts';
import { translations as priceEn } from '../../web/i18n/en/price-desk.ts';
import { translations as staffEn } from '../../web/i18n/en/staff-desk.ts';
import { translations as invitationEn } from '../../web/i18n/en/staff-invitation.ts';
import { translations as tradeEn } from '../../web/i18n/en/trade-desk.ts';
import { translations as deskTr } from '../../web/i18n/tr/catalogue-desk.ts';
import { translations as overviewTr } from '../../web/i18n/tr/overview-desk.ts';
import { translations as priceTr } from '../../web/i18n/tr/price-desk.ts';
import { translations as staffTr } from '../../web/i18n/tr/staff-desk.ts';
import { translations as invitationTr } from '../../web/i18n/tr/staff-invitation.ts';
import { translations as tradeTr } from '../../web/i18n/tr/trade-desk.ts';
import { bankCards } from '../support/bank.ts';
import { hydrated } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import {
  aShop,
  aBuyer,
  beginToPay,
  expectPaid,
  inPerson,
  pageTexts as buyingTexts,
  payWith,
  toAddresses,
  toPayment,
} from './support/buy-ad.ts';
import { callAs, mailsTo, register } from './support/members.ts';
import {
  addPhotos,
  beginAd,
  chooseCategory,
  chooseOption,
  expectSaved,
  field,
  heading,
  isSound,
  pageTexts,
  publish,
} from './support/place-ad.ts';
import { useProduct } from './support/product-under-test.ts';
import { aMark, aPhoto } from './support/sellers.ts';
import { forgetThrottle, refused } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

// A market without a single ad, run only from the desk: nobody touches a file or restarts.
let product: Product;
beforeAll(async () => {
  product = await startProduct({ ads: 0 });
  useProduct(product);
  const isReady = async () => {
    const { status } = await fetch(`${product.address}/health/ready`);
    if (status !== 200) throw new Error(`The product is not ready: ${status}`);
  };
  await vi.waitFor(isReady, 60_000);
});
afterAll(async () => {
  useProduct(undefined);
  await product.stop();
});
useBrowser();
afterEach(forgetThrottle);

const words = {
  tr: { desk: deskTr, overview: overviewTr, price: priceTr, staff: staffTr, invitation: invitationTr, trade: tradeTr },
  en: { desk: deskEn, overview: overviewEn, price: priceEn, staff: staffEn, invitation: invitationEn, trade: tradeEn },
} as const;
const furniture = 501;
const dayMs = 86_400_000;
const noName = { tr: '', en: '' };

describe.each([
  ['tr', 'desktop'],
  ['en', 'phone'],
] as const)('a market from nothing, %s %s', (language, viewport) => {
  const { desk, overview, price, staff, invitation, trade } = words[language];
  const reader = { language, viewport };
  const { form } = pageTexts[language];
  const { orders } = buyingTexts[language];
  const isTurkish = language === 'tr';
  const reason = isTurkish ? 'Pazar kuruluyor' : 'The market opens';
  // Each attempt creates its own records.
  let mark = '';
  let [branch, leaf, spec] = [noName, noName, noName];
  beforeEach(() => {
    mark = aMark();
    branch = { tr: `Bahçe işleri ${mark}`, en: `Garden work ${mark}` };
    leaf = { tr: `Çim robotu ${mark}`, en: `Lawn robots ${mark}` };
    spec = { tr: `Bıçak ${mark}`, en: `Blade ${mark}` };
  });

  const dialogOf = (page: Page) => page.getByRole('dialog');
  const closed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' });
  async function confirm(page: Page, name: string): Promise<void> {
    await dialogOf(page).getByRole('textbox', { name: trade.reason }).fill(reason);
    await dialogOf(page).getByRole('button', { name, exact: true }).click();
  }
  const go = async (page: Page, path: string) => {
    await page.goto(path);
    await hydrated(page);
  };

  /** On the page of a category: creates a category in it, and waits for its page. Returns its number. */
  async function create(page: Page, names: { tr: string; en: string }): Promise<string> {
    await page.getByRole('button', { name: desk.category.create }).click();
    await dialogOf(page).getByLabel(desk.names.tr).fill(names.tr);
    await dialogOf(page).getByLabel(desk.names.en).fill(names.en);
    await confirm(page, desk.create.go);
    await heading(page, names[language]).waitFor();
    await hydrated(page);
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  }

  async function createSpec(page: Page): Promise<void> {
    await go(page, `${screenPath('consoleCatalogue', language)}?view=specs`);
    await page.getByRole('button', { name: desk.spec.new }).click();
    await dialogOf(page).getByLabel(desk.names.tr).fill(spec.tr);
    await dialogOf(page).getByLabel(desk.names.en).fill(spec.en);
    await dialogOf(page).getByLabel(desk.field.options).fill('Çelik | Steel\nPlastik | Plastic');
    await confirm(page, desk.spec.create);
    await heading(page, spec[language]).waitFor();
  }

  async function askIt(page: Page, category: string): Promise<void> {
    await go(page, screenPath('consoleCategory', language, { id: category }));
    await page.getByLabel(desk.uses.add).fill(mark);
    await page.getByRole('button', { name: new RegExp(spec[language]) }).click();
    await page.getByLabel(desk.field.purchase).selectOption('cart');
    await page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await confirm(page, desk.save.name);
    await closed(page);
  }

  async function planCommission(page: Page, category: string): Promise<void> {
    await go(page, `${screenPath('consolePrices', language)}?kind=Commission&subject=${category}`);
    await page.getByRole('button', { name: price.add }).click();
    const dialog = dialogOf(page).first();
    await dialog.getByLabel(price.form.rate).fill('4');
    await dialog.getByLabel(price.form.ceiling).fill('500');
    await dialog.getByLabel(price.form.since).fill(istanbulDay(new Date(Date.now() + 40 * dayMs)));
    await dialog.getByLabel(trade.reason).fill(reason);
    await dialog.getByRole('button', { name: price.form.next }).click();
    await dialog.getByRole('button', { name: price.form.save }).click();
    await page.getByText(price.history.planned, { exact: true }).waitFor();
  }

  async function inviteModerator(administrator: Page): Promise<Page> {
    const invited = await arrive(reader);
    const email = await register(invited);
    await go(administrator, `${screenPath('consoleStaff', language)}?view=invitations`);
    await administrator.getByRole('button', { name: staff.invitations.new }).click();
    const dialog = dialogOf(administrator);
    await dialog.getByLabel(staff.invitations.email).fill(email);
    await dialog.getByLabel(staff.invitations.role, { exact: true }).selectOption('moderator');
    await dialog.getByLabel(staff.invitations.language).selectOption(language);
    await dialog.getByRole('textbox', { name: trade.reason }).fill(reason);
    await dialog.getByRole('button', { name: staff.invitations.send }).click();
    await administrator.getByText(email).first().waitFor();
    const key = /\/(?:ekip-daveti|staff-invitation)\?key=[\w-]+/;
    const link = async () => key.exec((await mailsTo(invited, email, '?key='))[0]?.text ?? '')?.[0];
    await expect.poll(link, { timeout: 60_000 }).toBeDefined();
    await go(invited, (await link()) ?? '');
    await invited.getByRole('button', { name: invitation.accept }).click();
    await heading(invited, invitation.accepted).waitFor();
    return invited;
  }

  const figures = async (administrator: Page) => {
    const { figures: all } = await callAs<CallAnswer<typeof overviewCalls.read>>(
      administrator,
      'GET',
      '/identity/desk/overview',
    );
    return { orders: all?.orders.today ?? 0, gmv: all?.gmv.today ?? 0, refunds: all?.refunds.today ?? 0 };
  };

  it('gets a branch of categories, a price and a moderator, and members trade there', async () => {
    const administrator = await open(screenPath('consoleOverview', language), {
      ...reader,
      as: fixedAccounts.administrator.email,
    });
    await heading(administrator, overview.name).waitFor();
    await isSound(administrator);
    const before = await figures(administrator);

    await go(administrator, screenPath('consoleCategory', language, { id: String(furniture) }));
    await create(administrator, branch);
    const category = await create(administrator, leaf);
    await createSpec(administrator);
    await askIt(administrator, category);
    await planCommission(administrator, category);
    const moderator = await inviteModerator(administrator);

    const shop = await aShop(0, reader);
    const title = `${isTurkish ? 'Çim biçme robotu' : 'Robot mower'} ${mark}`;
    const seller = shop.page;
    const main = isTurkish ? 'Ev ve yaşam' : 'Home & Living';
    await go(seller, '/');
    await beginAd(seller, reader, main);
    await chooseCategory(seller, reader, main, [isTurkish ? 'Mobilya' : 'Furniture', branch[language], leaf[language]]);
    await addPhotos(seller, language, [await aPhoto()], 1);
    await field(seller, form.field.title).fill(title);
    await field(seller, form.field.description).fill(
      `${isTurkish ? 'Bir yaz kullanıldı, bıçakları yeni.' : 'Used for a summer, its blades are new.'} ${aMark()}`,
    );
    await field(seller, spec[language]).selectOption({ label: isTurkish ? 'Çelik' : 'Steel' });
    await field(seller, isTurkish ? 'Durum' : 'Condition').selectOption({
      label: isTurkish ? 'Yeni gibi' : 'Like new',
    });
    await seller
      .getByRole('group', { name: form.field.delivery, exact: true })
      .getByRole('button', { name: form.delivery.InPerson, exact: true })
      .click();
    await field(seller, form.field.price).fill('11900');
    await chooseOption(seller, reader, form.field.provinceId, 'İstanbul');
    await chooseOption(seller, reader, form.field.districtId, 'Kadıköy');
    await chooseOption(seller, reader, form.field.neighborhoodId, 'Caferağa');
    await expectSaved(seller, language);
    const id = await publish(seller, reader, title);

    const buyer = await arrive({ ...reader, expecting: refused });
    await aBuyer(buyer);
    await go(buyer, '/');
    const search = buyer.getByRole('combobox', { name: pageTexts[language].shell.search.label }).first();
    await search.fill(leaf[language]);
    await search.press('Enter');
    await buyer.getByRole('link', { name: title }).first().click();
    await heading(buyer, title).waitFor();
    await buyer
      .getByText(isTurkish ? 'Çelik' : 'Steel')
      .first()
      .waitFor();
    await toAddresses(buyer, reader, [{ id, title }]);
    await inPerson(buyer, reader);
    await toPayment(buyer, reader);
    await beginToPay(buyer, reader);
    await payWith(buyer, reader, { number: bankCards.pays });
    const [code = ''] = await expectPaid(buyer, reader);
    expect(await figures(administrator)).toEqual({ ...before, orders: before.orders + 1, gmv: before.gmv + 1_190_000 });

    await go(buyer, screenPath('orderDetail', language, { id: code }));
    await buyer.getByRole('main').getByRole('button', { name: orders.acts.CancelItems, exact: true }).click();
    const question = dialogOf(buyer);
    await question.getByLabel(orders.cancel.reason).selectOption({ index: 1 });
    await question.getByRole('button', { name: orders.cancel.submit, exact: true }).click();
    await buyer.getByText(orders.cancel.done, { exact: true }).first().waitFor();
    await expect
      .poll(() => figures(administrator))
      .toEqual({
        orders: before.orders + 1,
        gmv: before.gmv + 1_190_000,
        refunds: before.refunds + 1_190_000,
      });

    // Rankings of a range are read once a minute, so each language asks for another one.
    const from = istanbulDay(new Date(Date.now() - (isTurkish ? 6 : 5) * dayMs));
    await go(administrator, `${screenPath('consoleOverview', language)}?from=${from}`);
    await isSound(administrator);
    await administrator.getByRole('main').getByText(leaf[language]).first().waitFor();
    await go(moderator, screenPath('consoleOverview', language));
    await isSound(moderator);
  }, 600_000);

  it('an administrator is warned before they remove their own role, and the last one cannot', async () => {
    const administrator = await open(`${screenPath('consoleStaff', language)}?view=members`, {
      ...reader,
      as: fixedAccounts.administrator.email,
      expecting: ['status of 409'],
    });
    const own = administrator.getByRole('listitem').filter({ hasText: fixedAccounts.administrator.email }).first();
    await own.getByRole('button', { name: staff.members.take }).first().click();
    const dialog = dialogOf(administrator);
    await dialog.getByText(staff.members.takeOwnText).waitFor();
    await dialog.getByRole('textbox', { name: trade.reason }).fill(reason);
    await isSound(administrator);
    const refusal = administrator.waitForResponse((answer) => answer.status() === 409);
    await dialog.getByRole('button', { name: staff.members.takeOwn }).click();
    await (await refusal).finished();
    expect(await dialog.isVisible()).toBe(true);
    expect(await own.getByText(staff.members.you).isVisible()).toBe(true);
  });
});
