import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { codeFor, password, register } from './support/members.ts';
import {
  anEmail,
  aNumber,
  arrivedAt,
  askDatabase,
  choose,
  complete,
  enterCode,
  field,
  forgetThrottle,
  isMember,
  main,
  press,
  refused,
  signOut,
  signInTexts,
} from './support/sign-in.ts';
import { arrive, languagesAndWidths, open, themesFor, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

describe('a failed sign-in', () => {
  it('keeps the input after a wrong password, and counts down the wait after too many', async () => {
    const email = anEmail();
    const page = await open('/uyelik/giris-yap', { language: 'tr', viewport: 'desktop', expecting: refused });
    // By keyboard alone.
    await field(page, signInTexts.tr.email).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Yanlis-Sifre-1');
    await page.keyboard.press('Enter');
    const alert = main(page).getByRole('alert');
    await alert.filter({ hasText: 'Bilgiler eşleşmedi' }).waitFor();
    expect(await field(page, signInTexts.tr.email).inputValue()).toBe(email);
    expect(await field(page, signInTexts.tr.password).inputValue()).toBe('Yanlis-Sifre-1');
    // Repeated until refusal, because other journeys reset the failed attempts.
    for (let status = 0; status !== 429;) {
      const answer = page.waitForResponse((response) => response.url().includes('login-with-email'));
      await press(page, signInTexts.tr.signIn);
      status = (await answer).status();
    }
    await alert.filter({ hasText: 'Çok fazla deneme' }).waitFor();
    const left = main(page).getByText(/^Kalan süre: \d+:\d\d$/);
    const first = await left.innerText();
    await expect.poll(() => left.innerText()).not.toBe(first);
  });

  it('asks before it reopens a closed account', async () => {
    const page = await arrive({ language: 'en', viewport: 'phone', expecting: refused });
    const email = await register(page);
    await signOut(page);
    await askDatabase(
      `with login as (update account_login set left_at = now() where email = $1 returning account_id)
       update account set status = 'Passive' from login where id = account_id`,
      [email],
    );
    await page.goto('/auth/login');
    await hydrated(page);
    await field(page, signInTexts.en.email).fill(email);
    await field(page, signInTexts.en.password).fill(password);
    await press(page, signInTexts.en.signIn);
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep it closed' }).click();
    expect(await isMember(page)).toBe(false);
    await press(page, signInTexts.en.signIn);
    await dialog.getByRole('button', { name: 'Come back' }).click();
    await arrivedAt(page, '/');
    expect(await isMember(page)).toBe(true);
  });

  it('shows whose account uses a phone number, and lets the holder open a new one with it', async () => {
    const page = await arrive({ language: 'tr', viewport: 'phone' });
    const email = await register(page);
    const number = aNumber();
    await askDatabase('update account_login set phone = $2 where email = $1', [email, `+90${number}`]);
    await signOut(page);
    await page.goto('/uyelik/kayit-ol');
    await hydrated(page);
    await choose(page, 'Telefon');
    await field(page, signInTexts.tr.phone).fill(number);
    await press(page, signInTexts.tr.send);
    await page.waitForURL((url) => url.pathname === screenPath('verifyPhone', 'tr'));
    await press(page, 'Bu numara bir hesapta kayıtlı mı?');
    await main(page).getByRole('heading', { name: 'Bu numara kimin?' }).waitFor();
    await enterCode(page, 'tr', `+90${number}`);
    await main(page).getByRole('heading', { name: 'Bu numara bir hesapta kayıtlı' }).waitFor();
    await main(page).getByText('u•••@o•••.example').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Numara artık benim, yeni hesap aç');
    await complete(page, 'tr');
    await arrivedAt(page, '/');
    expect(await askDatabase('select phone from account_login where email = $1', [email])).toEqual([{ phone: null }]);
  });

  it('restarts an expired last step with the earlier input', async () => {
    const email = anEmail();
    const page = await open('/uyelik/kayit-ol', { language: 'tr', viewport: 'desktop', expecting: refused });
    await field(page, signInTexts.tr.email).fill(email);
    await press(page, signInTexts.tr.send);
    await page.waitForURL((url) => url.pathname === screenPath('verifyEMail', 'tr'));
    await enterCode(page, 'tr', email);
    await page.waitForURL((url) => url.pathname === screenPath('completeRegistration', 'tr'));
    await field(page, signInTexts.tr.name).fill('Işıl');
    await page.reload();
    await hydrated(page);
    expect(await field(page, signInTexts.tr.name).inputValue()).toBe('Işıl');
    await askDatabase(`update one_time_code set proof_expires_at = now() - interval '1 minute' where target = $1`, [
      email,
    ]);
    await complete(page, 'tr');
    await page.waitForURL((url) => url.pathname === screenPath('register', 'tr'));
    await main(page).getByRole('alert').waitFor();
    expect(await field(page, signInTexts.tr.email).inputValue()).toBe(email);
    expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toContain('Güneş');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(password);
  });
});

describe.each(languagesAndWidths)('the registration steps, in %s on a %s', (language, viewport) => {
  it('fit their width and have no axe findings, empty and with errors', async () => {
    const text = signInTexts[language];
    const page = await open(screenPath('register', language), { language, viewport, expecting: refused });
    const look = async (step: string) => {
      // Under a dialog the page reserves space for its scroll bar.
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([step, Math.max(0, overflow)]).toEqual([step, 0]);
      for (const [index, theme] of themesFor[`${language} ${viewport}`].entries()) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        // Themes differ only in colours.
        const findings = await axeFindings(page, index === 0 ? undefined : ['color-contrast']);
        expect([step, theme, findings]).toEqual([step, theme, []]);
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
