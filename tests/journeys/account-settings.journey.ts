import { Client } from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Language } from '../../contract/enums.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { fixedPassword } from '../../server/people/accounts/operations/fixed-accounts.ts';
import { screenPath } from '../../web/screens.ts';
import type { ScreenName } from '../../web/screens.ts';
import { translations as noticesEn } from '../../web/i18n/en/notifications.ts';
import { translations as feedbackEn } from '../../web/i18n/en/feedback.ts';
import { translations as en } from '../../web/i18n/en/settings.ts';
import { translations as feedbackTr } from '../../web/i18n/tr/feedback.ts';
import { translations as tr } from '../../web/i18n/tr/settings.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { callAs, codeFor, password, register } from './support/members.ts';
import { quiet } from './support/quiet.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';
import type { Who } from './support/visitors.ts';

useBrowser();

const said = { tr, en };
const saidByFeedback = { tr: feedbackTr, en: feedbackEn };
/** Provoked refusals, which browsers log as errors. */
const refused = ['status of 4'];
let database: Client;

beforeAll(async () => {
  database = new Client(inject('productDatabaseUrl'));
  await database.connect();
});
// All journeys share one network address, which would exceed the hourly code limit.
afterEach(() => database.query('delete from throttle'));
afterAll(() => database.end());

const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function go(page: Page, screen: ScreenName, language: Language, after = ''): Promise<void> {
  const path = screenPath(screen as 'settingsAddresses', language);
  // Navigating to another anchor of the same page only scrolls.
  const isThere = after !== '' && new URL(page.url()).pathname === path;
  await page.goto(path + after);
  if (isThere) await page.reload();
  await hydrated(page);
}

async function openAsMember(screen: ScreenName, who: Who & { language: Language }) {
  const page = await arrive(who);
  const email = await register(page);
  await go(page, screen, who.language);
  return { page, email };
}

/** Answers the confirmation dialog with the code from the outbox. */
async function confirm(page: Page, email: string, language: Language, before?: string): Promise<void> {
  await page.getByRole('heading', { name: said[language].confirm.title }).waitFor();
  const code = await codeFor(page, email, before);
  await field(page, language === 'tr' ? 'Doğrulama kodu' : 'Verification code').fill(code);
}

const aPicture = async () => ({
  name: 'ben.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1b7a9e' } })
    .png()
    .toBuffer(),
});

describe('the profile', () => {
  it('is changed with its picture, and the frame shows both; a broken HEIC is refused with advice', async () => {
    const { page } = await openAsMember('settingsAccountInfo', { language: 'tr', viewport: 'desktop' });
    await field(page, tr.profile.firstName).fill('Ahmet');
    const files = main(page).getByLabel(tr.picture.choose);
    await files.setInputFiles({ name: 'ben.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') });
    await page.getByText(/Bu HEIC fotoğraf açılamıyor/).waitFor();
    await files.setInputFiles(await aPicture());
    await toast(page, tr.picture.saved);
    await main(page).getByRole('button', { name: tr.picture.remove, exact: true }).waitFor();
    // The name in the other field was neither saved nor lost.
    expect(await field(page, tr.profile.firstName).inputValue()).toBe('Ahmet');
    await main(page).getByRole('button', { name: 'Kaydet', exact: true }).click();
    await toast(page, tr.profile.saved);
    await main(page).getByText('Ahmet Güneş').waitFor();
    await page.reload({ waitUntil: 'load' });
    expect(await field(page, tr.profile.firstName).inputValue()).toBe('Ahmet');
    expect(await main(page).locator('img[src^="/media/200/"]').count()).toBeGreaterThan(0);
  });

  it('keeps the input and reports the end of the session elsewhere', async () => {
    const { page } = await openAsMember('settingsAccountInfo', {
      language: 'en',
      viewport: 'desktop',
      expecting: refused,
    });
    await field(page, en.profile.firstName).fill('Zeynep');
    await quiet(page, { hasStream: true });
    await page.context().clearCookies({ name: /Token/ });
    await main(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await field(page, en.profile.firstName).inputValue()).toBe('Zeynep');
  });
});

