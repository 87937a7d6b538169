import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { earningsPeriods } from '../../contract/enums.ts';
import { screenPath } from '../../web/screens.ts';
import { api as apiEn, translations as earningsEn } from '../../web/i18n/en/earnings.ts';
import { api as formsApiEn, translations as formsEn } from '../../web/i18n/en/forms.ts';
import { translations as settingsEn } from '../../web/i18n/en/settings.ts';
import { api as apiTr, translations as earningsTr } from '../../web/i18n/tr/earnings.ts';
import { api as formsApiTr, translations as formsTr } from '../../web/i18n/tr/forms.ts';
import { translations as settingsTr } from '../../web/i18n/tr/settings.ts';
import { hydrated } from '../support/browser.ts';
import { givenEarnings } from '../support/earnings.ts';
import { codeFor, mailsTo } from './support/members.ts';
import { isSound } from './support/place-ad.ts';
import type { Reader } from './support/place-ad.ts';
import { aPublishedAd, aSeller } from './support/sellers.ts';
import { askDatabase, forgetThrottle, refused } from './support/sign-in.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const said = {
  tr: { ...earningsTr, api: apiTr, formsApi: formsApiTr, forms: formsTr, confirm: settingsTr.confirm },
  en: { ...earningsEn, api: apiEn, formsApi: formsApiEn, forms: formsEn, confirm: settingsEn.confirm },
} as const;
/** A pattern for a text with any values in its placeholders. */
const gapped = (text: string) => new RegExp(`^${text.replace(/\{\{\w+\}\}/g, '.+')}$`);
const otherIban = 'TR320010009999901234567890';

/** The account id of a sign-in address. */
async function idOf(email: string): Promise<string> {
  const [login] = await askDatabase<{ id: string }>('select account_id as id from account_login where email = $1', [
    email,
  ]);
  return login?.id ?? '';
}

describe.each([
  { language: 'tr', viewport: 'phone' },
  { language: 'en', viewport: 'desktop' },
] as const satisfies Reader[])('earnings, $language $viewport', (reader) => {
  const { language } = reader;
  const words = said[language];
  const { bank } = words;
  const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  /** Enters the code of the change, after the confirmation code if one is required. */
  async function enterCodes(page: Page, email: string, before: string | undefined): Promise<string> {
    const confirmation = page.getByRole('dialog', { name: words.confirm.title });
    const codes = page.getByLabel(words.forms.code, { exact: true });
    await codes.first().waitFor();
    let last = before;
    if (await confirmation.isVisible()) {
      last = await codeFor(page, email, last);
      await codes.last().fill(last);
      await confirmation.waitFor({ state: 'hidden' });
    }
    await page.getByText(gapped(bank.codeText)).waitFor();
    const code = await codeFor(page, email, last);
    await codes.first().fill(code);
    return code;
  }

  it('need a bank account, which is validated, confirmed, announced, and changed with a one-day delay', async () => {
    const page = await arrive({ ...reader, expecting: refused });
    const email = await aSeller(page);
    const registered = await codeFor(page, email);
    await aPublishedAd(page);
    await page.goto(screenPath('myPublishedAds', language));
    await hydrated(page);
    await page.getByRole('heading', { name: words.prompt.none.title }).waitFor();
    await isSound(page);
    await page.getByRole('link', { name: words.prompt.none.act, exact: true }).click();
    await page.waitForURL((url) => url.pathname === screenPath('earnings', language));
    await hydrated(page);
    await page.getByText(words.list.empty).waitFor();
    await isSound(page);

    await press(page, bank.add);
    await field(page, bank.iban).fill('TR330006100519786457841327');
    await field(page, bank.identityNumber).fill('10000000146');
    await field(page, bank.address).fill('Bahariye Caddesi 12/3, Kadıköy');
    await press(page, bank.send);
    await page.getByText(words.formsApi.IbanInvalid).waitFor();
    await isSound(page);
    // As banks print it.
    await field(page, bank.iban).fill('TR33 0006 1005 1978 6457 8413 26');
    await press(page, bank.send);
    const code = await enterCodes(page, email, registered);
    await page.getByText(bank.added).first().waitFor();
    await page.getByText('TR33 •••• 1326').waitFor();
    await expect.poll(async () => (await mailsTo(page, email, '1326')).length).toBeGreaterThan(0);
    // Registers the account with the provider without waiting for the minute job.
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText(bank.state.Ready, { exact: true }).count();
      })
      .toBe(1);
    await hydrated(page);
    await isSound(page);

    await press(page, bank.change);
    await field(page, bank.holder).fill('Mehmet Demir');
    await field(page, bank.iban).fill(otherIban);
    await field(page, bank.identityNumber).fill('10000000146');
    await field(page, bank.address).fill('Bahariye Caddesi 12/3, Kadıköy');
    await press(page, bank.send);
    await page.getByText(words.api.HolderDiffers).first().waitFor();
    await isSound(page);
    await field(page, bank.holder).fill('IŞIL GÜNEŞ');
    // One minute later, when another code may be requested.
    await askDatabase(`update one_time_code set created_at = created_at - interval '2 minutes' where target = $1`, [
      email,
    ]);
    await press(page, bank.send);
    await enterCodes(page, email, code);
    await page.getByText(bank.changed).first().waitFor();
    await page.getByText('TR32 •••• 7890').waitFor();
    await page.getByText(gapped(bank.held)).waitFor();
    await isSound(page);
    await page.goto(screenPath('myPublishedAds', language));
    await hydrated(page);
    expect(await page.getByRole('heading', { name: words.prompt.none.title }).count()).toBe(0);
  });

  it('are shown by totals, stages and five periods, and as files', async () => {
    const page = await arrive({ ...reader, expecting: refused });
    const email = await aSeller(page);
    await givenEarnings(askDatabase, await idOf(email));
    await page.goto(screenPath('earnings', language));
    await hydrated(page);
    const sumOf = (name: string) => page.locator(`[data-sum="${name}"]`).innerText();
    expect((await sumOf('payable')).replace(/\D/g, '')).toContain('2375');
    expect(await sumOf('held')).toContain('950');
    expect((await sumOf('paid')).replace(/\D/g, '')).toContain('2850');
    for (const stage of ['Held', 'Payable', 'Paid', 'Failed'] as const) {
      await page.getByRole('main').getByText(words.stage[stage], { exact: true }).last().waitFor();
    }
    await page.getByText(words.list.failure).waitFor();
    await page.getByText(words.list.details).first().click();
    await page.getByText(words.list.commission).first().waitFor();
    await isSound(page);

    for (const period of earningsPeriods) {
      await page.getByRole('link', { name: words.chart[period], exact: true }).click();
      await page.locator(`a[aria-current]`, { hasText: words.chart[period] }).waitFor();
      const count = period === 'ThreeMonths' || period === 'SixMonths' ? 3 : 2;
      await page
        .getByText(new RegExp(`(^|\\D)${count} (satış|sale)`))
        .first()
        .waitFor();
    }
    await isSound(page);

    const [pdf] = await Promise.all([page.waitForEvent('download'), press(page, words.statement.pdf)]);
    const [csv] = await Promise.all([page.waitForEvent('download'), press(page, words.statement.csv)]);
    const bytes = await readFile(await pdf.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-8).toString()).toContain('%%EOF');
    expect(pdf.suggestedFilename()).toMatch(/^meydan-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.pdf$/);
    const lines = (await readFile(await csv.path(), 'utf8')).replace(/\r\n$/, '').split('\r\n');
    expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
    // A header, three earnings and their total.
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toContain(language === 'tr' ? '5225,00' : '5225.00');
  });
});
