import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { istanbulDay } from '../../contract/istanbul-day.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { translations as priceEn } from '../../web/i18n/en/price-desk.ts';
import { translations as settingsEn } from '../../web/i18n/en/settings.ts';
import { translations as tradeEn } from '../../web/i18n/en/trade-desk.ts';
import { translations as priceTr } from '../../web/i18n/tr/price-desk.ts';
import { translations as settingsTr } from '../../web/i18n/tr/settings.ts';
import { translations as tradeTr } from '../../web/i18n/tr/trade-desk.ts';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import { callAs, codeFor, register } from './support/members.ts';
import { isSound } from './support/place-ad.ts';
import { askDatabase, withdrawPlans } from './support/sign-in.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();

const words = {
  tr: { desk: priceTr, trade: tradeTr, confirm: settingsTr.confirm, code: 'Doğrulama kodu' },
  en: { desk: priceEn, trade: tradeEn, confirm: settingsEn.confirm, code: 'Verification code' },
} as const;
const dayMs = 24 * 3_600_000;

// Each language uses another subject, because planned prices stay.
describe.each([
  ['tr', 'desktop', '811', '1.099,50', '1.099,50 TL'],
  ['en', 'phone', '812', '10,990.50', '10,990.50 TL'],
] as const)('prices, %s %s', (language, viewport, membership, typed, shown) => {
  const { desk, trade, confirm, code } = words[language];
  const reader = { language, viewport };
  const prices = screenPath('consolePrices', language);
  const aReason = () => `${language === 'tr' ? 'Yeni yıl tarifesi' : 'Tariff of the new year'} ${uniqueNumber()}`;
  const dayIn = (days: number) => istanbulDay(new Date(Date.now() + days * dayMs));

  /** A new member of staff, who has an outbox of their own for codes. */
  async function asStaff(): Promise<{ page: Page; email: string }> {
    const page = await arrive({ ...reader, expecting: ['status of 403', 'status of 409'] });
    const email = await register(page);
    const { userId } = await callAs<{ userId: string }>(page, 'GET', '/identity/user/profile');
    const administrator = await arrive({ ...reader, as: fixedAccounts.administrator.email });
    await callAs(administrator, 'POST', '/identity/user/assign-role', {
      userId,
      role: 'administrator',
      isAssigned: true,
    });
    // Too long ago for a change of prices without a code.
    await askDatabase(`update session set created_at = created_at - interval '1 hour' where account_id = $1`, [userId]);
    return { page, email };
  }
  const go = async (page: Page, search: string) => {
    await page.goto(`${prices}${search}`);
    await hydrated(page);
  };

  it('an administrator sees the effect of a price, plans it, and withdraws it', async () => {
    await withdrawPlans('Membership', membership);
    const reason = aReason();
    const { page, email } = await asStaff();
    await go(page, '?kind=Membership');
    await page.getByRole('heading', { name: desk.name, level: 1 }).waitFor();
    await isSound(page);
    await go(page, `?kind=Membership&subject=${membership}`);
    await page.getByText(desk.history.product).first().waitFor();
    await isSound(page);
    await page.getByRole('button', { name: desk.add }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('button', { name: desk.form.next }).click();
    await dialog.getByText(desk.form.sinceWrong).waitFor();
    await dialog.getByLabel(desk.form.price).fill(typed);
    await dialog.getByLabel(desk.form.since).fill(dayIn(0));
    await dialog.getByLabel(trade.reason).fill(reason);
    await dialog.getByRole('button', { name: desk.form.next }).click();
    await dialog.getByText(desk.form.sinceWrong).waitFor();
    await dialog.getByLabel(desk.form.since).fill(dayIn(400));
    await isSound(page);
    await dialog.getByRole('button', { name: desk.form.next }).click();
    await dialog.getByText(shown).waitFor();
    await dialog.getByText(desk.effect.runningPlans).waitFor();
    await isSound(page);
    const before = await codeFor(page, email);
    await dialog.getByRole('button', { name: desk.form.save }).click();
    await page.getByRole('heading', { name: confirm.title }).waitFor();
    await page.getByLabel(code, { exact: true }).fill(await codeFor(page, email, before));
    await page.getByText(reason).waitFor();
    await page.getByText(desk.history.planned, { exact: true }).waitFor();
    await isSound(page);

    await page.getByRole('listitem').getByRole('button').first().click();
    const question = page.getByRole('dialog').first();
    await question.getByText(desk.withdraw.title).waitFor();
    await question.getByRole('textbox', { name: trade.reason }).fill(reason);
    await question.getByRole('button', { name: desk.withdraw.action }).click();
    await page.getByText(desk.history.withdrawn, { exact: true }).first().waitFor();
    await expect.poll(() => page.getByText(desk.history.planned, { exact: true }).count()).toBe(0);
    await isSound(page);
  });

  it('two administrators plan a price, and the second sees that of the first before planning their own', async () => {
    const subject = language === 'tr' ? 'feeVat' : 'goodsVat';
    await withdrawPlans('Rate', subject);
    const [one, other] = [await asStaff(), await asStaff()];
    for (const { page } of [one, other]) await go(page, `?kind=Rate&subject=${subject}`);
    const toEffect = async (page: Page, rate: string, day: string) => {
      await page.getByRole('button', { name: desk.add }).click();
      const dialog = page.getByRole('dialog').first();
      await dialog.getByLabel(desk.form.rate).fill(rate);
      await dialog.getByLabel(desk.form.since).fill(day);
      await dialog.getByLabel(trade.reason).fill(aReason());
      await dialog.getByRole('button', { name: desk.form.next }).click();
      await dialog.getByRole('button', { name: desk.form.save }).waitFor();
    };
    const save = (page: Page) => page.getByRole('dialog').first().getByRole('button', { name: desk.form.save }).click();
    const saveConfirmed = async ({ page, email }: { page: Page; email: string }) => {
      const before = await codeFor(page, email);
      await save(page);
      await page.getByLabel(code, { exact: true }).fill(await codeFor(page, email, before));
    };
    const isPlanned = async (page: Page, times: number) => {
      await expect.poll(() => page.getByText(desk.history.planned, { exact: true }).count()).toBe(times);
    };
    await toEffect(one.page, '21', dayIn(500));
    await toEffect(other.page, '22', dayIn(600));
    await saveConfirmed(one);
    await isPlanned(one.page, 1);
    await saveConfirmed(other);
    await other.page.getByText(desk.form.conflict).waitFor();
    await isPlanned(other.page, 1);
    await isSound(other.page);
    await other.page.getByRole('dialog').first().getByRole('button', { name: desk.form.next }).click();
    await save(other.page);
    await isPlanned(other.page, 2);
    expect(await other.page.getByRole('dialog').count()).toBe(0);
  });
});
