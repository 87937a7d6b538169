import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Language } from '../../contract/enums.ts';
import { screenPath } from '../../web/screens.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { languagesAndWidths, open, themesFor, useBrowser } from './support/visitors.ts';

useBrowser();

// All journeys come from one network, which may not ask for that many codes in an hour.
afterEach(() => asked('delete from throttle', []));

/** What the pages say, as far as these journeys press and read it. */
const words = {
  tr: {
    signIn: 'Giriş yap',
    join: 'Üye ol',
    email: 'E-posta adresi',
    phone: 'Cep telefonu',
    byPhone: 'Telefon',
    password: 'Şifre',
    again: 'Şifre, bir kez daha',
    newPassword: 'Yeni şifre',
    newAgain: 'Yeni şifre, bir kez daha',
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
    again: 'Password, once more',
    newPassword: 'New password',
    newAgain: 'New password, once more',
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

const password = 'Nar-Cicegi-47';
/** The refused resources that a journey provokes. */
const refused = ['status of 4'];
let last = Date.now() % 1_000_000;
const anEmail = () => `gezgin${(last += 1)}@ornek.example`;
const aNumber = () => `53${String((last += 1) % 100_000_000).padStart(8, '0')}`;

/** Eleven digits, the last two of which follow from the others. */
function anIdentityNumber(): string {
  const first = Array.from(String(100_000_000 + (last += 1)), Number);
  const sum = (of: readonly number[]) => of.reduce((total, digit) => total + digit, 0);
  const odd = sum(first.filter((_, index) => index % 2 === 0));
  const even = sum(first.filter((_, index) => index % 2 === 1));
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return [...first, tenth, (odd + even + tenth) % 10].join('');
}

/** The newest code that was sent to somebody. */
async function codeFor(page: Page, to: string, before?: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await page.request.get(`/api/dev/outbox?limit=10&to=${encodeURIComponent(to)}`);
        code = ((await response.json()) as { code?: string }[]).find((message) => message.code !== undefined)?.code;
        return code !== undefined && code !== before;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  return code ?? '';
}

const main = (page: Page) => page.locator('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

const choose = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true }).check();

/** Writes the code; its last digit sends it. */
async function enterCode(page: Page, language: Language, to: string): Promise<string> {
  const code = await codeFor(page, to);
  await field(page, words[language].code).fill(code);
  return code;
}

async function isMember(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'IsGuest')?.value === 'false';
}

const arrivedAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);

