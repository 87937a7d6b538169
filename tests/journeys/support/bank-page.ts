import type { Page } from 'playwright-core';
import { words } from '../../../server/adapters/payment/local/pages/texts.ts';
import { translations as checkoutEn } from '../../../web/i18n/en/checkout.ts';
import { translations as checkoutTr } from '../../../web/i18n/tr/checkout.ts';
import { callAs } from './members.ts';
import type { Reader } from './place-ad.ts';
import { askDatabase } from './sign-in.ts';

export const checkoutWords = { tr: checkoutTr, en: checkoutEn } as const;

/** Creates an address for invoices for the member who is signed in on the page. */
export async function anInvoiceAddress(page: Page): Promise<void> {
  const [place] = await askDatabase<{ id: number }>(
    'select min(id) as id from neighborhood where district_id = 1421',
    [],
  );
  await callAs(page, 'POST', '/identity/user-address/personal', {
    title: 'Ev',
    name: 'Işıl',
    surname: 'Güneş',
    phone: '+905321234567',
    provinceId: 34,
    districtId: 1421,
    neighborhoodId: place?.id,
    line: 'Bahariye Caddesi 12/3',
  });
}

/** Types a card into the bank's form on the payment page and pays. */
export async function payInFrame(page: Page, { language }: Reader, number: string): Promise<void> {
  const say = words[language];
  const form = page.frameLocator(`iframe[title="${checkoutWords[language].payment.frame}"]`);
  await form.getByLabel(say.number).pressSequentially(number);
  await form.getByLabel(say.holder).fill('Deniz Yılmaz');
  await form.getByLabel(say.expiry).pressSequentially('1239');
  await form.getByLabel(say.cvc, { exact: true }).fill('123');
  await form.locator('#main').click();
}

/** Types the code from the bank's SMS into its 3-D Secure page. */
export async function passSecurePage(page: Page, { language }: Reader): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/3d/'));
  const code = (await page.locator('.sms strong').innerText()).trim();
  await page.getByLabel(words[language].code).fill(code);
  await page.getByRole('button', { name: words[language].confirm }).click();
}