describe('e-mail and password', () => {
  it('the address changes after two codes, and the page shows the new one', async () => {
    const who = { language: 'en', viewport: 'phone', expecting: refused } as const;
    const { page, email } = await openAsMember('settingsAccountInfo', who);
    const before = await codeFor(page, email);
    await button(page, en.contact.changeOf.email).click();
    const next = `yeni${uniqueNumber()}@ornek.example`;
    await field(page, en.contact.new.email).fill(next);
    await button(page, en.contact.send).click();
    await confirm(page, email, 'en', before);
    await page.waitForURL(`**${screenPath('verifyEMail', 'en')}`);
    await field(page, 'Verification code').fill(await codeFor(page, next));
    await page.waitForURL(`**${screenPath('settingsAccountInfo', 'en')}*`);
    await main(page).getByText(next).waitFor();
  });

  it('a wrong password is shown at its field, and a new password ends the other sessions', async () => {
    const who = { language: 'tr', viewport: 'phone', expecting: refused } as const;
    const { page, email } = await openAsMember('settingsAccountInfo', who);
    const other = await arrive({ language: 'tr', viewport: 'desktop' });
    await callAs(other, 'POST', '/identity/user/login-with-email', { email, password });
    await field(page, tr.password.current).fill('Yanlis-Sifre-1');
    await field(page, 'Yeni şifre').fill('Kuzey-Yildizi-83');
    await field(page, 'Yeni şifre (tekrar)').fill('Kuzey-Yildizi-83');
    await button(page, tr.password.change).click();
    await page.getByText('Şimdiki şifren yanlış.').waitFor();
    expect(await field(page, 'Yeni şifre').inputValue()).toBe('Kuzey-Yildizi-83');
    await field(page, tr.password.current).fill(password);
    await button(page, tr.password.change).click();
    await toast(page, tr.password.saved);
    await expect.poll(() => button(page, tr.sessions.endOthers).count()).toBe(0);
  });
});

describe('sign-in methods', () => {
  it('are linked after a confirmation on the provider’s page, and unlinked', async () => {
    const who = { language: 'en', viewport: 'phone', expecting: refused } as const;
    const { page, email } = await openAsMember('settingsAccountInfo', who);
    const before = await codeFor(page, email);
    await main(page).getByRole('link', { name: 'Link your Google account' }).click();
    await page.waitForURL('**/dev/issuers/**');
    const atGoogle = `google${uniqueNumber()}@ornek.example`;
    await page.locator('input[name="email"]').fill(atGoogle);
    await page.locator('button[value="signIn"]').click();
    await page.waitForURL(`**${screenPath('login', 'en')}*`);
    await confirm(page, email, 'en', before);
    await page.waitForURL(`**${screenPath('settingsAccountInfo', 'en')}`);
    await main(page).getByText(atGoogle).waitFor();
    await button(page, 'Unlink Google').click();
    await page.getByRole('alertdialog').getByRole('button', { name: en.ways.unlink }).click();
    await toast(page, 'Google is no longer linked');
    await expect.poll(() => main(page).getByText(atGoogle).count()).toBe(0);
  });
});

