import { afterEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { fullDate } from '../../web/client/format.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as consoleTr } from '../../web/i18n/tr/console.ts';
import { translations as queueTr } from '../../web/i18n/tr/console-queue.ts';
import { api as apiEn } from '../../web/i18n/en/forms.ts';
import { api as apiTr } from '../../web/i18n/tr/forms.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { mailsTo, password, register } from './support/members.ts';
import {
  arrivedAt,
  askDatabase,
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

const { member: desk } = consoleTr;
const { decide } = queueTr;
const atTheDoor = { tr: apiTr.AccountSuspended, en: apiEn.AccountSuspended };
const reasons = { tr: 'Dolandırıcılık şüphesi', en: 'Suspected fraud' };
const explained = 'Kapora istediğin üç kişi bize yazdı.';

/** Performs a moderator action on a member and waits for its confirmation. `fill` enters the reason. */
async function act(page: Page, name: keyof typeof desk.act, fill?: () => Promise<void>): Promise<void> {
  await main(page).getByRole('button', { name: desk.act[name], exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await fill?.();
  await dialog.getByRole('button', { name: desk.act[name], exact: true }).click();
  await page.getByText(desk.done[name]).first().waitFor();
}

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a suspended member, in %s on a %s', (language, viewport) => {
  it('reads the reason and end at sign-in and by mail, and can sign in after reinstatement', async () => {
    const page = await arrive({ language, viewport, expecting: refused });
    const email = await register(page);
    await signOut(page);
    const [account] = await askDatabase<{ id: string }>('select account_id as id from account_login where email = $1', [
      email,
    ]);
    const last = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
    const moderator = await open(screenPath('consoleMember', 'tr', { id: account?.id ?? '' }), {
      language: 'tr',
      viewport: 'desktop',
      as: fixedAccounts.moderator.email,
    });
    await act(moderator, 'Suspend', async () => {
      const dialog = moderator.getByRole('alertdialog');
      await dialog.getByLabel(desk.reason).selectOption(decide.reason.Scam);
      await dialog.getByLabel(desk.message).fill(explained);
      await dialog.getByLabel(desk.until).fill(last);
    });

    const signIn = async () => {
      await page.goto(screenPath('login', language));
      await hydrated(page);
      await field(page, signInTexts[language].email).fill(email);
      await field(page, signInTexts[language].password).fill(password);
      await press(page, signInTexts[language].signIn);
    };
    await signIn();
    await main(page).getByRole('alert').filter({ hasText: atTheDoor[language] }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await isMember(page)).toBe(false);
    const day = fullDate(last, language);
    await expect.poll(async () => (await mailsTo(page, email, day)).map(({ text }) => text)).toHaveLength(1);
    const [mail] = await mailsTo(page, email, day);
    expect(mail?.text).toContain(reasons[language]);
    expect(mail?.text).toContain(explained);

    await act(moderator, 'Reinstate');
    await signIn();
    await arrivedAt(page, '/');
    expect(await isMember(page)).toBe(true);
  });
});
