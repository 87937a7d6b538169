import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as noticesEn } from '../../web/i18n/en/notifications.ts';
import { translations as noticesTr } from '../../web/i18n/tr/notifications.ts';
import { hydrated } from '../support/browser.ts';
import { codeFor, password, register } from './support/members.ts';
import {
  anAccount,
  aNumber,
  arrivedAt,
  askDatabase,
  choose,
  complete,
  field,
  forgetThrottle,
  isMember,
  main,
  press,
  refused,
  signOut,
  signInTexts,
} from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const arrival = { tr: noticesTr.arrival, en: noticesEn.arrival } as const;
/** The welcome message after sign-in. */
const welcome = (page: Page, text: string) => page.getByText(text.replace('{{name}}', 'Işıl'), { exact: true });

describe.each([
  ['tr', 'desktop'],
  ['en', 'phone'],
] as const)('by e-mail, in %s on a %s', (language, viewport) => {
  it('a user registers, signs out and in again, and reaches the requested page', async () => {
    const page = await open(screenPath('register', language), { language, viewport });
    const email = await anAccount(page, language);
    await welcome(page, arrival[language].registered).waitFor();
    const consents = await askDatabase<{ count: string }>(
      `select count(*) from announcement_consent join account_login using (account_id) where email = $1 and is_given`,
      [email],
    );
    expect(consents).toEqual([{ count: '0' }]);
    await signOut(page);
    const target = `/?lang=${language}`;
    await page.goto(`${screenPath('login', language)}?redirect_url=${encodeURIComponent(target)}`);
    await hydrated(page);
    // Phones capitalise the first letter, and pasted addresses have a blank.
    await field(page, signInTexts[language].email).fill(` ${email.toUpperCase()} `);
    await field(page, signInTexts[language].password).fill(password);
    await press(page, signInTexts[language].signIn);
    await arrivedAt(page, target);
    expect(await isMember(page)).toBe(true);
    const greeting = welcome(page, arrival[language].signedIn);
    await greeting.waitFor();
    // The message appears once: neither on another page nor after Back.
    await page.goto(screenPath('settingsAccountInfo', language));
    await hydrated(page);
    expect(await greeting.count()).toBe(0);
    await page.goBack();
    await hydrated(page);
    await expect.poll(() => greeting.count()).toBe(0);
    await page.goto(`${screenPath('login', language)}?redirect_url=${encodeURIComponent(target)}`);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(`${screenPath('login', language)}?redirect_url=https%3A%2F%2Fevil.example%2F`);
    expect(page.url()).toBe(`${inject('address')}/`);
  });
});

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('by phone, in %s on a %s', (language, viewport) => {
  it('a user registers with a number in common notation and a code pasted with a blank', async () => {
    const number = aNumber();
    const page = await open(screenPath('register', language), { language, viewport });
    await choose(page, signInTexts[language].byPhone);
    await field(page, signInTexts[language].phone).pressSequentially(`0${number}`);
    expect(await field(page, signInTexts[language].phone).inputValue()).toMatch(/^05\d\d \d{3} \d\d \d\d$/);
    await press(page, signInTexts[language].send);
    await page.waitForURL((url) => url.pathname === screenPath('verifyPhone', language));
    await main(page)
      .getByText(`+90 ${number.replace(/(\d{3})(\d{3})(\d\d)(\d\d)/, '$1 $2 $3 $4')}`)
      .waitFor();
    await page.reload();
    await hydrated(page);
    const code = await codeFor(page, `+90${number}`);
    await field(page, signInTexts[language].code).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await complete(page, language);
    await arrivedAt(page, '/');
    await signOut(page);
    await page.goto(screenPath('login', language));
    await hydrated(page);
    await choose(page, signInTexts[language].byPhone);
    await field(page, signInTexts[language].phone).fill(`+90 ${number}`);
    await field(page, signInTexts[language].password).fill(password);
    await press(page, signInTexts[language].signIn);
    await arrivedAt(page, '/');
    await welcome(page, arrival[language].signedIn).waitFor();
    expect(await isMember(page)).toBe(true);
  });
});

describe.each([
  ['en', 'desktop'],
  ['tr', 'phone'],
] as const)('a forgotten password, in %s on a %s', (language, viewport) => {
  it('is replaced in three steps, and Back opens the previous step', async () => {
    const text = signInTexts[language];
    const page = await arrive({ language, viewport, expecting: refused });
    const email = await register(page);
    const before = await codeFor(page, email);
    await signOut(page);
    await page.goto(screenPath('login', language));
    await hydrated(page);
    await main(page).getByRole('link', { name: text.forgot }).click();
    // The URL changes before the page, and the previous page also has an e-mail field.
    await main(page).getByRole('button', { name: text.send, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(screenPath('forgotPassword', language));
    await field(page, text.email).fill(email);
    await press(page, text.send);
    await field(page, text.code).waitFor();
    await page.goBack();
    await field(page, text.email).waitFor();
    expect(await field(page, text.email).inputValue()).toBe(email);
    await press(page, text.send);
    await field(page, text.code).fill(await codeFor(page, email, before));
    await field(page, text.newPassword).fill(password);
    await field(page, text.newAgain).fill(password);
    await press(page, text.change);
    // As before, the input stays and the step can be repeated.
    await main(page).getByRole('alert').waitFor();
    expect(await field(page, text.newPassword).inputValue()).toBe(password);
    const renewed = `${password}-yeni`;
    await field(page, text.newPassword).fill(renewed);
    await field(page, text.newAgain).fill(renewed);
    await press(page, text.change);
    await page.waitForURL((url) => url.pathname === screenPath('login', language));
    await page.getByText(text.changed).waitFor();
    // The address is prefilled.
    await expect.poll(() => field(page, text.email).inputValue()).toBe(email);
    await field(page, text.password).fill(renewed);
    await press(page, text.signIn);
    await arrivedAt(page, '/');
    expect(await isMember(page)).toBe(true);
  });
});