describe('sessions and blocked members', () => {
  it('are ended and unblocked, found by the anchor that notifications use', async () => {
    const page = await arrive({ language: 'tr', viewport: 'desktop' });
    const email = await register(page);
    const other = await arrive({ language: 'en', viewport: 'phone' });
    await callAs(other, 'POST', '/identity/user/login-with-email', { email, password });
    await callAs(page, 'POST', '/identity/user/ban-user', { bannedId: fixedAccounts.seller.id });
    await go(page, 'settingsAccountInfo', 'tr', '#oturumlar');
    const sessions = main(page).locator('#oturumlar');
    await sessions.getByText(tr.sessions.current).waitFor();
    expect(await sessions.getByRole('listitem').count()).toBe(2);
    await button(page, tr.sessions.endOthers).click();
    await page.getByRole('alertdialog').getByRole('button', { name: tr.sessions.endOthers }).click();
    await toast(page, tr.sessions.othersEnded);
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
    await main(page)
      .getByRole('button', { name: /için engeli kaldır/ })
      .click();
    await main(page).getByText(tr.blocked.none).waitFor();
  });
});

describe('addresses', () => {
  it('are added by place, made the default, changed and deleted', async () => {
    const { page } = await openAsMember('settingsAddresses', { language: 'tr', viewport: 'phone' });
    await page.getByRole('heading', { name: tr.addresses.none }).waitFor();
    await addAddress(page, 'Ev');
    await toast(page, 'Ev eklendi');
    await addAddress(page, 'Ofis');
    await toast(page, 'Ofis eklendi');
    await button(page, 'Ofis adresini varsayılan yap').click();
    await toast(page, 'Ofis artık varsayılan adresin');
    await expect.poll(() => main(page).locator('li h2').first().textContent()).toBe('Ofis');
    await button(page, 'Ev adresini sil').click();
    await page.getByRole('alertdialog').getByRole('button', { name: tr.addresses.removeYes }).click();
    await expect.poll(() => main(page).locator('li h2').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('use the device’s location, or explain why they cannot', async () => {
    const { page } = await openAsMember('settingsAddresses', {
      language: 'en',
      viewport: 'desktop',
      expecting: refused,
    });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 48.85, longitude: 2.35 });
    await button(page, en.addresses.add).click();
    await button(page, en.addresses.locate).click();
    await page.getByText(en.addresses.located.outside).waitFor();
    await page.context().setGeolocation({ latitude: 38.4189, longitude: 27.1287 });
    await button(page, en.addresses.locate).click();
    await expect
      .poll(() => field(page, en.addresses.field.provinceId).locator('option:checked').textContent())
      .toBe('İzmir');
    // By the sea the district is uncertain, so the form asks for it.
    await button(page, 'Konak, İzmir').click();
    await expect
      .poll(() => field(page, en.addresses.field.districtId).locator('option:checked').textContent())
      .toBe('Konak');
  });
});

async function addAddress(page: Page, title: string): Promise<void> {
  const { field: labels } = tr.addresses;
  await main(page).getByRole('button', { name: tr.addresses.add, exact: true }).click();
  await field(page, labels.title).fill(title);
  await page.getByLabel('Cep telefonu').fill('532 123 45 67');
  await field(page, labels.provinceId).selectOption({ label: 'Ankara' });
  await field(page, labels.districtId).selectOption({ label: 'Çankaya' });
  await field(page, labels.neighborhoodId).selectOption({ index: 1 });
  expect(await page.getByLabel(labels.postcode).inputValue()).toMatch(/^06[0-9]{3}$/);
  await field(page, labels.line).fill('Atatürk Bulvarı 12/3');
  await button(page, tr.addresses.save).click();
}

describe('preferences', () => {
  it('no consent is given by default, and a given one is kept and withdrawn', async () => {
    const { page } = await openAsMember('settingsAnnouncementPreferences', { language: 'tr', viewport: 'phone' });
    const switches = main(page).getByRole('switch');
    for (const one of await switches.all()) expect(await one.isChecked()).toBe(false);
    await switches.first().click();
    await toast(page, 'E-posta izni kaydedildi');
    await page.reload({ waitUntil: 'load' });
    expect(await switches.first().isChecked()).toBe(true);
    await main(page)
      .getByText(/tarihinde izin verdin/)
      .waitFor();
    await go(page, 'settingsAnnouncementPreferences', 'tr');
    await switches.first().click();
    await main(page)
      .getByText(/tarihinde iznini geri aldın/)
      .waitFor();
  });

  it('switch channels of a category except locked ones, without a permission prompt', async () => {
    const { page } = await openAsMember('settingsNotificationPreferences', { language: 'en', viewport: 'desktop' });
    const row = main(page).getByRole('group', { name: 'Saved searches' });
    const email = row.getByRole('switch', { name: en.notifications.channel.Email });
    await email.click();
    await toast(page, en.notifications.saved);
    // A headless browser denies notifications from the start.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { value: 'default' });
      Notification.requestPermission = () => {
        document.title = 'asked';
        return Promise.resolve('default');
      };
    });
    await page.reload({ waitUntil: 'load' });
    expect(await email.isChecked()).toBe(false);
    const locked = main(page)
      .getByRole('group', { name: 'Security' })
      .getByRole('switch', { name: en.notifications.channel.Email });
    expect([await locked.isChecked(), await locked.isDisabled()]).toEqual([true, true]);
    await button(page, en.push.on).waitFor();
    expect(await page.title()).not.toBe('asked');
  });
});

