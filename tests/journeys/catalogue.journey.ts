import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { api as apiEn, translations as deskEn } from '../../web/i18n/en/catalogue-desk.ts';
import { translations as tradeEn } from '../../web/i18n/en/trade-desk.ts';
import { api as apiTr, translations as deskTr } from '../../web/i18n/tr/catalogue-desk.ts';
import { translations as tradeTr } from '../../web/i18n/tr/trade-desk.ts';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import { filled, isSound } from './support/place-ad.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { open, useBrowser } from './support/visitors.ts';

useBrowser();

const words = {
  tr: { desk: deskTr, trade: tradeTr, api: apiTr },
  en: { desk: deskEn, trade: tradeEn, api: apiEn },
} as const;
/** Wearables: no other journey uses them. */
const parent = 403;

describe.each([
  ['tr', 'desktop'],
  ['en', 'phone'],
] as const)('the catalogue, %s %s', (language, viewport) => {
  const { desk, trade, api } = words[language];
  const reason = language === 'tr' ? 'Yeni ürün grubu' : 'A new group of products';
  const editor = (path: string) =>
    open(path, {
      language,
      viewport,
      as: fixedAccounts.administrator.email,
      expecting: ['status of 409'],
    });
  const editorOf = (id: number | string) => editor(screenPath('consoleCategory', language, { id: String(id) }));
  const dialogOf = (page: Page) => page.getByRole('dialog');

  async function confirm(page: Page, button: string): Promise<void> {
    await dialogOf(page).getByRole('textbox', { name: trade.reason }).fill(reason);
    await isSound(page);
    await dialogOf(page).getByRole('button', { name: button, exact: true }).click();
  }

  const closed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' });

  /** Creates a subcategory and waits for its page. Returns its names. */
  async function create(page: Page): Promise<{ tr: string; en: string }> {
    const number = uniqueNumber();
    const names = { tr: `Yüzük ${number}`, en: `Rings ${number}` };
    await page.getByRole('button', { name: desk.category.create }).click();
    await dialogOf(page).getByRole('button', { name: desk.create.go }).click();
    await dialogOf(page).getByText(desk.names.missing).first().waitFor();
    await dialogOf(page).getByLabel(desk.names.tr).fill(names.tr);
    await dialogOf(page).getByLabel(desk.names.en).fill(names.en);
    await confirm(page, desk.create.go);
    await page.getByRole('heading', { name: names[language], level: 1 }).waitFor();
    await hydrated(page);
    return names;
  }

  const rename = (page: Page, name: string) => page.getByLabel(desk.names[language]).fill(name);

  async function save(page: Page): Promise<void> {
    await page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await confirm(page, desk.save.name);
  }

  it('is searched, and a new category is created, shown to visitors, renamed and taken back', async () => {
    const page = await editor(screenPath('consoleCatalogue', language));
    await page.getByRole('searchbox', { name: desk.search.categories }).fill('wearable');
    await page.getByRole('searchbox', { name: desk.search.categories }).press('Enter');
    await page.waitForURL(/text=wearable/);
    await isSound(page);
    await page
      .getByRole('button', { name: /Giyilebilir|Wearables/ })
      .first()
      .click();
    await page
      .getByRole('link', { name: /Akıllı saat$|Smart watches$/ })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /^(?:Giyilebilir teknoloji|Wearables)$/ })
      .first()
      .click();
    await hydrated(page);
    const names = await create(page);
    await isSound(page);

    const address = (await page.getByRole('link', { name: /^\// }).first().getAttribute('href')) ?? '';
    const visitor = await open(address, { language, viewport });
    await visitor.getByRole('heading', { name: names[language], level: 1 }).waitFor();

    const renamed = `${names[language]} X`;
    await rename(page, renamed);
    await save(page);
    await page.getByRole('heading', { name: renamed, level: 1 }).waitFor();
    await visitor.goto(address);
    await visitor.getByRole('heading', { name: renamed, level: 1 }).waitFor();

    await page
      .getByRole('button', { name: /^(?:\d+\. sürümü geri al|Take back version \d+)$/ })
      .first()
      .click();
    await confirm(page, desk.versions.revert);
    await page.getByRole('heading', { name: names[language], level: 1, exact: true }).waitFor();
    await isSound(page);
  });

  it('two editors change a category, and the second keeps both changes', async () => {
    const first = await editorOf(parent);
    await create(first);
    const second = await editor(new URL(first.url()).pathname);
    await first.getByLabel(desk.field.words).fill('birinci');
    await second.getByLabel(desk.field.purchase).selectOption('contact');
    await save(first);
    await closed(first);
    await save(second);
    await second.getByText(desk.conflict).waitFor();
    await isSound(second);
    expect(await second.getByLabel(desk.field.words).inputValue()).toBe('birinci');
    expect(await second.getByLabel(desk.field.purchase).inputValue()).toBe('contact');
    await save(second);
    await closed(second);
    await first.reload();
    await hydrated(first);
    expect(await first.getByLabel(desk.field.words).inputValue()).toBe('birinci');
    expect(await first.getByLabel(desk.field.purchase).inputValue()).toBe('contact');
  });

  it('a parcel is chosen, and a listing authority only where ads are not sold by the cart', async () => {
    const page = await editorOf(parent);
    await create(page);
    await page.getByLabel(desk.field.packageSize).selectOption('Large');
    await page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await dialogOf(page).getByText(desk.effect.packageSize).waitFor();
    await confirm(page, desk.save.name);
    await closed(page);
    await page.getByLabel(desk.field.registry).selectOption('Plate');
    await page.getByRole('button', { name: desk.save.name, exact: true }).click();
    await dialogOf(page).getByText(desk.effect.registryBegins).waitFor();
    await confirm(page, desk.save.name);
    await page.getByText(api.RegistryNeedsContact).first().waitFor();
    await dialogOf(page)
      .getByRole('button', { name: language === 'tr' ? 'Vazgeç' : 'Cancel', exact: true })
      .click();
    await closed(page);
    await page.getByLabel(desk.field.purchase).selectOption('contact');
    await save(page);
    await closed(page);
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel(desk.field.registry).inputValue()).toBe('Plate');
    await page.getByText(desk.terms.registryKind.Plate).last().waitFor();
    await isSound(page);
  });

  it('a spec is created, added to a category, previewed, and retired', async () => {
    const page = await editor(`${screenPath('consoleCatalogue', language)}?view=specs`);
    const number = uniqueNumber();
    const name = language === 'tr' ? `Malzeme ${number}` : `Material ${number}`;
    await page.getByRole('button', { name: desk.spec.new }).click();
    await dialogOf(page).getByLabel(desk.names.tr).fill(`Malzeme ${number}`);
    await dialogOf(page).getByLabel(desk.names.en).fill(`Material ${number}`);
    await dialogOf(page).getByLabel(desk.field.options).fill('Titanyum | Titanium\nSeramik | Ceramic');
    await confirm(page, desk.spec.create);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await hydrated(page);
    await isSound(page);
    const spec = new URL(page.url()).pathname;

    const category = await editorOf(parent);
    await create(category);
    await category.getByLabel(desk.uses.add).fill(String(number));
    await category.getByRole('button', { name: new RegExp(name) }).click();
    await category.getByRole('button', { name: desk.preview.name }).click();
    await dialogOf(category).getByText(name).first().waitFor();
    await isSound(category);
    await category.keyboard.press('Escape');
    await closed(category);
    await save(category);
    await closed(category);

    await page.goto(spec);
    await hydrated(page);
    await page.getByRole('button', { name: desk.spec.retire, exact: true }).click();
    await dialogOf(page)
      .getByText(filled(desk.effect.categories_one, { figure: '1' }))
      .waitFor();
    await confirm(page, desk.spec.retire);
    await page.getByRole('button', { name: desk.spec.restore, exact: true }).waitFor();
    await isSound(page);
  });

  it('a main category is created, takes a branch, and is closed', async () => {
    const page = await editor(screenPath('consoleCatalogue', language));
    const number = uniqueNumber();
    const names = { tr: `Müzik ${number}`, en: `Music ${number}` };
    await page.getByRole('button', { name: desk.create.main, exact: true }).click();
    await dialogOf(page).getByLabel(desk.names.tr).fill(names.tr);
    await dialogOf(page).getByLabel(desk.names.en).fill(names.en);
    await confirm(page, desk.create.go);
    await page.getByRole('heading', { name: names[language], level: 1 }).waitFor();
    await hydrated(page);
    const address = (await page.getByRole('link', { name: /^\// }).first().getAttribute('href')) ?? '';
    const visitor = await open(address, { language, viewport });
    await visitor.getByRole('heading', { name: names[language], level: 1 }).waitFor();
    await isSound(page);

    const branch = await editorOf(parent);
    await create(branch);
    await branch.getByRole('button', { name: desk.category.move, exact: true }).click();
    await dialogOf(branch).getByRole('checkbox', { name: desk.move.main }).check();
    await confirm(branch, desk.move.go);
    await branch.getByText(api.CategoryNeedsCommission).first().waitFor();
    await dialogOf(branch).getByRole('checkbox', { name: desk.move.main }).uncheck();
    await dialogOf(branch).getByPlaceholder(desk.search.hint).fill(names[language]);
    await dialogOf(branch).getByRole('listitem').getByRole('button').first().click();
    await dialogOf(branch).getByRole('button', { name: desk.move.go, exact: true }).click();
    await branch.getByText(api.CategoryNeedsCommission).first().waitFor();

    await page.getByRole('button', { name: desk.category.close, exact: true }).click();
    await dialogOf(page).getByText(desk.close.textOfMain).waitFor();
    await dialogOf(page).getByRole('checkbox', { name: desk.close.end }).check();
    await confirm(page, desk.category.close);
    await page.getByRole('button', { name: desk.category.reopen, exact: true }).waitFor();
    await isSound(page);
  });

  it('main categories are ordered by dragging with the keyboard, and nothing changes until the order is saved', async () => {
    const page = await editor(screenPath('consoleCatalogue', language));
    await page.getByRole('button', { name: desk.order.mains, exact: true }).click();
    const order = page.getByRole('region', { name: desk.order.mains });
    const rows = order.getByRole('listitem');
    await order.waitFor();
    // The hidden announcements of a drag would count as cut off.
    await isSound(page);
    const second = (await rows.nth(1).getByRole('link').textContent()) ?? '';
    await order.getByRole('button', { name: filled(desk.order.grip, { name: second }), exact: true }).focus();
    await page.keyboard.press('Space');
    await page
      .getByText(/^(?:\d+ kategoriden 2\. (?:kategori alındı|sıradasın)|(?:Picked up category|At place) 2 of \d+)/)
      .waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText(/^(?:\d+ kategoriden 1\. sıradasın|At place 1 of \d+)/).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: desk.order.save, exact: true }).waitFor();
    expect(await rows.first().getByRole('link').textContent()).toBe(second);
    await page.getByRole('button', { name: desk.undo, exact: true }).click();
    expect(await rows.nth(1).getByRole('link').textContent()).toBe(second);
    await order.getByRole('button', { name: filled(desk.order.up, { name: second }), exact: true }).click();
    expect(await rows.first().getByRole('link').textContent()).toBe(second);
  });

  it('a category is moved, and closed into another', async () => {
    const page = await editorOf(parent);
    await create(page);
    const choose = async (text: string) => {
      await dialogOf(page).getByPlaceholder(desk.search.hint).fill(text);
      await dialogOf(page).getByRole('listitem').getByRole('button').first().click();
    };
    await page.getByRole('button', { name: desk.category.move, exact: true }).click();
    await choose('wearable');
    await page.keyboard.press('Escape');
    await closed(page);
    await page.getByRole('button', { name: desk.category.move, exact: true }).click();
    await choose(language === 'tr' ? 'Bilgisayar parçası' : 'Computer parts');
    const searches = dialogOf(page).getByText(filled(desk.effect.branchSearches_other, { figure: '0' }));
    await searches.waitFor();
    await confirm(page, desk.move.go);
    await closed(page);
    await page
      .getByRole('navigation', { name: desk.category.place })
      .getByText(/Bilgisayar parçası|Computer parts/)
      .waitFor();
    await page.getByRole('button', { name: desk.category.close, exact: true }).click();
    await choose(language === 'tr' ? 'Akıllı yüzük' : 'Smart rings');
    await searches.waitFor();
    await confirm(page, desk.category.close);
    await page.getByRole('button', { name: desk.category.reopen, exact: true }).waitFor();
    await isSound(page);
  });
});
