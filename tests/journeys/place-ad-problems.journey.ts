import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Draft } from '../../contract/schemas/ad-form.ts';
import { screenPath } from '../../web/screens.ts';
import { api as formsTr } from '../../web/i18n/tr/forms.ts';
import { translations as notificationsTr } from '../../web/i18n/tr/notifications.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { callAs, password } from './support/members.ts';
import {
  addPhotos,
  button,
  field,
  filled,
  chooseOption,
  heading,
  photoFiles,
  pageTexts,
  expectSaved,
} from './support/place-ad.ts';
import { quiet } from './support/quiet.ts';
import { aMark, aPhoto, aSeller, sofas } from './support/sellers.ts';
import { forgetThrottle, refused, signInTexts } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';
import type { Who } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const { create, form, wrong, shell } = pageTexts.tr;
const offline = ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED'];
const aTitle = () => `İkili kanepe, bej keten ${aMark()}`;

/** Opens a draft's form and waits for hydration. */
async function write(page: Page, draftId: string): Promise<void> {
  await page.goto(screenPath('createAdInformation', 'tr', { id: draftId }));
  await hydrated(page);
  await heading(page, form.title).waitFor();
}

/** A new member on an empty sofa form. */
async function openForm(who: Who = {}) {
  const page = await arrive({ language: 'tr', viewport: 'desktop', ...who });
  const email = await aSeller(page);
  const id = randomUUID();
  await callAs<Draft>(page, 'POST', `/category-manager/user-ad-draft/${id}`, { categoryId: sofas });
  await write(page, id);
  return { page, email, id };
}

const saving = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

describe('unsaved input', () => {
  it('is complete when the tab is closed during typing and the member continues on another machine', async () => {
    const { page, email } = await openForm({ viewport: 'phone' });
    const title = aTitle();
    await addPhotos(page, 'tr', photoFiles(['sofas/corner-a-gri-1.webp']), 1);
    await field(page, form.field.title).fill(title);
    await chooseOption(page, { language: 'tr', viewport: 'phone' }, form.field.provinceId, 'İzmir');
    await expectSaved(page, 'tr');
    await field(page, form.field.description).fill('Salonumuz küçülünce yer kalmadı.');
    // The browser asks by itself, because the last words are not saved yet.
    page.on('dialog', (dialog) => void dialog.accept());
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;

    const other = await arrive({ language: 'tr', viewport: 'desktop' });
    await callAs(other, 'POST', '/identity/user/login-with-email', { email, password });
    await other.goto('/');
    await other.getByRole('link', { name: shell.menu.createAd, exact: true }).first().click();
    const going = other.getByRole('region', { name: create.going.title, exact: true });
    await going.getByRole('link', { name: title }).click();
    await heading(other, form.title).waitFor();
    expect(await field(other, form.field.title).inputValue()).toBe(title);
    expect(await field(other, form.field.description).inputValue()).toBe('Salonumuz küçülünce yer kalmadı.');
    expect(await other.getByRole('combobox', { name: form.field.provinceId, exact: true }).inputValue()).toBe('İzmir');
    await button(other, filled(form.photos.open, { place: 1 })).waitFor();
  });

  it('of two tabs is merged, and a conflict in one field asks which value to keep', async () => {
    const { page, id } = await openForm({ expecting: refused });
    const other = await open('/sss', { beside: page, expecting: refused });
    await write(other, id);
    await field(page, form.field.title).fill(aTitle());
    await field(page, form.field.price).fill('9500');
    await expectSaved(page, 'tr');
    await field(other, form.field.description).fill('İki yıl kullanıldı, kılıfları yıkandı.');
    await expectSaved(other, 'tr');
    expect(await other.getByRole('alertdialog').count()).toBe(0);
    await expect.poll(() => field(other, form.field.price).inputValue()).toBe('9.500');

    const [mine, theirs] = [aTitle(), aTitle()];
    await field(page, form.field.title).fill(theirs);
    await expectSaved(page, 'tr');
    await expect.poll(() => titleOf(page, id)).toBe(theirs);
    await field(other, form.field.title).fill(mine);
    const dialog = other.getByRole('alertdialog', { name: form.conflict.title });
    await dialog.waitFor();
    expect(await axeFindings(other)).toEqual([]);
    await dialog.getByRole('button', { name: form.conflict.ours }).click();
    await expect.poll(() => titleOf(page, id)).toBe(mine);
    await write(page, id);
    expect(await field(page, form.field.title).inputValue()).toBe(mine);
  });

  it('survives a lost network, and is saved when the page is opened again', async () => {
    const { page, id } = await openForm({ expecting: offline });
    const title = aTitle();
    await page.context().setOffline(true);
    await field(page, form.field.title).fill(title);
    await saving(page, form.save.retrying);
    await page.close();
    await page.context().setOffline(false);
    const back = await open('/sss', { beside: page });
    await write(back, id);
    await expect.poll(() => field(back, form.field.title).inputValue()).toBe(title);
    await expect.poll(() => titleOf(back, id)).toBe(title);
  });

  it('survives an ended session, and is saved after signing in again', async () => {
    const { page, id, email } = await openForm({ expecting: refused });
    const title = aTitle();
    await quiet(page, { hasStream: true });
    await page.context().clearCookies({ name: /Token/ });
    await field(page, form.field.title).fill(title);
    await signInAgain(page, email);
    expect(await field(page, form.field.title).inputValue()).toBe(title);
    await expect.poll(() => titleOf(page, id)).toBe(title);
    await expectSaved(page, 'tr');
  });
});

