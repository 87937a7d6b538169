import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../../../contract/enums.ts';
import { translations as adEn } from '../../../web/i18n/en/ad.ts';
import { api as apiFormEn, translations as adFormEn } from '../../../web/i18n/en/ad-form.ts';
import { translations as createAdEn } from '../../../web/i18n/en/create-ad.ts';
import { translations as sendingEn } from '../../../web/i18n/en/sending.ts';
import { shell as shellEn } from '../../../web/i18n/en/shell.ts';
import { translations as adTr } from '../../../web/i18n/tr/ad.ts';
import { api as apiFormTr, translations as adFormTr } from '../../../web/i18n/tr/ad-form.ts';
import { translations as createAdTr } from '../../../web/i18n/tr/create-ad.ts';
import { translations as sendingTr } from '../../../web/i18n/tr/sending.ts';
import { shell as shellTr } from '../../../web/i18n/tr/shell.ts';
import { axeFindings, cutOff, hydrated } from '../../support/browser.ts';
import type { Viewport } from '../../support/browser.ts';

/** Texts of the pages for placing an ad. */
export const pageTexts = {
  tr: { ad: adTr, create: createAdTr, form: adFormTr, wrong: apiFormTr, sending: sendingTr, shell: shellTr },
  en: { ad: adEn, create: createAdEn, form: adFormEn, wrong: apiFormEn, sending: sendingEn, shell: shellEn },
} as const;

/** Replaces the placeholders of a text. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

export interface Reader {
  language: Language;
  viewport: Viewport;
}

const photos = join(import.meta.dirname, '..', '..', '..', 'data', 'demo', 'photos');
export const photoFiles = (names: readonly string[]) => names.map((name) => join(photos, name));

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Chooses an option in a searchable field: in the list below it, or in a sheet on a phone. */
export async function chooseOption(
  page: Page,
  { language, viewport }: Reader,
  label: string,
  name: string,
): Promise<void> {
  const option = page.getByRole('listbox', { name: label, exact: true }).getByRole('option', { name, exact: true });
  if (viewport === 'phone') {
    await field(page, label).click();
    const search = filled(pageTexts[language].form.choice.search, { name: label });
    await page.getByRole('dialog').getByLabel(search, { exact: true }).fill(name);
    // A list that is being filtered may move under the click. Users click again, and so does this.
    const isChosen = async () => {
      await option.click({ timeout: 2_000 }).catch(() => undefined);
      return page.getByRole('dialog').count();
    };
    await expect.poll(isChosen).toBe(0);
    return;
  }
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.fill(name);
  await option.click();
  expect(await box.inputValue()).toBe(name);
}

/** Adds photo files and waits until the expected number has been uploaded. */
export async function addPhotos(
  page: Page,
  language: Language,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
  count: number,
): Promise<void> {
  const { photos: text } = pageTexts[language].form;
  await page.getByLabel(text.add).setInputFiles(files);
  const opener = button(page, filled(text.open, { place: count }));
  await opener.waitFor();
  await expect.poll(() => opener.isEnabled()).toBe(true);
}

/** Waits until the header shows that the input is saved. */
export const expectSaved = (page: Page, language: Language) =>
  page
    .getByRole('status')
    .filter({ hasText: pageTexts[language].form.save.saved.replace(/ ?\{\{.*/, '') })
    .first()
    .waitFor();

/** Expects a sound page: one heading, nothing cut off at the sides, no axe findings. */
export async function isSound(page: Page): Promise<void> {
  const headings = await page.locator('h1').count();
  const path = new URL(page.url()).pathname;
  expect({ path, headings, cut: await cutOff(page), findings: await axeFindings(page) }).toEqual({
    path,
    headings: 1,
    cut: [],
    findings: [],
  });
}

/** From any page: chooses "place an ad" and then the main category. */
export async function beginAd(
  page: Page,
  { language }: Reader,
  main: string,
  { isRental = false, check = isSound }: { isRental?: boolean; check?: (page: Page) => Promise<void> } = {},
): Promise<void> {
  const { create, shell } = pageTexts[language];
  await page.getByRole('link', { name: shell.menu.createAd, exact: true }).first().click();
  await heading(page, create.main.name).waitFor();
  await check(page);
  if (isRental) {
    await page.getByRole('link', { name: create.main.rental, exact: true }).click();
    await heading(page, create.main.rentalName).waitFor();
  }
  await button(page, main).click();
  await heading(page, create.category.name).waitFor();
}

/** Chooses a category level by level and continues to the form. */
export async function chooseCategory(
  page: Page,
  { language, viewport }: Reader,
  main: string,
  way: readonly string[],
): Promise<void> {
  const { create, form } = pageTexts[language];
  for (const [level, name] of way.entries()) {
    const above = filled(create.category.level, { name: way[level - 1] ?? main });
    if (viewport === 'phone') {
      await page.getByRole('list', { name: above, exact: true }).getByRole('button', { name, exact: true }).click();
    } else {
      await page.getByRole('group', { name: above, exact: true }).getByRole('radio', { name, exact: true }).check();
    }
  }
  await isSound(page);
  await goToStep(page, language, 'information');
  await heading(page, form.title).waitFor();
  await hydrated(page);
}

/** Presses the button or link to a step. */
export async function goToStep(
  page: Page,
  language: Language,
  step: keyof (typeof pageTexts)['tr']['create']['steps'],
): Promise<void> {
  const { frame, steps } = pageTexts[language].create;
  const name = filled(frame.next, { step: steps[step] });
  await page
    .getByRole('group', { name: frame.acts, exact: true })
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .click();
}

/** Publishes a complete form: one free promotion, duration, preview, rules. Returns the ad number. */
export async function publish(page: Page, { language }: Reader, title: string): Promise<string> {
  const { create, form } = pageTexts[language];
  await button(page, form.next).click();
  await heading(page, create.doping.name).waitFor();
  await page
    .getByRole('main')
    .getByRole('radio', { name: new RegExp(`${create.doping.free}$`) })
    .first()
    .check();
  await page
    .getByRole('button', { name: new RegExp(filled(create.doping.remove, { name: '.+' })) })
    .first()
    .waitFor();
  await isSound(page);
  await goToStep(page, language, 'duration');
  await heading(page, create.duration.name).waitFor();
  const chosen = page.getByRole('radio', { checked: true });
  expect(await chosen.count()).toBe(1);
  await isSound(page);
  await goToStep(page, language, 'preview');
  await heading(page, create.preview.name).waitFor();
  expect(await page.getByText(create.preview.problems, { exact: true }).count()).toBe(0);
  await page.getByRole('heading', { name: title, exact: true }).first().waitFor();
  await isSound(page);
  await page.getByRole('radio', { name: create.preview.card, exact: true }).check();
  await goToStep(page, language, 'approve');
  await heading(page, create.approve.name).waitFor();
  await button(page, create.approve.submit).click();
  await page.getByText(create.approve.needed, { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: create.approve.approve, exact: true }).check();
  await isSound(page);
  await button(page, create.approve.submit).click();
  await page.getByText(create.result.published, { exact: true }).waitFor();
  await isSound(page);
  const number = await page.getByText(/\b\d{10}\b/).textContent();
  return /\d{10}/.exec(number ?? '')?.[0] ?? '';
}
