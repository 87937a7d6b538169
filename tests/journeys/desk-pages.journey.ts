import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../contract/enums.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { translations as homeEn } from '../../web/i18n/en/home.ts';
import { api as siteApiEn, translations as siteEn } from '../../web/i18n/en/site-desk.ts';
import { translations as tradeEn } from '../../web/i18n/en/trade-desk.ts';
import { translations as homeTr } from '../../web/i18n/tr/home.ts';
import { api as siteApiTr, translations as siteTr } from '../../web/i18n/tr/site-desk.ts';
import { translations as tradeTr } from '../../web/i18n/tr/trade-desk.ts';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import { isSound } from './support/place-ad.ts';
import { askDatabase, refused } from './support/sign-in.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { open, useBrowser } from './support/visitors.ts';

useBrowser();

const words = {
  tr: { desk: siteTr, api: siteApiTr, trade: tradeTr, home: homeTr },
  en: { desk: siteEn, api: siteApiEn, trade: tradeEn, home: homeEn },
} as const;

/** Fills in the reason of the open dialog and confirms it. */
async function confirmWith(page: Page, language: Language, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel(words[language].trade.reason).fill('Yolculuk için');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function publish(page: Page, language: Language): Promise<void> {
  const { desk } = words[language];
  await page.getByRole('button', { name: desk.publish.name }).click();
  await confirmWith(page, language, desk.publish.now);
}

/** Reloads until the visitor's page shows a text or no longer does. A kept page may be a second old. */
async function shows(page: Page, text: string, isShown = true): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return (await page.getByText(text).count()) > 0;
    })
    .toBe(isShown);
}

