import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DraftChanges } from '../../../contract/schemas/ad-form.ts';
import { words as bankWords } from '../../../server/adapters/payment/local/pages/texts.ts';
import { screenPath } from '../../../web/screens.ts';
import { translations as cartEn } from '../../../web/i18n/en/cart.ts';
import { translations as checkoutEn } from '../../../web/i18n/en/checkout.ts';
import { api as ordersApiEn, translations as ordersEn } from '../../../web/i18n/en/orders.ts';
import { api as refusalsEn } from '../../../web/i18n/en/payment.ts';
import { translations as settingsEn } from '../../../web/i18n/en/settings.ts';
import { translations as formsEn } from '../../../web/i18n/en/forms.ts';
import { translations as cartTr } from '../../../web/i18n/tr/cart.ts';
import { translations as checkoutTr } from '../../../web/i18n/tr/checkout.ts';
import { api as ordersApiTr, translations as ordersTr } from '../../../web/i18n/tr/orders.ts';
import { api as refusalsTr } from '../../../web/i18n/tr/payment.ts';
import { translations as settingsTr } from '../../../web/i18n/tr/settings.ts';
import { translations as formsTr } from '../../../web/i18n/tr/forms.ts';
import { hydrated } from '../../support/browser.ts';
import { callAs, codeFor, register } from './members.ts';
import { heading } from './place-ad.ts';
import type { Reader } from './place-ad.ts';
import { aPublishedAd, aSeller } from './sellers.ts';
import type { MadeAd } from './sellers.ts';
import { askDatabase } from './sign-in.ts';
import { arrive } from './visitors.ts';
import type { Who } from './visitors.ts';

/** Texts of the pages from the cart to the order, and of the bank. */
export const pageTexts = {
  tr: {
    cart: cartTr,
    checkout: checkoutTr,
    orders: { ...ordersTr, api: ordersApiTr },
    refusals: refusalsTr,
    bank: bankWords.tr,
  },
  en: {
    cart: cartEn,
    checkout: checkoutEn,
    orders: { ...ordersEn, api: ordersApiEn },
    refusals: refusalsEn,
    bank: bankWords.en,
  },
} as const;

/** A valid IBAN of a test account. */
const iban = 'TR330006100519786457841326';

export interface Shop {
  page: Page;
  email: string;
  ads: MadeAd[];
}

/** Queues a scheduled job to run now. */
export const runJob = (job: string) => askDatabase(`select graphile_worker.add_job($1, '{}')`, [job]);

/** Adds a payout account through the calls of the earnings page and waits until the provider accepts it. */
async function addBankAccount(page: Page, email: string): Promise<void> {
  const confirm = '/identity/session/confirm';
  const first = await codeFor(page, email);
  const { ticket } = await callAs<{ ticket: string }>(page, 'POST', `${confirm}/request`, {});
  const second = await codeFor(page, email, first);
  await callAs(page, 'POST', `${confirm}/validate`, { ticket, code: second });
  const account = '/earning/user-bank-account';
  const { ticket: change } = await callAs<{ ticket: string }>(page, 'POST', `${account}/code`, {});
  await callAs(page, 'POST', account, {
    iban,
    holder: 'Işıl Güneş',
    identityNumber: '10000000146',
    address: 'Bağdat Caddesi No: 12, Kadıköy',
    ticket: change,
    code: await codeFor(page, email, second),
  });
  await runJob('earnings.onboarding');
  const stateOf = async () => (await callAs<{ account?: { state: string } }>(page, 'GET', account)).account?.state;
  await expect.poll(stateOf).toBe('Ready');
}

/** A seller with a payout account and sofas on sale, for shipping or handover in person. */
export async function aShop(count: number, who: Who = {}, changes: DraftChanges = {}): Promise<Shop> {
  const page = await arrive(who);
  const email = await aSeller(page);
  await addBankAccount(page, email);
  const ads: MadeAd[] = [];
  for (let number = 0; number < count; number += 1) {
    ads.push(await aPublishedAd(page, { delivery: ['InPerson', 'BuyerPays'], ...changes }));
  }
  return { page, email, ads };
}

