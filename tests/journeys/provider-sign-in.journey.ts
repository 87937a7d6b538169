import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { screenPath } from '../../web/screens.ts';
import { demoPassword, hydrated } from '../support/browser.ts';
import { codeFor, register } from './support/members.ts';
import {
  anEmail,
  anIdentityNumber,
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
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

/** Fills the sign-in page of a local provider. */
async function signInElsewhere(page: Page, provider: string, who: Record<string, string>): Promise<void> {
  await main(page).getByRole('link', { name: provider }).click();
  await page.locator('button[value="signIn"]').waitFor();
  for (const [name, value] of Object.entries(who)) await page.locator(`input[name="${name}"]`).last().fill(value);
  await page.locator('button[value="signIn"]').click();
}

describe('signing in by a provider', () => {
  it('Google: a verified address needs no code and no password, and one press is enough next time', async () => {
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

  it('Facebook: an unverified address is proved by a code first', async () => {
    const email = anEmail();
    const page = await open('/uyelik/giris-yap', { language: 'tr', viewport: 'phone' });
    await signInElsewhere(page, 'Facebook', { email });
    await page.waitForURL((url) => url.pathname === screenPath('register', 'tr'));
    expect(await field(page, signInTexts.tr.email).inputValue()).toBe(email);
    await press(page, signInTexts.tr.send);
    await enterCode(page, 'tr', email);
    await complete(page, 'tr', '');
    await arrivedAt(page, '/');
    expect(
      await askDatabase(
        `select provider from external_identity identity join account_login login using (account_id) where login.email = $1`,
        [email],
      ),
    ).toEqual([{ provider: 'Facebook' }]);
  });

  it('Apple: the code sent to an existing account’s address links the two', async () => {
    const page = await arrive({ language: 'tr', viewport: 'desktop' });
    const email = await register(page);
    const before = await codeFor(page, email);
    await signOut(page);
    await page.goto('/uyelik/giris-yap');
    await hydrated(page);
    await signInElsewhere(page, 'Apple', { email });
    await field(page, signInTexts.tr.code).waitFor();
    expect(await isMember(page)).toBe(false);
    await field(page, signInTexts.tr.code).fill(await codeFor(page, email, before));
    await arrivedAt(page, '/');
    expect(await isMember(page)).toBe(true);
  });

  it('e-Devlet: a new member proves a phone number and is verified from the start', async () => {
    const number = aNumber();
    const page = await open('/auth/login', { language: 'en', viewport: 'phone' });
    await signInElsewhere(page, 'e-Devlet', {});
    await page.waitForURL((url) => url.pathname === screenPath('register', 'en'));
    await choose(page, 'Phone');
    await field(page, signInTexts.en.phone).fill(number);
    await press(page, signInTexts.en.send);
    await enterCode(page, 'en', `+90${number}`);
    await complete(page, 'en', '');
    await arrivedAt(page, '/');
    expect(await isMember(page)).toBe(true);
  });

  it('e-Devlet: a member’s account is verified, and the browser returns to the earlier page', async () => {
    const page = await arrive({ language: 'tr', viewport: 'desktop', expecting: refused });
    const email = await register(page);
    const before = await codeFor(page, email);
    const start = '/auth/external/edevlet/start?lang=tr&redirect_url=%2Fsss';
    await page.goto(start);
    const first = anIdentityNumber();
    await page.locator('input[name="identityNumber"]').last().fill(first);
    await page.locator('button[value="signIn"]').last().click();
    // A linked provider stays a sign-in method; it confirms that the user is still the member.
    await page.getByRole('dialog', { name: 'Sen olduğunu doğrula' }).waitFor();
    await page.getByLabel('Doğrulama kodu', { exact: true }).fill(await codeFor(page, email, before));
    await page.getByText('e-Devlet hesabın bağlandı').waitFor();
    await arrivedAt(page, '/sss');
    expect(
      await askDatabase(
        `select provider from external_identity identity join account_login login using (account_id) where login.email = $1`,
        [email],
      ),
    ).toEqual([{ provider: 'EDevlet' }]);
    // Replacing the identity requires a sign-in with the first one.
    await page.goto(start);
    await page.locator('input[name="identityNumber"]').last().fill(anIdentityNumber());
    await page.locator('button[value="signIn"]').last().click();
    await main(page).getByRole('heading', { level: 1, name: 'Bu hesapta başka bir kimlik doğrulanmış' }).waitFor();
    await main(page).getByRole('link', { name: 'Önceki kimlikle e-Devlet’e gir' }).click();
    await page.locator('input[name="identityNumber"]').last().fill(first);
    await page.locator('button[value="signIn"]').last().click();
    await page.getByText('e-Devlet hesabın bağlandı').waitFor();
    await arrivedAt(page, '/sss');
    await page.goto(start);
    await page.locator('button[value="cancel"]').click();
    await main(page).getByRole('heading', { level: 1, name: 'Hesap bağlanamadı' }).waitFor();
    await main(page).getByRole('link', { name: 'Devam et' }).click();
    await arrivedAt(page, '/sss');
  });

  it('shows a message to a user who cancels there, and the form continues to the requested page', async () => {
    const wanted = '?redirect_url=%2Fsss';
    const page = await open(`/uyelik/giris-yap${wanted}`, { language: 'tr', viewport: 'phone', expecting: refused });
    await main(page).getByRole('link', { name: 'Google' }).click();
    await page.locator('button[value="cancel"]').click();
    await main(page).getByRole('alert').waitFor();
    expect(new URL(page.url()).search).toBe(wanted);
    expect(await field(page, signInTexts.tr.password).isVisible()).toBe(true);
    // A return that the service did not start.
    await page.goto('/uyelik/giris-yap?external=invalid');
    await main(page).getByRole('alert').waitFor();
    await hydrated(page);
    await field(page, signInTexts.tr.email).fill(fixedAccounts.seller.email);
    await field(page, signInTexts.tr.password).fill(demoPassword);
    await press(page, signInTexts.tr.signIn);
    await arrivedAt(page, '/sss');
    expect(await page.evaluate(() => sessionStorage.getItem('redirect_url'))).toBeNull();
  });
});
