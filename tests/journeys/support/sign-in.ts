import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../../../contract/enums.ts';
import { screenPath } from '../../../web/screens.ts';
import { hydrated } from '../../support/browser.ts';
import { codeFor, password } from './members.ts';
import { productUnderTest } from './product-under-test.ts';
import { uniqueNumber } from './unique-number.ts';

/** Page texts that these journeys press and read. */
export const signInTexts = {
  tr: {
    signIn: 'Giriş yap',
    join: 'Üye ol',
    email: 'E-posta adresi',
    phone: 'Cep telefonu',
    byPhone: 'Telefon',
    password: 'Şifre',
    again: 'Şifre (tekrar)',
    newPassword: 'Yeni şifre',
    newAgain: 'Yeni şifre (tekrar)',
    send: 'Doğrulama kodu gönder',
    code: 'Doğrulama kodu',
    complete: 'Üyeliğini tamamla',
    name: 'Ad',
    surname: 'Soyad',
    approve: /okudum, onaylıyorum/,
    finish: 'Üyeliğimi aç',
    forgot: 'Şifremi unuttum',
    change: 'Şifremi değiştir',
    changed: 'Şifren değişti',
  },
  en: {
    signIn: 'Sign in',
    join: 'Join',
    email: 'E-mail address',
    phone: 'Mobile number',
    byPhone: 'Phone',
    password: 'Password',
    again: 'Repeat the password',
    newPassword: 'New password',
    newAgain: 'Repeat the new password',
    send: 'Send verification code',
    code: 'Verification code',
    complete: 'Complete your membership',
    name: 'First name',
    surname: 'Surname',
    approve: /I have read and approve/,
    finish: 'Open my account',
    forgot: 'Forgot password',
    change: 'Change my password',
    changed: 'Your password has changed',
  },
} as const;

/** Refused requests that a journey provokes. */
export const refused = ['status of 4'];
export const anEmail = () => `gezgin${uniqueNumber()}@ornek.example`;
export const aNumber = () => `53${String(uniqueNumber()).padStart(8, '0')}`;

/** Eleven digits, of which the last two are check digits. */
export function anIdentityNumber(): string {
  const first = Array.from(String(100_000_000 + uniqueNumber()), Number);
  const sum = (of: readonly number[]) => of.reduce((total, digit) => total + digit, 0);
  const odd = sum(first.filter((_, index) => index % 2 === 0));
  const even = sum(first.filter((_, index) => index % 2 === 1));
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return [...first, tenth, (odd + even + tenth) % 10].join('');
}

export const main = (page: Page) => page.locator('main');
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

export const choose = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true }).check();

/** Enters the code, which is submitted with its last digit. */
export async function enterCode(page: Page, language: Language, to: string): Promise<string> {
  const code = await codeFor(page, to);
  await field(page, signInTexts[language].code).fill(code);
  return code;
}

export async function isMember(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'IsGuest')?.value === 'false';
}

export const arrivedAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);

/** Fills the last registration form. */
export async function complete(page: Page, language: Language, chosen: string | undefined = password): Promise<void> {
  const { complete: title, name, surname, password: label, again, approve, finish } = signInTexts[language];
  await main(page).getByRole('heading', { level: 1, name: title }).waitFor();
  for (const box of await main(page).getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
  await field(page, name).fill('Işıl');
  await field(page, surname).fill('Güneş');
  if (chosen !== undefined) {
    await field(page, label).fill(chosen);
    await field(page, again).fill(chosen);
  }
  await main(page).getByLabel(approve).check();
  await press(page, finish);
}

/** Registers an account by e-mail. */
export async function anAccount(page: Page, language: Language, email = anEmail()): Promise<string> {
  const { email: label, send } = signInTexts[language];
  await page.goto(screenPath('register', language));
  await hydrated(page);
  await field(page, label).fill(email);
  await press(page, send);
  await page.waitForURL((url) => url.pathname === screenPath('verifyEMail', language));
  await enterCode(page, language, email);
  await complete(page, language);
  await arrivedAt(page, '/');
  expect(await isMember(page)).toBe(true);
  return email;
}

/** Removes the session cookies. The page is left first, because an open one would continue to call as its member. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /Token|IsGuest/ });
}

export async function askDatabase<T>(sql: string, values: unknown[]): Promise<T[]> {
  const database = new Client({ connectionString: productUnderTest().databaseUrl });
  await database.connect();
  try {
    return (await database.query(sql, values)).rows as T[];
  } finally {
    await database.end();
  }
}

/** All journeys share one network address, which would exceed the hourly code limit. */
export const forgetThrottle = () => askDatabase('delete from throttle', []);

/** Withdraws the planned prices of a subject, which a failed attempt may have left. */
export const withdrawPlans = (kind: string, subject: string) =>
  askDatabase(
    'update dated_price set withdrawn_at = now() where kind = $1 and subject = $2 and since > now() and withdrawn_at is null',
    [kind, subject],
  );