describe('a business account', () => {
  it('is requested with documents, rejected with a reason, and resubmitted from the earlier input', async () => {
    const { page, email } = await openAsMember('settingsAccountInfo', { language: 'tr', viewport: 'desktop' });
    const { field: labels } = tr.business;
    await button(page, tr.business.act.None).click();
    const form = main(page).getByRole('form', { name: tr.business.title });
    await form.getByLabel(labels.title).fill('Deneme Ticaret A.Ş.');
    await form.getByLabel(labels.taxNumber).fill(aTaxNumber());
    await form.getByLabel(labels.taxOffice).fill('Çankaya');
    await form.getByLabel(labels.province, { exact: true }).selectOption({ label: 'Ankara' });
    await form.getByLabel(labels.address, { exact: true }).fill('Atatürk Bulvarı 12');
    await form.getByRole('button', { name: tr.business.send }).click();
    await form.getByText('Bu alan zorunlu.').waitFor();
    await form.getByLabel(tr.upload.choose).setInputFiles(aPdf);
    await form.getByRole('button', { name: tr.business.send }).click();
    await main(page).getByText(tr.business.state.Pending).waitFor();
    await reject(email, 'Vergi levhası okunmuyor, yeniden yükler misin?');
    await go(page, 'settingsAccountInfo', 'tr', '#kurumsal');
    await main(page).getByText('Vergi levhası okunmuyor, yeniden yükler misin?').waitFor();
    await button(page, tr.business.act.Rejected).click();
    expect(await form.getByLabel(labels.title).inputValue()).toBe('Deneme Ticaret A.Ş.');
    await form.getByText('Belge 1').waitFor();
  });
});