describe.each([
  ['tr', 'desktop', 'ads-light'],
  ['en', 'phone', 'ads-dark'],
] as const)('pages at the desk in %s on a %s', (language, viewport, theme) => {
  const { desk, api, home } = words[language];
  const staff = { language, viewport, theme, as: fixedAccounts.administrator.email };
  const pages = screenPath('consolePages', language);

  it('a changed answer is previewed, published, seen by a visitor, and taken back', async () => {
    const page = await open(`${pages}?page=faq`, staff);
    await isSound(page);
    const question = `Soru ${uniqueNumber()}?`;
    const first = page.getByLabel(`${desk.itemTitle.faq} (${desk.language.tr})`);
    await page.locator('details').filter({ has: first }).first().locator('summary').click();
    for (const name of [desk.language.tr, desk.language.en])
      await page.getByLabel(`${desk.itemTitle.faq} (${name})`).first().fill(question);
    await page.getByRole('button', { name: desk.preview.name }).click();
    const dialog = page.getByRole('dialog').first();
    const frame = dialog.frameLocator('iframe');
    await frame.getByText(question).waitFor();
    expect(await dialog.locator('iframe').evaluate((one) => one.clientWidth)).toBeLessThanOrEqual(390);
    await dialog.getByRole('radio', { name: desk.preview.desktop }).check();
    await dialog.getByRole('radio', { name: desk.language[language === 'tr' ? 'en' : 'tr'] }).check();
    await frame.getByText(question).waitFor();
    await isSound(page);
    await page.keyboard.press('Escape');
    await publish(page, language);
    const visitor = await open(screenPath('faq', language), { language, viewport });
    await shows(visitor, question);
    await isSound(page);
    await page.getByRole('button', { name: desk.restore.name }).click();
    await confirmWith(page, language, desk.restore.name);
    await shows(visitor, question, false);
  });

  it('a page is planned for a date and the plan withdrawn', async () => {
    const page = await open(`${pages}?page=landing`, staff);
    const title = `Plan ${uniqueNumber()}`;
    await page.getByLabel(`${desk.field.title} (${desk.language[language]})`).first().fill(title);
    await page.getByRole('button', { name: desk.publish.name }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByText(desk.publish.later).click();
    await dialog.getByLabel(desk.publish.start).fill('2036-01-01T10:00');
    await confirmWith(page, language, desk.publish.plan);
    const versionWith = (part: Locator) => page.getByRole('listitem').filter({ has: part });
    const planned = versionWith(page.getByText(desk.versions.state.Planned, { exact: true }));
    const name = await planned.locator('button').getAttribute('aria-label');
    const visitor = await open(screenPath('landingPage', language), { language, viewport });
    expect(await visitor.getByText(title).count()).toBe(0);
    await page.getByRole('button', { name: desk.planned.withdraw }).click();
    await confirmWith(page, language, desk.planned.withdraw);
    const version = versionWith(page.getByRole('button', { name: name ?? '', exact: true }));
    await version.getByText(desk.versions.state.Withdrawn, { exact: true }).waitFor();
    expect(await page.getByLabel(`${desk.field.title} (${desk.language[language]})`).first().inputValue()).not.toBe(
      title,
    );
  });

  it('changes of two editors are both kept', async () => {
    const [one, two] = [await open(pages, staff), await open(pages, { ...staff, expecting: refused })];
    const [first, second] = [`Bir ${uniqueNumber()}`, `İki ${uniqueNumber()}`];
    const titleIn = (page: Page, name: string) => page.getByLabel(`${desk.field.title} (${name})`).first();
    await titleIn(one, desk.language.tr).fill(first);
    await publish(one, language);
    await titleIn(two, desk.language.en).fill(second);
    await publish(two, language);
    await two
      .getByRole('alert')
      .filter({ hasText: desk.merged.slice(0, 30) })
      .waitFor();
    expect(await titleIn(two, desk.language.tr).inputValue()).toBe(first);
    expect(await titleIn(two, desk.language.en).inputValue()).toBe(second);
    await publish(two, language);
    const visitor = await open(screenPath('about', language), { language, viewport });
    await shows(visitor, language === 'tr' ? first : second);
    await two.getByRole('button', { name: desk.restore.name }).click();
    await confirmWith(two, language, desk.restore.name);
  });

  it('rows of the home page are curated, ordered, seen by a visitor, and taken away', async () => {
    const page = await open(screenPath('consoleHome', language), { ...staff, expecting: refused });
    await isSound(page);
    const [search, chosen] = [`Otomobiller ${uniqueNumber()}`, `Seçtiklerimiz ${uniqueNumber()}`];
    const [ad] = await askDatabase<{ id: string }>(
      `select id::text from ad where status = 'OnSale' order by id limit 1`,
      [],
    );
    const add = async (title: string) => {
      await page.getByRole('button', { name: desk.addRow }).click();
      const row = page
        .locator('li')
        .filter({ has: page.locator('[aria-roledescription]') })
        .last();
      for (const name of [desk.language.tr, desk.language.en])
        await row.getByLabel(`${desk.field.title} (${name})`).fill(title);
    };
    await add(search);
    const row = (title: string) => page.locator('ol > li').filter({ hasText: title }).first();
    await row(search).getByLabel(desk.row.address).fill('/hakkimizda');
    await page.getByRole('button', { name: desk.publish.name }).click();
    await confirmWith(page, language, desk.publish.now);
    await row(search).getByText(api.HomeSearchInvalid).waitFor();
    await row(search)
      .getByLabel(desk.row.address)
      .fill(language === 'tr' ? '/vasita/otomobil' : '/vehicles/cars');
    await page.getByRole('button', { name: desk.preview.name }).click();
    await page.getByRole('dialog').first().frameLocator('iframe').getByRole('heading', { name: search }).waitFor();
    await page.keyboard.press('Escape');
    await publish(page, language);
    const visitor = await open(`/?lang=${language}`, { language, viewport });
    await shows(visitor, search);
    await isSound(visitor);
    await page.reload();
    await hydrated(page);
    await isSound(page);
    await add(chosen);
    await row(chosen).getByLabel(desk.field.kind).selectOption('Ads');
    await row(chosen).getByLabel(desk.row.ads).fill(`${ad?.id}, 123`);
    await row(chosen)
      .getByRole('button', { name: desk.up.replace('{{name}}', chosen) })
      .click();
    await publish(page, language);
    await shows(visitor, chosen);
    const titles = await visitor.getByRole('heading', { level: 2 }).allTextContents();
    expect(titles.indexOf(chosen)).toBe(titles.indexOf(search) - 1);
    const section = visitor.getByRole('region', { name: search });
    await section.getByRole('link', { name: home.rowAll }).click();
    await visitor.waitForURL(/ct=301/);
    await page.getByRole('button', { name: desk.remove.replace('{{name}}', chosen) }).click();
    await row(search).locator('summary').click();
    await row(search).getByRole('switch').click();
    await publish(page, language);
    await visitor.goto(`/?lang=${language}`);
    await shows(visitor, search, false);
    expect(await visitor.getByText(chosen).count()).toBe(0);
    await page.getByRole('button', { name: desk.remove.replace('{{name}}', search) }).click();
    await publish(page, language);
  });
});
