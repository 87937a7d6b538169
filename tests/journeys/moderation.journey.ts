import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../contract/enums.ts';
import { isTaxNumber } from '../../contract/fields/checksums.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as adTr } from '../../web/i18n/tr/ad.ts';
import { translations as consoleTr } from '../../web/i18n/tr/console.ts';
import { translations as queueTr } from '../../web/i18n/tr/console-queue.ts';
import { translations as manageTr } from '../../web/i18n/tr/ad-management.ts';
import { translations as myAdsTr } from '../../web/i18n/tr/my-ads.ts';
import { hydrated } from '../support/browser.ts';
import { endTakeBacks } from '../support/end-take-backs.ts';
import { button, field, filled, heading, isSound, pageTexts } from './support/place-ad.ts';
import { aMark, aPublishedAd, aSeller, aSentAd, waitForStatus, withNumberInWords } from './support/sellers.ts';
import type { MadeAd } from './support/sellers.ts';
import { askDatabase, forgetThrottle, refused } from './support/sign-in.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';
import type { Who } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const { find } = consoleTr;
const { queue, decide, ad: words } = queueTr;
const waitForMessage = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

/** A new member whose ad waits for a moderator. */
async function openAsSuspect(who: Who = {}): Promise<{ page: Page; email: string; ad: MadeAd }> {
  const page = await arrive({ language: 'tr', ...who });
  const email = await aSeller(page);
  const ad = await aSentAd(page, { description: withNumberInWords() });
  const waits = () => askDatabase('select from review where ad_id = $1', [ad.id]);
  await expect.poll(async () => (await waits()).length).toBe(1);
  return { page, email, ad };
}

const openAs = (account: 'moderator' | 'administrator', path: string, who: Who = {}) =>
  open(path, { language: 'tr', viewport: 'desktop', as: fixedAccounts[account].email, ...who });

const consolePath = (language: Language = 'tr') => screenPath('reviewQueue', language);

/** A moderator who has opened an ad by its number. */
async function openAd(account: 'moderator' | 'administrator', ad: MadeAd, who: Who = {}): Promise<Page> {
  const page = await openAs(account, consolePath(), who);
  await openByNumber(page, ad);
  return page;
}

async function openByNumber(page: Page, { id, title }: MadeAd): Promise<void> {
  const number = page.getByRole('textbox', { name: find.label, exact: true });
  await number.fill(id);
  await number.press('Enter');
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
}

/** Applies moderators' decisions without the delay in which they can be undone. */
async function takesEffect(): Promise<void> {
  await endTakeBacks({ query: (sql) => askDatabase(sql, []) });
  // A new job wakes the workers.
  await askDatabase(`select graphile_worker.add_job('moderation.reinstate', '{}')`, []);
}

const acts = (page: Page) => page.getByRole('group', { name: decide.acts, exact: true });
const act = (page: Page, name: string) => acts(page).getByRole('button', { name, exact: true });

