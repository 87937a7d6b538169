import { describe, expect, it } from 'vitest';
import type { Language } from '../../contract/enums.ts';
import { languages } from '../../contract/enums.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { translations as en } from '../../web/i18n/en/reason-desk.ts';
import { translations as tr } from '../../web/i18n/tr/reason-desk.ts';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { refused } from './support/sign-in.ts';
import { open, useBrowser } from './support/visitors.ts';
import type { Who } from './support/visitors.ts';

useBrowser();

const words = { tr, en };
const openList = async (language: Language, list: string, who: Who = {}) => {
  const path = `${screenPath('consoleReasons', language)}?list=${list}`;
  const page = await open(path, { language, viewport: 'desktop', as: fixedAccounts.moderator.email, ...who });
  await hydrated(page);
  return page;
};

describe.each(languages)('reasons at the desk in %s', (language) => {
  const { add, save, saved, text, why, list } = words[language];

  it('are added and turned off, and users then choose from them', async () => {
    const page = await openList(language, 'feedback', { viewport: language === 'tr' ? 'phone' : 'desktop' });
    const name = { tr: `Konu ${uniqueNumber()}`, en: `Subject ${uniqueNumber()}` };
    await page.getByRole('button', { name: add }).click();
    const row = page.getByRole('listitem').last();
    await expect.poll(() => row.getByLabel(text.tr).evaluate((input) => input === document.activeElement)).toBe(true);
    await row.getByLabel(text.tr).fill(name.tr);
    await row.getByLabel(text.en).fill(name.en);
    await page.getByLabel(why).fill('Yeni konu');
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByRole('status').filter({ hasText: saved }).first().waitFor();
    const form = await open(screenPath('contact', language), { language, viewport: 'desktop' });
    await form.getByRole('option', { name: name[language] }).waitFor({ state: 'attached' });
    await row.getByRole('switch').click();
    await page.getByRole('button', { name: save, exact: true }).click();
    // The message of the first save may still be shown.
    const offered = async () => {
      await form.reload();
      await form.getByRole('option').first().waitFor({ state: 'attached' });
      return form.getByRole('option', { name: name[language] }).count();
    };
    await expect.poll(offered).toBe(0);
    await page.getByRole('link', { name: list.refunds }).click();
    await page.getByText(words[language].fixed).waitFor();
  });

  it('of two moderators are merged', async () => {
    const [one, two] = await Promise.all([
      openList(language, 'adReports'),
      openList(language, 'adReports', { expecting: refused }),
    ]);
    const [first, second] = [`${uniqueNumber()} a`, `${uniqueNumber()} b`];
    await one.getByLabel(text.en).first().fill(first);
    await one.getByRole('button', { name: save, exact: true }).click();
    await one.getByRole('status').filter({ hasText: saved }).first().waitFor();
    await two.getByLabel(text.tr).first().fill(second);
    await two.getByRole('button', { name: save, exact: true }).click();
    await two.getByRole('alert').filter({ hasText: words[language].merged }).waitFor();
    expect(await two.getByLabel(text.en).first().inputValue()).toBe(first);
    expect(await two.getByLabel(text.tr).first().inputValue()).toBe(second);
    await two.getByRole('button', { name: save, exact: true }).click();
    await two.getByRole('status').filter({ hasText: saved }).first().waitFor();
  });
});