/** Fills the last form in, as far as it is the same for everybody. */
async function complete(page: Page, language: Language, chosen: string | undefined = password): Promise<void> {
  const { complete: title, name, surname, password: label, again, approve, finish } = words[language];
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

/** An account of its own, made by e-mail. */
async function anAccount(page: Page, language: Language, email = anEmail()): Promise<string> {
  const { email: label, send } = words[language];
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

const signOut = (page: Page) => page.context().clearCookies({ name: /Token|IsGuest/ });

async function asked<T>(sql: string, values: unknown[]): Promise<T[]> {
  const database = new Client({ connectionString: inject('productDatabaseUrl') });
  await database.connect();
  try {
    return (await database.query(sql, values)).rows as T[];
  } finally {
    await database.end();
  }
}

describe.each([
  ['tr', 'desktop'],
  ['en', 'phone'],
] as const)('by e-mail, in %s on a %s', (language, viewport) => {
  it('somebody joins, signs out and in again, and comes to where they wanted to go', async () => {
    const page = await open(screenPath('register', language), { language, viewport });
    const email = await anAccount(page, language);
    const consents = await asked<{ count: string }>(
      `select count(*) from announcement_consent join account_login using (account_id) where email = $1 and is_given`,
      [email],
    );
    expect(consents).toEqual([{ count: '0' }]);
    await signOut(page);
    const target = `/?lang=${language}`;
    await page.goto(`${screenPath('login', language)}?redirect_url=${encodeURIComponent(target)}`);
    await hydrated(page);
    // Phones begin with a capital, and pasted addresses have a blank.
    await field(page, words[language].email).fill(` ${email.toUpperCase()} `);
    await field(page, words[language].password).fill(password);
    await press(page, words[language].signIn);
    await arrivedAt(page, target);
    expect(await isMember(page)).toBe(true);
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
  it('somebody joins; the number is written as people write it, and the code is pasted with a blank', async () => {
    const number = aNumber();
    const page = await open(screenPath('register', language), { language, viewport });
    await choose(page, words[language].byPhone);
    await field(page, words[language].phone).pressSequentially(`0${number}`);
    expect(await field(page, words[language].phone).inputValue()).toMatch(/^05\d\d \d{3} \d\d \d\d$/);
    await press(page, words[language].send);
    await page.waitForURL((url) => url.pathname === screenPath('verifyPhone', language));
    await main(page)
      .getByText(`+90 ${number.slice(0, 3)} ••• •• ${number.slice(-2)}`)
      .waitFor();
    await page.reload();
    await hydrated(page);
    const code = await codeFor(page, `+90${number}`);
    await field(page, words[language].code).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await complete(page, language);
    await arrivedAt(page, '/');
    await signOut(page);
    await page.goto(screenPath('login', language));
    await hydrated(page);
    await choose(page, words[language].byPhone);
    await field(page, words[language].phone).fill(`+90 ${number}`);
    await field(page, words[language].password).fill(password);
    await press(page, words[language].signIn);
    await arrivedAt(page, '/');
    expect(await isMember(page)).toBe(true);
  });
});

describe.each([
  ['en', 'desktop'],
  ['tr', 'phone'],
] as const)('a forgotten password, in %s on a %s', (language, viewport) => {
  it('is replaced in three steps, of which Back leads to the one before', async () => {
    const text = words[language];
    const page = await open('/sss', { language, viewport, expecting: refused });
    const email = await anAccount(page, language);
    const before = await codeFor(page, email);
    await signOut(page);
    await page.goto(screenPath('login', language));
    await hydrated(page);
    await main(page).getByRole('link', { name: text.forgot }).click();
    await page.waitForURL((url) => url.pathname === screenPath('forgotPassword', language));
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
    // The same as before: what was typed stays, and the step can be taken again.
    await main(page).getByRole('alert').waitFor();
    expect(await field(page, text.newPassword).inputValue()).toBe(password);
    const renewed = `${password}-yeni`;
    await field(page, text.newPassword).fill(renewed);
    await field(page, text.newAgain).fill(renewed);
    await press(page, text.change);
    await page.waitForURL((url) => url.pathname === screenPath('login', language));
    await page.getByText(text.changed).waitFor();
    await field(page, text.email).fill(email);
    await field(page, text.password).fill(renewed);
    await press(page, text.signIn);
    await arrivedAt(page, '/');
    expect(await isMember(page)).toBe(true);
  });
});

/** Chooses who signs in, on the page that stands for a provider. */
async function signInElsewhere(page: Page, provider: string, who: Record<string, string>): Promise<void> {
  await main(page).getByRole('link', { name: provider }).click();
  await page.locator('button[value="signIn"]').waitFor();
  for (const [name, value] of Object.entries(who)) await page.locator(`input[name="${name}"]`).last().fill(value);
  await page.locator('button[value="signIn"]').click();
}

describe('by a provider', () => {
  it('Google: an address that it vouches for needs no code and no password, and the next time one press is enough', async () => {
    const email = anEmail();
    const page = await open('/auth/login', { language: 'en', viewport: 'desktop' });
    await signInElsewhere(page, 'Google', { email });
    await page.waitForURL((url) => url.pathname === screenPath('completeRegistration', 'en'));
    expect(page.url()).not.toContain('external');
    expect(await field(page, 'First name').inputValue()).toBe('Deniz');
    await complete(page, 'en', '');
    await arrivedAt(page, '/');
    await signOut(page);
    await page.goto('/auth/login?redirect_url=%2Ffaq');
    await hydrated(page);
    await signInElsewhere(page, 'Google', { email });
    await arrivedAt(page, '/faq');
    expect(await isMember(page)).toBe(true);
  });

  it('Facebook, which vouches for nothing: the address is proved by a code first', async () => {
    const email = anEmail();
    const page = await open('/uyelik/giris-yap', { language: 'tr', viewport: 'phone' });
    await signInElsewhere(page, 'Facebook', { email });
    await page.waitForURL((url) => url.pathname === screenPath('register', 'tr'));
    expect(await field(page, words.tr.email).inputValue()).toBe(email);
    await press(page, words.tr.send);
    await enterCode(page, 'tr', email);
    await complete(page, 'tr', '');
    await arrivedAt(page, '/');
    expect(
      await asked(
        `select provider from external_identity identity join account_login login using (account_id) where login.email = $1`,
        [email],
      ),
    ).toEqual([{ provider: 'Facebook' }]);
  });

  it('Apple, with the address of an account: the code that went to it links the two', async () => {
    const page = await open('/sss', { language: 'tr', viewport: 'desktop' });
    const email = await anAccount(page, 'tr');
    const before = await codeFor(page, email);
    await signOut(page);
    await page.goto('/uyelik/giris-yap');
    await hydrated(page);
    await signInElsewhere(page, 'Apple', { email });
    await field(page, words.tr.code).waitFor();
    expect(await isMember(page)).toBe(false);
    await field(page, words.tr.code).fill(await codeFor(page, email, before));
    await arrivedAt(page, '/');
    expect(await isMember(page)).toBe(true);
  });

  it('e-Devlet: somebody new proves a number, and is verified from the start', async () => {
    const number = aNumber();
    const page = await open('/auth/login', { language: 'en', viewport: 'phone' });
    await signInElsewhere(page, 'e-Devlet', {});
    await page.waitForURL((url) => url.pathname === screenPath('register', 'en'));
    await choose(page, 'Phone');
    await field(page, words.en.phone).fill(number);
    await press(page, words.en.send);
    await enterCode(page, 'en', `+90${number}`);
    await complete(page, 'en', '');
    await arrivedAt(page, '/');
    expect(await isMember(page)).toBe(true);
  });

  it('e-Devlet, as a member: the account is verified, and one comes back to where one was', async () => {
    const page = await open('/sss', { language: 'tr', viewport: 'desktop', expecting: refused });
    const email = await anAccount(page, 'tr');
    const start = '/auth/external/edevlet/start?lang=tr&redirect_url=%2Fsss';
    await page.goto(start);
    await page.locator('input[name="identityNumber"]').last().fill(anIdentityNumber());
    await page.locator('button[value="signIn"]').last().click();
    await page.getByText('e-Devlet hesabın bağlandı').waitFor();
    await arrivedAt(page, '/sss');
    expect(
      await asked(
        `select provider from external_identity identity join account_login login using (account_id) where login.email = $1`,
        [email],
      ),
    ).toEqual([{ provider: 'EDevlet' }]);
    await page.goto(start);
    await page.locator('button[value="cancel"]').click();
    await main(page).getByRole('heading', { level: 1, name: 'Hesap bağlanamadı' }).waitFor();
    await main(page).getByRole('link', { name: 'Devam et' }).click();
    await arrivedAt(page, '/sss');
  });

  it('somebody who turns back there is told so, and the form is there', async () => {
    const page = await open('/uyelik/giris-yap', { language: 'tr', viewport: 'phone', expecting: refused });
    await main(page).getByRole('link', { name: 'Google' }).click();
    await page.locator('button[value="cancel"]').click();
    await main(page).getByRole('alert').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await field(page, words.tr.password).isVisible()).toBe(true);
    await page.goto('/uyelik/giris-yap?external=invalid');
    await main(page).getByRole('alert').waitFor();
  });
});

describe('what goes wrong', () => {
  it('a wrong password is said without losing what was typed; after too many the time that is left runs down', async () => {
    const email = anEmail();
    const page = await open('/uyelik/giris-yap', { language: 'tr', viewport: 'desktop', expecting: refused });
    // The keyboard alone.
    await field(page, words.tr.email).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Yanlis-Sifre-1');
    await page.keyboard.press('Enter');
    const alert = main(page).getByRole('alert');
    await alert.filter({ hasText: 'Bilgiler eşleşmedi' }).waitFor();
    expect(await field(page, words.tr.email).inputValue()).toBe(email);
    expect(await field(page, words.tr.password).inputValue()).toBe('Yanlis-Sifre-1');
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = page.waitForResponse((response) => response.url().includes('login-with-email'));
      await press(page, words.tr.signIn);
      await answer;
    }
    await alert.filter({ hasText: 'Çok fazla deneme' }).waitFor();
    const left = main(page).getByText(/^Kalan süre: \d+:\d\d$/);
    const first = await left.innerText();
    await expect.poll(() => left.innerText(), { timeout: 10_000 }).not.toBe(first);
  });

  it('somebody who closed their account is asked before it opens again', async () => {
    const page = await open('/sss', { language: 'en', viewport: 'phone', expecting: refused });
    const email = await anAccount(page, 'en');
    await signOut(page);
    await asked(
      `with login as (update account_login set left_at = now() where email = $1 returning account_id)
       update account set status = 'Passive' from login where id = account_id`,
      [email],
    );
    await page.goto('/auth/login');
    await hydrated(page);
    await field(page, words.en.email).fill(email);
    await field(page, words.en.password).fill(password);
    await press(page, words.en.signIn);
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep it closed' }).click();
    expect(await isMember(page)).toBe(false);
    await press(page, words.en.signIn);
    await dialog.getByRole('button', { name: 'Come back' }).click();
    await arrivedAt(page, '/');
    expect(await isMember(page)).toBe(true);
  });

  it('a number that an account uses: its holder sees whose it is, and may open a new one with it', async () => {
    const page = await open('/sss', { language: 'tr', viewport: 'phone' });
    const email = await anAccount(page, 'tr');
    const number = aNumber();
    await asked('update account_login set phone = $2 where email = $1', [email, `+90${number}`]);
    await signOut(page);
    await page.goto('/uyelik/kayit-ol');
    await hydrated(page);
    await choose(page, 'Telefon');
    await field(page, words.tr.phone).fill(number);
    await press(page, words.tr.send);
    await page.waitForURL((url) => url.pathname === screenPath('verifyPhone', 'tr'));
    await press(page, 'Bu numara bir hesapta kayıtlı mı?');
    await main(page).getByRole('heading', { name: 'Numara kimin, bakalım' }).waitFor();
    await enterCode(page, 'tr', `+90${number}`);
    await main(page).getByRole('heading', { name: 'Bu numara bir hesapta kayıtlı' }).waitFor();
    await main(page).getByText('g•••@o•••.example').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Numara artık benim, yeni hesap aç');
    await complete(page, 'tr');
    await arrivedAt(page, '/');
    expect(await asked('select phone from account_login where email = $1', [email])).toEqual([{ phone: null }]);
  });

  it('a last step that took too long begins anew, with what was typed', async () => {
    const email = anEmail();
    const page = await open('/uyelik/kayit-ol', { language: 'tr', viewport: 'desktop', expecting: refused });
    await field(page, words.tr.email).fill(email);
    await press(page, words.tr.send);
    await page.waitForURL((url) => url.pathname === screenPath('verifyEMail', 'tr'));
    await enterCode(page, 'tr', email);
    await page.waitForURL((url) => url.pathname === screenPath('completeRegistration', 'tr'));
    await field(page, words.tr.name).fill('Işıl');
    await page.reload();
    await hydrated(page);
    expect(await field(page, words.tr.name).inputValue()).toBe('Işıl');
    await asked(`update one_time_code set proof_expires_at = now() - interval '1 minute' where target = $1`, [email]);
    await complete(page, 'tr');
    await page.waitForURL((url) => url.pathname === screenPath('register', 'tr'));
    await main(page).getByRole('alert').waitFor();
    expect(await field(page, words.tr.email).inputValue()).toBe(email);
    expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toContain('Güneş');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(password);
  });
});

describe.each(languagesAndWidths)('the steps of joining, in %s on a %s', (language, viewport) => {
  it('fit their width, and axe finds nothing in them, empty and refused', async () => {
    const text = words[language];
    const page = await open(screenPath('register', language), { language, viewport, expecting: refused });
    const look = async (step: string) => {
      // Under a dialog the page keeps room for its scroll bar.
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([step, Math.max(0, overflow)]).toEqual([step, 0]);
      for (const theme of themesFor[`${language} ${viewport}`]) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        expect([step, theme, await axeFindings(page)]).toEqual([step, theme, []]);
      }
    };
    await press(page, text.send);
    await main(page).getByRole('alert').waitFor();
    await look('register, refused');
    await choose(page, text.byPhone);
    await field(page, text.phone).waitFor();
    await look('register, phone');
    const email = anEmail();
    await choose(page, language === 'tr' ? 'E-posta' : 'E-mail');
    await field(page, text.email).fill(email);
    await press(page, text.send);
    await page.waitForURL((url) => url.pathname === screenPath('verifyEMail', language));
    const code = await codeFor(page, email);
    await field(page, text.code).fill(code === '000000' ? '111111' : '000000');
    await main(page).getByRole('alert').waitFor();
    await look('code, refused');
    await field(page, text.code).fill(code);
    await page.waitForURL((url) => url.pathname === screenPath('completeRegistration', language));
    await look('complete');
    await press(page, text.finish);
    await main(page).getByRole('alert').first().waitFor();
    await look('complete, refused');
    await main(page)
      .getByRole('button', { name: language === 'tr' ? 'Oku: Kullanım koşulları' : 'Read: Terms of use' })
      .click();
    await page.getByRole('dialog').locator('h2, h3').nth(1).waitFor();
    await look('agreement');
  });
});