describe('an ad with a phone number in words', () => {
  it('is refused by keyboard, then its seller reads why, corrects it, and it is published', async () => {
    const { page, email, ad } = await openAsSuspect({ viewport: 'desktop' });
    await page.goto(screenPath('myUnpublishedAds', 'tr'));
    await hydrated(page);
    await page.getByText(myAdsTr.means.UnderReview, { exact: true }).waitFor();

    const moderator = await openAs('moderator', consolePath());
    const list = moderator.getByRole('region', { name: queue.list, exact: true });
    await list.getByRole('link', { name: ad.title }).click();
    await moderator.getByRole('heading', { level: 2, name: ad.title, exact: true }).waitFor();
    await moderator.locator('mark').filter({ hasText: 'beş yüz otuz iki' }).waitFor();
    await isSound(moderator);
    await moderator.keyboard.press('r');
    await field(moderator, decide.message).fill('Numarayı çıkar, alıcılar sana Meydan’dan yazar.');
    await moderator.keyboard.press('Control+Enter');
    await waitForMessage(moderator, decide.done.Reject);
    await takesEffect();
    await expect.poll(() => list.getByRole('link', { name: ad.title }).count()).toBe(0);

    await page.getByRole('button', { name: /^Bildirimler/ }).click();
    const news = page.getByRole('dialog', { name: 'Bildirimler' });
    await news.getByRole('link', { name: 'İlanında düzeltme gerekiyor' }).click();
    await page.waitForURL((url) => url.pathname === screenPath('adManagement', 'tr', { id: ad.id }));
    await page.getByText(myAdsTr.reasons.ContactInfo).first().waitFor();
    await page.getByText('“Numarayı çıkar, alıcılar sana Meydan’dan yazar.”').first().waitFor();
    await expect
      .poll(async () => {
        const mails = await page.request.get(`/api/dev/outbox?limit=20&to=${encodeURIComponent(email)}`);
        return ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject);
      })
      .toContain(`İlanında düzeltme gerekiyor: ${ad.title}`);

    await button(page, myAdsTr.refusal.fix).click();
    await opensAtDescription(page, 'Numarayı çıkar, alıcılar sana Meydan’dan yazar.');
    await mendAndSend(page, `Temiz, az kullanılmış koltuk, ayakları sökülür. İşareti ${aMark()}.`);
    const guest = await open(screenPath('adDetail', 'tr', { id: ad.id }), { language: 'tr' });
    await heading(guest, ad.title).waitFor();
  });

  it('is returned for one change, from a phone', async () => {
    const { page, ad } = await openAsSuspect({ viewport: 'phone' });
    const moderator = await openAs('moderator', consolePath(), { viewport: 'phone' });
    await moderator
      .getByRole('region', { name: queue.list, exact: true })
      .getByRole('link', { name: ad.title })
      .click();
    await moderator.getByRole('heading', { level: 2, name: ad.title, exact: true }).waitFor();
    await isSound(moderator);
    await act(moderator, decide.act.AskEdit).click();
    const sheet = moderator.getByRole('dialog', { name: decide.sheet.AskEdit });
    await sheet.getByLabel(decide.part, { exact: true }).selectOption({ label: words.part.description });
    // The reason "Other" needs a text.
    await sheet.getByRole('button', { name: new RegExp(`^${decide.reason.Other}`) }).click();
    await sheet.getByRole('button', { name: decide.act.AskEdit, exact: true }).click();
    await sheet.getByText(decide.messageMissing, { exact: true }).waitFor();
    await isSound(moderator);
    await sheet.getByLabel(decide.message, { exact: true }).fill('Numara yerine ölçüleri yaz.');
    await sheet.getByRole('button', { name: decide.act.AskEdit, exact: true }).click();
    await waitForMessage(moderator, decide.done.AskEdit);
    await takesEffect();
    await waitForStatus(page, ad.id, 'WaitingForEdit');

    await page.goto(screenPath('myUnpublishedAds', 'tr'));
    await hydrated(page);
    await page.getByText(myAdsTr.status.WaitingForEdit, { exact: true }).waitFor();
    await page.getByText(filled(myAdsTr.refusal.part, { part: myAdsTr.parts.description })).waitFor();
    await button(page, myAdsTr.refusal.fix).click();
    await mendAndSend(page, `Temiz, az kullanılmış koltuk, kılıfları yıkandı. İşareti ${aMark()}.`);
  });

  it('is refused by the fixed key of its reason, restored by another key, and waits as before', async () => {
    const { page, ad } = await openAsSuspect();
    const moderator = await openAd('moderator', ad);
    const reason = moderator.getByRole('button', { name: new RegExp(`^${decide.reason.ContactInfo}`) }).first();
    await reason.getByText(decide.found, { exact: true }).waitFor();
    expect(await reason.getAttribute('aria-keyshortcuts')).toBe('2');
    expect(await reason.getAttribute('aria-pressed')).toBe('true');
    // Leaves the number field.
    await moderator.keyboard.press('Escape');
    const fraud = moderator.getByRole('button', { name: new RegExp(`^${decide.reason.Fraud}`) }).first();
    await moderator.keyboard.press('0');
    await expect.poll(() => fraud.getAttribute('aria-pressed')).toBe('true');
    await moderator.keyboard.press('r');
    await moderator.keyboard.press('Enter');
    await waitForMessage(moderator, decide.done.Reject);
    await moderator.keyboard.press('z');
    await waitForMessage(moderator, decide.takenBack);
    await moderator.getByRole('heading', { level: 2, name: ad.title, exact: true }).waitFor();
    expect(await askDatabase('select from review where ad_id = $1', [ad.id])).toHaveLength(1);
    expect(await askDatabase('select from decision where ad_id = $1', [ad.id])).toEqual([]);
    // The page may be closed immediately after the decision.
    await act(moderator, decide.act.Reject).click();
    await waitForMessage(moderator, decide.done.Reject);
    await moderator.close();
    await takesEffect();
    await waitForStatus(page, ad.id, 'NeedsAction');
  });

  it('is opened by two moderators, and the second one sees the first and the decision', async () => {
    const { ad } = await openAsSuspect();
    const first = await openAd('moderator', ad);
    const second = await openAd('administrator', ad, { expecting: refused });
    await second.getByText(filled(decide.held, { name: 'Derya A.' })).waitFor();
    await act(first, decide.act.Approve).click();
    await waitForMessage(first, decide.done.Approve);
    await act(second, decide.act.Reject).click();
    await status(second, decide.decided).waitFor();
  });
});

