import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { translations as deskEn } from '../../web/i18n/en/message-desk.ts';
import { translations as settingsEn } from '../../web/i18n/en/settings.ts';
import { translations as tradeEn } from '../../web/i18n/en/trade-desk.ts';
import { translations as deskTr } from '../../web/i18n/tr/message-desk.ts';
import { translations as settingsTr } from '../../web/i18n/tr/settings.ts';
import { translations as tradeTr } from '../../web/i18n/tr/trade-desk.ts';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import { callAs, register } from './support/members.ts';
import { isSound } from './support/place-ad.ts';
import { askDatabase } from './support/sign-in.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();

const words = {
  tr: { desk: deskTr, settings: settingsTr, trade: tradeTr },
  en: { desk: deskEn, settings: settingsEn, trade: tradeEn },
} as const;

// Each language uses another kind, because versions stay.
describe.each([
  ['tr', 'desktop', 'Favorite.UserNewAd', 'Takip ettiğin satıcıdan haber var'],
  ['en', 'phone', 'Favorite.AdLists', 'News from a list that you follow'],
] as const)('message texts, %s %s', (language, viewport, kind, subject) => {
  const { desk, settings, trade } = words[language];
  const reader = { language, viewport };
  const path = screenPath('consoleText', language, { id: kind });

  /** A new member of staff, with an address of their own. */
  async function asStaff(): Promise<{ page: Page; email: string }> {
    const page = await arrive({
      ...reader,
      expecting: ['status of 400', 'status of 403', 'status of 409', 'status of 502', '502: '],
    });
    const email = await register(page);
    const { userId } = await callAs<{ userId: string }>(page, 'GET', '/identity/user/profile');
    const administrator = await arrive({ ...reader, as: fixedAccounts.administrator.email });
    await callAs(administrator, 'POST', '/identity/user/assign-role', {
      userId,
      role: 'administrator',
      isAssigned: true,
    });
    return { page, email };
  }
  const open = async (page: Page, address: string) => {
    await page.goto(address);
    await hydrated(page);
  };
  const confirm = async (page: Page, action: string) => {
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('textbox', { name: trade.reason }).fill('Journey of the texts');
    await dialog.getByRole('button', { name: action, exact: true }).click();
  };
  const field = (page: Page, name: keyof typeof desk.field) => page.getByLabel(desk.field[name], { exact: true });

  it('a member of staff finds a text, previews and tests a change, saves it and takes it back', async () => {
    const { page, email } = await asStaff();
    await open(page, `${screenPath('consoleTexts', language)}?text=${kind}`);
    await page.getByText(kind, { exact: true }).waitFor();
    await isSound(page);
    await open(page, path);
    const first = await field(page, 'mailSubject').inputValue();
    await isSound(page);

    await field(page, 'mailSubject').fill(subject);
    await page.locator(`iframe[srcdoc*="${subject}"]`).waitFor();
    await page.getByRole('button', { name: desk.test.Email }).click();
    await page.getByText(email).first().waitFor();
    await expect
      .poll(() =>
        askDatabase<{ subject: string }>(`select subject from outbox where "to" = $1 order by id desc limit 1`, [
          email,
        ]),
      )
      .toEqual([{ subject }]);

    // A token is inserted at the cursor, and an unknown one is named before and after saving.
    const paragraphs = field(page, 'mailParagraphs');
    const text = await paragraphs.inputValue();
    await paragraphs.fill(`${text}\n\n`);
    await page.locator('button:has(code)').first().click();
    expect(await paragraphs.inputValue()).toMatch(/%[A-Z][A-Za-z.]+%$/);
    await paragraphs.fill(`${text}\n\n%Ad.Titel%`);
    await page.getByRole('list', { name: desk.preview.problems }).getByText('%Ad.Titel%').waitFor();
    await page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await confirm(page, desk.save.name);
    await page.getByRole('alert').getByText('%Ad.Titel%').first().waitFor();
    await paragraphs.fill(text);
    await page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await isSound(page);
    await confirm(page, desk.save.name);
    await page.getByText(desk.save.done).waitFor();
    await page.getByText('Journey of the texts').first().waitFor();
    await isSound(page);
    expect(await page.locator('del').first().textContent()).toBe(first);

    await page.getByRole('listitem').getByRole('button', { name: desk.versions.restore }).first().click();
    await confirm(page, desk.versions.restore);
    await page.getByText(desk.versions.restored).waitFor();
    await expect.poll(() => field(page, 'mailSubject').inputValue()).toBe(first);
    await open(page, path);
    expect(await field(page, 'mailSubject').inputValue()).toBe(first);
  });

  it('the second of two editors sees the change of the first, and both are stored', async () => {
    const [one, other] = [await asStaff(), await asStaff()];
    for (const { page } of [one, other]) await open(page, path);
    await field(one.page, 'title').fill('Title of the first');
    await one.page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await confirm(one.page, desk.save.name);
    await one.page.getByText(desk.save.done).waitFor();
    await field(other.page, 'mailSubject').fill('Subject of the second');
    await other.page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await confirm(other.page, desk.save.name);
    await other.page.getByText(desk.conflict).waitFor();
    await expect.poll(() => field(other.page, 'title').inputValue()).toBe('Title of the first');
    await isSound(other.page);
    await other.page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await confirm(other.page, desk.save.name);
    await other.page.getByText(desk.save.done).waitFor();
    await open(other.page, path);
    expect(await field(other.page, 'title').inputValue()).toBe('Title of the first');
    expect(await field(other.page, 'mailSubject').inputValue()).toBe('Subject of the second');
    await other.page.getByRole('button', { name: desk.reset.name }).click();
    await confirm(other.page, desk.reset.name);
    await other.page.getByText(desk.save.done).waitFor();
  });

  it('an e-mail account is tested and stored, and its password is not shown again', async () => {
    const { page } = await asStaff();
    await open(page, screenPath('consoleMail', language));
    await isSound(page);
    await page.getByRole('button', { name: desk.mail.add }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('button', { name: desk.mail.form.save }).click();
    await dialog.getByText(desk.mail.form.wrong.host).waitFor();
    await isSound(page);
    const name = `Account ${uniqueNumber()}`;
    await dialog.getByLabel(desk.mail.form.name).fill(name);
    await dialog.getByLabel(desk.mail.form.from).fill('posta@meydan.example');
    await dialog.getByLabel(desk.mail.form.host).fill('127.0.0.1');
    await dialog.getByRole('textbox', { name: desk.mail.form.port }).fill('1');
    await dialog.getByLabel(desk.mail.form.password).fill('gizli-parola');
    await dialog.getByRole('button', { name: desk.mail.form.test }).click();
    await dialog.getByText(/ESOCKET|ECONNREFUSED/).waitFor();
    await dialog.getByRole('button', { name: desk.mail.form.save }).click();
    await page.getByText(desk.mail.form.saved).waitFor();
    await page.getByRole('button', { name: desk.mail.editLabel.replace('{{name}}', name) }).click();
    await dialog.getByText(desk.mail.form.passwordHint).waitFor();
    expect(await dialog.getByLabel(desk.mail.form.password).inputValue()).toBe('');
    expect(await page.content()).not.toContain('gizli-parola');
  });

  it('categories are renamed, ordered, and their default channels changed', async () => {
    const { page } = await asStaff();
    const categories = screenPath('consoleNotices', language);
    await open(page, categories);
    await isSound(page);
    const renameOf = (name: string) =>
      page.getByRole('button', { name: desk.notices.rename.replace('{{name}}', name), exact: true });
    const rows = page.getByRole('table').getByRole('row');
    const box = rows.getByRole('checkbox').first();
    const was = await box.isChecked();
    await box.setChecked(!was);
    await page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await page.getByText(desk.notices.saved).waitFor();
    await isSound(page);
    await open(page, categories);
    expect(await box.isChecked()).toBe(!was);
    await box.setChecked(was);
    await page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await page.getByText(desk.notices.saved).waitFor();
    // A compulsory channel is locked in every member's preferences.
    const chat = `${language === 'tr' ? 'Mesajlar' : 'Messages'}: ${desk.channel.Push}`;
    const lock = page.getByRole('button', { name: desk.notices.require.replace('{{channel}}', chat), exact: true });
    const locked = () =>
      askDatabase('select 1 from notification_preference where category_id = 91 and is_required', []);
    await lock.click();
    await page.getByText(desk.notices.willRequire_one.replace('{{figure}}', '1')).waitFor();
    await isSound(page);
    await page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await expect.poll(locked).toHaveLength(1);
    await expect.poll(() => page.getByRole('checkbox', { name: chat }).isDisabled()).toBe(true);
    await open(page, screenPath('settingsNotificationPreferences', language));
    const own = page.getByRole('group', { name: language === 'tr' ? 'Mesajlar' : 'Messages', exact: true });
    expect(await own.getByRole('switch', { name: settings.notifications.channel.Push }).isDisabled()).toBe(true);
    await open(page, categories);
    await lock.click();
    await page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await expect.poll(locked).toHaveLength(0);
    await renameOf(language === 'tr' ? 'Teklifler' : 'Offers').click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByLabel(desk.language.en).fill(`Offers ${language}`);
    await isSound(page);
    await dialog.getByRole('button', { name: desk.save.name }).click();
    await page.getByText(desk.notices.renamed).waitFor();
    await page.getByText(`Offers ${language}`).first().waitFor();
    await renameOf(language === 'tr' ? 'Teklifler' : 'Offers en').click();
    await dialog.getByRole('button', { name: desk.notices.defaults }).click();
    await dialog.getByRole('button', { name: desk.save.name }).click();
    await page.getByText(`Offers ${language}`).first().waitFor({ state: 'detached' });
  });
});