const aPdf = {
  name: 'vergi-levhasi.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** Nine digits and the check digit that tax numbers have. */
function aTaxNumber(): string {
  const digits = Array.from(String(400_000_000 + uniqueNumber()), Number);
  const sum = digits.reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10;
    const scaled = (shifted * 2 ** (9 - index)) % 9;
    return total + (shifted !== 0 && scaled === 0 ? 9 : scaled);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

/** Rejects the request with the administrator's call. */
async function reject(email: string, reason: string): Promise<void> {
  const page = await arrive();
  const administrator = { email: fixedAccounts.administrator.email, password: fixedPassword };
  await callAs(page, 'POST', '/identity/user/login-with-email', administrator);
  const { rows } = await database.query<{ id: string }>('select account_id as id from account_login where email = $1', [
    email,
  ]);
  await callAs(page, 'POST', '/identity/business/decide', { userId: rows[0]?.id, isVerified: false, reason });
}

describe('verification', () => {
  it('shows what is verified, and links to e-Devlet and the missing steps', async () => {
    const { page } = await openAsMember('settingsAccountValidation', { language: 'en', viewport: 'phone' });
    await main(page).getByRole('heading', { name: '1 of 3 steps done' }).waitFor();
    const eDevlet = main(page).getByRole('link', { name: en.validation.identity.act });
    expect(await eDevlet.getAttribute('href')).toContain('/auth/external/');
    await main(page)
      .getByRole('link', { name: `${en.validation.phone.title}: ${en.validation.phone.act}` })
      .click();
    await page.waitForURL('**#contact');
    await main(page).getByText(en.contact.no.phone).waitFor();
  });
});

describe('the member’s data', () => {
  it('is downloaded after a confirmation, and the account is closed with a redirect to the home page', async () => {
    const who = { language: 'en', viewport: 'desktop', expecting: refused } as const;
    const { page, email } = await openAsMember('settingsAccountInfo', who);
    const before = await codeFor(page, email);
    const downloading = page.waitForEvent('download');
    await button(page, en.data.export).click();
    await confirm(page, email, 'en', before);
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^meydan-my-data-\d{4}-\d\d-\d\d\.json$/);
    await button(page, en.leave.begin).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: en.leave.go }).click();
    await dialog.getByText('Please fill this in.').waitFor();
    await dialog.getByRole('radio').first().check();
    // The session was confirmed a moment ago, so no code is required.
    await dialog.getByRole('button', { name: en.leave.go }).click();
    await page.getByRole('heading', { name: en.leave.done }).waitFor();
    await page.getByRole('alertdialog').getByRole('button').click();
    await page.waitForURL((url) => url.pathname === '/');
    await toast(page, noticesEn.arrival.left);
    const cookies = await page.context().cookies();
    // Undefined until the page's first call creates a guest.
    expect(cookies.find(({ name }) => name === 'IsGuest')?.value).not.toBe('false');
    await page.reload();
    await hydrated(page);
    expect(await page.getByText(noticesEn.arrival.left, { exact: true }).count()).toBe(0);
  });
});

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('feedback of a guest, in %s on a %s', (language, viewport) => {
  it('is sent with a photo and a reply address, and thanked for', async () => {
    const page = await open(screenPath('feedback', language), { language, viewport });
    const words = saidByFeedback[language];
    await button(page, words.send).click();
    await expect.poll(() => main(page).getByRole('alert').count()).toBeGreaterThan(1);
    await field(page, words.subject).selectOption({ index: 1 });
    const text = `Arama kutusu çok güzel ${uniqueNumber()}`;
    await field(page, words.description).fill(text);
    await page.getByLabel(words.email).fill('misafir@ornek.example');
    await main(page)
      .getByLabel(words.choose)
      .setInputFiles(await aPicture());
    await expect.poll(() => main(page).getByText('ben.png').count()).toBe(1);
    await button(page, words.send).click();
    await page.getByRole('heading', { name: words.thanks }).waitFor();
    const { rows } = await database.query<{ email: string; photos: string[] }>(
      'select email, photos from feedback where description = $1',
      [text],
    );
    expect(rows).toMatchObject([{ email: 'misafir@ornek.example', photos: [expect.stringMatching(/^p\//)] }]);
  });
});

describe('a guest', () => {
  it.each([
    ['settingsAccountInfo', 'tr', 'phone'],
    ['settingsAccountValidation', 'en', 'desktop'],
    ['settingsAddresses', 'en', 'phone'],
    ['settingsAnnouncementPreferences', 'tr', 'desktop'],
    ['settingsNotificationPreferences', 'en', 'phone'],
  ] as const)('who skips signing in on %s finds a sign-in link', async (screen, language, viewport) => {
    const page = await open(screenPath(screen, language), { language, viewport });
    await page.getByRole('dialog').getByRole('button').last().click();
    const signIn = main(page).getByRole('link', { name: language === 'tr' ? 'Giriş yap' : 'Sign in' });
    expect(await signIn.getAttribute('href')).toContain('redirect_url=');
  });
});