/** The form opens at the text to change, with the moderator's message and the marked words. */
async function opensAtDescription(page: Page, message: string): Promise<void> {
  const { form, sending } = pageTexts.tr;
  await heading(page, form.title).waitFor();
  await hydrated(page);
  const text = field(page, form.field.description);
  await expect.poll(() => text.evaluate((input) => input === document.activeElement)).toBe(true);
  const box = page.locator('#field-description');
  await box.getByText(sending.returned.here, { exact: true }).waitFor();
  await box.getByText(`“${message}”`, { exact: true }).waitFor();
  await box.locator('mark').filter({ hasText: 'beş yüz otuz iki' }).waitFor();
  await isSound(page);
}

/** Writes another description and resubmits the ad with one button. Earlier choices and payments remain. */
async function mendAndSend(page: Page, description: string): Promise<void> {
  const { form, create, sending } = pageTexts.tr;
  await heading(page, form.title).waitFor();
  await hydrated(page);
  await field(page, form.field.description).fill(description);
  await button(page, sending.again).click();
  await page.getByRole('heading', { name: create.result.published, exact: true }).waitFor();
}

describe('a published ad', () => {
  it('is taken down with a reason, and restored', async () => {
    const page = await arrive({ language: 'tr', viewport: 'desktop' });
    await aSeller(page);
    const ad = await aPublishedAd(page);
    // The owner watches without reloading the page.
    await page.goto(screenPath('adManagement', 'tr', { id: ad.id }));
    await page.getByText(manageTr.events.Published).first().waitFor();
    const moderator = await openAd('moderator', ad, { expecting: refused });
    await act(moderator, decide.act.TakeDown).click();
    await moderator.getByText('En az bir gerekçe seç.').first().waitFor();
    await moderator.getByRole('button', { name: decide.reason.Counterfeit }).click();
    await act(moderator, decide.act.TakeDown).click();
    await waitForMessage(moderator, decide.done.TakeDown);
    await takesEffect();
    await waitForStatus(page, ad.id, 'NotOnSale');
    const path = screenPath('adDetail', 'tr', { id: ad.id });
    const guest = await open(path, { language: 'tr', expecting: ['status of 410'] });
    await heading(guest, adTr.gone.title).waitFor();
    await page.getByText(manageTr.events.TakenDown).first().waitFor();

    await openByNumber(moderator, ad);
    // The ad was already open, so it must be reloaded before it can be restored.
    await act(moderator, decide.act.Restore).waitFor();
    await moderator.keyboard.press('Escape');
    await moderator.keyboard.press('y');
    await moderator.keyboard.press('Enter');
    await waitForMessage(moderator, decide.done.Restore);
    await takesEffect();
    await page.getByText(manageTr.events.Restored).first().waitFor();
    await guest.goto(path);
    await heading(guest, ad.title).waitFor();
  });

  it('is reported by a reader, and a moderator closes the report', async () => {
    const page = await arrive({ language: 'tr', viewport: 'desktop' });
    await aSeller(page);
    const ad = await aPublishedAd(page);
    const reader = await arrive({ language: 'tr', viewport: 'phone' });
    await aSeller(reader);
    await reader.goto(screenPath('adDetail', 'tr', { id: ad.id }));
    await hydrated(reader);
    await button(reader, adTr.report.go).click();
    const dialog = reader.getByRole('dialog', { name: adTr.report.title });
    await dialog.getByRole('radio').first().check();
    const complaint = `Bu ilan gerçek değil, fotoğraf başka bir siteden. ${aMark()}`;
    await dialog.getByLabel(adTr.member.reportDescription).fill(complaint);
    await dialog.getByRole('button', { name: adTr.member.reportGo, exact: true }).click();
    await waitForMessage(reader, adTr.member.reported);

    const { reports } = consoleTr;
    const moderator = await openAs('moderator', `${screenPath('consoleReports', 'tr')}?ad=${ad.id}`);
    const card = moderator.getByRole('main').getByRole('listitem').filter({ hasText: complaint });
    await card.getByRole('button', { name: new RegExp(`^${reports.solve}`) }).click();
    const closing = moderator.getByRole('dialog', { name: reports.solveTitle });
    await closing.getByLabel(reports.note, { exact: true }).fill('Satıcıyla konuşuldu.');
    await closing.getByRole('button', { name: reports.solve, exact: true }).click();
    await waitForMessage(moderator, reports.solved);
    await moderator.getByRole('link', { name: reports.state.solved, exact: true }).click();
    await card.getByText('Satıcıyla konuşuldu.').waitFor();
    await isSound(moderator);
  });
});