/** Creates an address for the member who is signed in on the page. */
export async function anAddress(page: Page, title = 'Ev'): Promise<void> {
  const [place] = await askDatabase<{ id: number }>(
    'select min(id) as id from neighborhood where district_id = 1421',
    [],
  );
  const { id } = await callAs<{ id?: string }>(page, 'POST', '/identity/user-address/personal', {
    title,
    name: 'Deniz',
    surname: 'Yılmaz',
    phone: '+905321234567',
    provinceId: 34,
    districtId: 1421,
    neighborhoodId: place?.id,
    line: 'Bahariye Caddesi 12/3',
  });
  expect(id).toBeDefined();
}

/** Registers a member with a delivery address. Returns the e-mail address. */
export async function aBuyer(page: Page): Promise<string> {
  const email = await register(page);
  await anAddress(page);
  return email;
}

export const putInCart = (page: Page, { id }: MadeAd) =>
  callAs(page, 'POST', '/shopping-cart-manager/shoppingcart/add-ad-item', { id, isSelected: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true');

/** Adds these ads to the cart and continues to the address page. */
export async function toAddresses(page: Page, { language }: Reader, ads: readonly MadeAd[]): Promise<void> {
  for (const ad of ads) await putInCart(page, ad);
  await page.goto(screenPath('cart', language));
  await hydrated(page);
  await page.getByRole('link', { name: pageTexts[language].cart.acts.checkout }).locator('visible=true').click();
  await page.waitForURL((url) => url.pathname === screenPath('checkoutAddressSelection', language));
  await hydrated(page);
}

const addressWords = {
  tr: { ...settingsTr.addresses, phone: formsTr.phoneNumber },
  en: { ...settingsEn.addresses, phone: formsEn.phoneNumber },
} as const;

/** Fills the open address form. */
export async function fillAddress(page: Page, { language }: Reader, title = 'Ev'): Promise<void> {
  const { field, phone, save } = addressWords[language];
  const form = page.getByRole('dialog');
  const at = (label: string) => form.getByLabel(label, { exact: true });
  await at(field.title).fill(title);
  await at(field.name).fill('Deniz');
  await at(field.surname).fill('Yılmaz');
  await at(phone).fill('532 123 45 67');
  await at(field.provinceId).selectOption({ label: 'İstanbul' });
  await at(field.districtId).selectOption({ label: 'Kadıköy' });
  await at(field.neighborhoodId).selectOption({ index: 1 });
  await at(field.line).fill('Bahariye Caddesi 12/3');
  await form.getByRole('button', { name: save, exact: true }).click();
  await form.waitFor({ state: 'hidden' });
}

/** Adds an address on the selection page, which selects it. */
export async function addAddress(page: Page, reader: Reader, title = 'Ev'): Promise<void> {
  await button(page, pageTexts[reader.language].checkout.address.add).first().click();
  await fillAddress(page, reader, title);
  const choice = page.getByRole('radio', { name: new RegExp(`^${title}`) }).first();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
}

/** Opens the payment page by a press. The page is loaded as a document because its policy allows the bank's frame. */
export async function openPayment(page: Page, { language }: Reader, press: () => Promise<void>): Promise<void> {
  const path = screenPath('checkoutPayment', language);
  const whole = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && new URL(response.url()).pathname === path,
  );
  await press();
  await (await whole).finished();
  await hydrated(page);
  await heading(page, pageTexts[language].checkout.payment.title).waitFor();
}

/** Continues to the payment page with the current selection. */
export const toPayment = (page: Page, reader: Reader): Promise<void> =>
  openPayment(page, reader, () => button(page, pageTexts[reader.language].checkout.address.next).click());

/** Chooses handover in person. */
export const inPerson = (page: Page, { language }: Reader) =>
  page
    .getByRole('radio', { name: pageTexts[language].checkout.delivery.InPerson })
    .locator('xpath=ancestor::label')
    .click();

export const payButton = (page: Page, { language }: Reader) =>
  button(page, new RegExp(pageTexts[language].checkout.payment.begin.replace('{{sum}}', '[^\\s].*')));

/** Approves the agreements and starts the payment. Returns the card form. */
export async function beginToPay(page: Page, reader: Reader): Promise<FrameLocator> {
  await page.getByRole('checkbox').locator('visible=true').first().check();
  await payButton(page, reader).click();
  const form = cardForm(page, reader);
  await form.getByLabel(pageTexts[reader.language].bank.number).waitFor();
  return form;
}

/** The bank's form in the page. */
export const cardForm = (page: Page, { language }: Reader): FrameLocator =>
  page.frameLocator(`iframe[title="${pageTexts[language].checkout.payment.frame}"]`);

export interface Card {
  number: string;
  installmentCount?: number;
}

/** Types a card into the bank's form. Returns the pay button, which shows the total for this card. */
export async function typeCard(page: Page, reader: Reader, { number, installmentCount = 1 }: Card): Promise<Locator> {
  const { bank } = pageTexts[reader.language];
  const form = cardForm(page, reader);
  const field = form.getByLabel(bank.number);
  await field.fill('');
  await field.pressSequentially(number);
  await form.getByLabel(bank.holder).fill('Deniz Yılmaz');
  await form.getByLabel(bank.expiry).fill('');
  await form.getByLabel(bank.expiry).pressSequentially('1239');
  await form.getByLabel(bank.cvc, { exact: true }).fill('123');
  if (installmentCount > 1) {
    await form.getByRole('radio', { name: bank.parts.replace('{count}', String(installmentCount)) }).check();
  }
  return form.locator('#main');
}

/** Waits until the whole tab is at the bank. */
export const waitForBank = (page: Page) => page.waitForURL((url) => url.pathname.startsWith('/3d/'));

/** Pays with a card, and enters the bank's code if the card requires one. */
export async function payWith(page: Page, reader: Reader, card: Card & { asksCode?: boolean }): Promise<void> {
  await (await typeCard(page, reader, card)).click();
  if (card.asksCode) await confirmAtBank(page, reader);
}

/** Enters the SMS code or another one on the bank's page. */
export async function confirmAtBank(page: Page, { language }: Reader, code?: string): Promise<void> {
  await waitForBank(page);
  const { bank } = pageTexts[language];
  const sent = (await page.locator('.sms strong').innerText()).trim();
  await page.getByLabel(bank.code).fill(code ?? sent);
  await page.getByRole('button', { name: bank.confirm }).click();
}

/** Waits for the success page. Returns the order codes. */
export async function expectPaid(page: Page, { language }: Reader): Promise<string[]> {
  await page.waitForURL((url) => url.pathname === screenPath('paymentSuccess', language));
  await hydrated(page);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { payment } = await callAs<{ payment: { orderCodes: string[] } }>(
    page,
    'GET',
    `/payment/adpayment/summary/${id}`,
  );
  return payment.orderCodes;
}

/** The total shown on the page, without its currency. */
export const totalOf = async (page: Page): Promise<string> =>
  (await page.getByTestId('checkout-total').locator('visible=true').innerText()).replace(/\s*TL/, '');

/** The code of a shop's order among these orders. */
export async function orderOfSeller({ email }: Shop, codes: readonly string[]): Promise<string> {
  const [order] = await askDatabase<{ code: string }>(
    `select o.code from ad_order o join account_login l on l.account_id = o.seller_id where l.email = $1 and o.code = any($2)`,
    [email, codes],
  );
  return order?.code ?? '';
}

const afterStage = { OnDelivery: 'Shipped', ShipmentCompleted: 'Delivered' } as const;

/** Moves an order's parcel to another stage at the local carrier. The order is updated a moment later. */
export async function moveParcel(page: Page, orderCode: string, stage: 'OnDelivery' | 'ShipmentCompleted') {
  const [parcel] = await askDatabase<{ company_id: string; code: string }>(
    'select company_id, code from parcel where subject = $1',
    [orderCode],
  );
  const moved = await page.request.post(`/dev/parcels/${parcel?.company_id}/${parcel?.code}/${stage}`, {
    maxRedirects: 0,
  });
  expect(moved.status()).toBe(303);
  const statuses = async () =>
    (
      await askDatabase<{ status: string }>('select distinct status from order_item where order_code = $1', [orderCode])
    ).map(({ status }) => status);
  await expect.poll(statuses).toContain(afterStage[stage]);
}