/** Signs in in the tab that the page offers after its session has ended, and returns. */
async function signInAgain(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: notificationsTr.ended.title });
  const tab = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: notificationsTr.ended.login }).click();
  const login = await tab;
  await hydrated(login);
  await field(login, signInTexts.tr.email).fill(email);
  await field(login, signInTexts.tr.password).fill(password);
  await login.getByRole('main').getByRole('button', { name: signInTexts.tr.signIn, exact: true }).click();
  await login.waitForURL((url) => !url.pathname.startsWith('/uyelik'));
  await login.close();
  // In a headless browser every tab always has the focus, so no focus event fires.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

describe('an ad', () => {
  it('whose start found the session ended is started after signing in again', async () => {
    const { page, email } = await openForm({ expecting: refused });
    await page.goto(`${screenPath('createAdMainCategorySelection', 'tr')}?isRental=true`);
    // Pending requests of the page must not discover the ended session before the press.
    await quiet(page, { hasStream: true });
    await page.context().clearCookies({ name: /Token/ });
    await page.getByRole('region', { name: create.main.choose }).getByRole('button').first().click();
    await page.getByRole('alertdialog', { name: notificationsTr.ended.title }).waitFor();
    const kept = () => page.evaluate(() => ['category', 'isRental'].map((name) => sessionStorage.getItem(name)));
    expect(await kept()).toEqual([expect.stringMatching(/^\d+$/), 'true']);
    const [category] = await kept();
    await signInAgain(page, email);
    await page.waitForURL('**/ilan-olustur/kategori-secimi/*');
    const id = page.url().split('/').at(-1);
    const draft = await callAs<Draft>(page, 'GET', `/category-manager/user-ad-draft/${id}`);
    expect([draft.isRental, String(draft.mainCategoryId)]).toEqual([true, category]);
    expect(await kept()).toEqual([null, null]);
  });
});

const titleOf = async (page: Page, draftId: string) =>
  (await callAs<Draft>(page, 'GET', `/category-manager/user-ad-draft/${draftId}`)).content.title;

describe('an error', () => {
  it('in an empty form is listed by field, and the first field has the focus', async () => {
    const { page } = await openForm({ viewport: 'phone' });
    await button(page, form.next).click();
    const list = page.getByRole('alert').filter({ hasText: form.summary.empty });
    await list.waitFor();
    const photos = page.getByRole('group', { name: form.photos.heading, exact: true });
    await expect.poll(() => photos.locator(':focus').count()).toBe(1);
    await photos.getByText(wrong.PhotoMissing).waitFor();
    for (const name of [form.field.title, form.field.description, form.field.price, 'Durum', form.field.provinceId]) {
      expect(await list.getByRole('link', { name, exact: true }).count(), name).toBe(1);
    }
    expect(await axeFindings(page)).toEqual([]);
    await list.getByRole('link', { name: form.field.title, exact: true }).click();
    expect(await field(page, form.field.title).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('Kısa');
    await page.keyboard.press('Tab');
    await page.getByText(wrong.TitleTooShort).first().waitFor();
    await field(page, form.field.title).fill(aTitle());
    await expect.poll(() => page.getByText(wrong.TitleTooShort).count()).toBe(0);
  });

  it('of a photo is shown as text beside the others, which are uploaded', async () => {
    const { page } = await openForm({ expecting: refused });
    const files = [
      { name: 'telefon.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') },
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'dev.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(11 * 1024 * 1024, 7) },
      await aPhoto('on.png'),
      await aPhoto('arka.png'),
    ];
    await addPhotos(page, 'tr', files, 5);
    await page.getByText(`telefon.heic: ${formsTr.PictureHeic}`).waitFor();
    await page.getByText(`logo.svg: ${formsTr.FileTypeNotAccepted}`).waitFor();
    await page.getByText(`dev.jpg: ${formsTr.FileTooLarge}`).waitFor();
    await expectSaved(page, 'tr');
    await page.reload();
    await button(page, filled(form.photos.open, { place: 2 })).waitFor();
    expect(await button(page, filled(form.photos.open, { place: 3 })).count()).toBe(0);
  });
});

describe('leaving', () => {
  it('by Back while typing saves first and asks nothing', async () => {
    const { page, id } = await openForm();
    await field(page, form.field.title).fill(aTitle());
    await expectSaved(page, 'tr');
    await page.goto(screenPath('createAdMainCategorySelection', 'tr'));
    await hydrated(page);
    const going = page.getByRole('region', { name: create.going.title, exact: true });
    await going.getByRole('link').filter({ hasText: 'İkili kanepe' }).click();
    await heading(page, form.title).waitFor();
    const title = aTitle();
    await field(page, form.field.title).fill(title);
    await page.goBack();
    await heading(page, create.main.name).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => titleOf(page, id)).toBe(title);
  });

  it('asks nothing while everything can be saved, and asks otherwise', async () => {
    const { page, id } = await openForm({ expecting: offline });
    const exit = page.getByRole('link', { name: create.frame.exit, exact: true });
    await field(page, form.field.title).fill(aTitle());
    await exit.click();
    await page.waitForURL((url) => url.pathname === screenPath('myDraftAds', 'tr'));
    await write(page, id);
    await page.context().setOffline(true);
    const title = aTitle();
    await field(page, form.field.title).fill(title);
    await exit.click();
    const dialog = page.getByRole('dialog', { name: shell.leave.unsavedTitle });
    await dialog.getByRole('button', { name: shell.leave.stay, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await field(page, form.field.title).inputValue()).toBe(title);
    await page.context().setOffline(false);
    await expectSaved(page, 'tr');
    await exit.click();
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().waitFor();
  });
});