describe('the preview of a hidden ad', () => {
  it('opens from the console as buyers would see it, and for no other member', async () => {
    const { page, ad } = await openAsSuspect({ viewport: 'desktop' });
    const moderator = await openAd('moderator', ad);
    const link = moderator.getByRole('link', { name: words.preview, exact: true }).first();
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toBe(screenPath('consolePreview', 'tr', { id: ad.id }));
    await moderator.goto(address);
    await moderator.getByRole('heading', { level: 2, name: ad.title, exact: true }).waitFor();
    await moderator.getByText(queueTr.preview.mark).waitFor();
    expect(await moderator.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await isSound(moderator);
    expect(await askDatabase('select from ad_day where ad_id = $1', [ad.id])).toEqual([]);
    // Not even for the owner, who has a separate preview.
    expect((await page.request.get(address)).status()).toBe(403);
    const other = await arrive({ language: 'tr', viewport: 'desktop' });
    await aSeller(other);
    expect((await other.request.get(address)).status()).toBe(403);
  });
});

describe('a report', () => {
  it('is handled with the queue keys: its ad is taken down, and the report is closed with it', async () => {
    const page = await arrive({ language: 'tr', viewport: 'desktop' });
    await aSeller(page);
    const ad = await aPublishedAd(page);
    await askDatabase(
      `insert into ad_report (id, reporter_id, ad_id, owner_id, reason_id, created_at)
       select gen_random_uuid(), (select account_id from account_login order by account_id limit 1), id, owner_id,
         1, now() from ad where id = $1`,
      [ad.id],
    );
    const { reports } = consoleTr;
    const moderator = await openAs('moderator', `${screenPath('consoleReports', 'tr')}?ad=${ad.id}`);
    await moderator.getByRole('heading', { name: filled(reports.found_one, { figure: '1' }) }).waitFor();
    await moderator.keyboard.press('j');
    await moderator.keyboard.press('r');
    const window = moderator.getByRole('dialog', { name: decide.sheet.TakeDown });
    await window.getByRole('button', { name: new RegExp(`^${decide.reason.Counterfeit}`) }).waitFor();
    await isSound(moderator);
    await moderator.keyboard.press('9');
    await moderator.keyboard.press('Control+Enter');
    await waitForMessage(moderator, decide.done.TakeDown);
    await moderator.getByText(reports.nothingTitle).waitFor();
    await moderator.keyboard.press('z');
    await waitForMessage(moderator, decide.takenBack);
    await moderator.getByRole('heading', { name: filled(reports.found_one, { figure: '1' }) }).waitFor();
    await moderator.keyboard.press('j');
    await moderator.keyboard.press('y');
    const closing = moderator.getByRole('dialog', { name: reports.solveTitle });
    await closing.getByLabel(reports.note, { exact: true }).fill('Asılsız.');
    await moderator.keyboard.press('Control+Enter');
    await waitForMessage(moderator, reports.solved);
    await waitForStatus(page, ad.id, 'OnSale');
  });
});

/** The tenth digit is a check digit. */
function aTaxNumber(): string {
  const first = String(100_000_000 + uniqueNumber());
  return Array.from({ length: 10 }, (_, digit) => `${first}${digit}`).find(isTaxNumber) ?? '';
}

describe('a business', () => {
  it('is verified by an administrator, and may upload many ads at once', async () => {
    const page = await arrive({ language: 'tr', viewport: 'desktop' });
    const email = await aSeller(page);
    const title = `Nar Mobilya ${aMark()}`;
    await askDatabase(
      `insert into business (account_id, state, title, tax_number, tax_office, province_id, address, documents, sent_at)
       select account_id, 'Pending', $2, $3, 'Kadıköy', 34, 'Bahariye Caddesi 12, Kadıköy', '{}', now()
       from account_login where email = $1`,
      [email, title, aTaxNumber()],
    );
    const { businesses } = consoleTr;
    const administrator = await openAs('administrator', screenPath('consoleBusinesses', 'tr'));
    await isSound(administrator);
    await button(administrator, filled(businesses.verifyOf, { name: title })).click();
    await waitForMessage(administrator, businesses.verified);
    await expect.poll(() => administrator.getByText(title).count()).toBe(0);
    await page.goto(screenPath('settingsAccountInfo', 'tr'));
    await page.getByText(title).first().waitFor();
  });
});
