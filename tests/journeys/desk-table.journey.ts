import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { openDatabase } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as consoleEn } from '../../web/i18n/en/console.ts';
import { translations as tableEn } from '../../web/i18n/en/desk-table.ts';
import { translations as tradeEn } from '../../web/i18n/en/trade-desk.ts';
import { translations as consoleTr } from '../../web/i18n/tr/console.ts';
import { translations as tableTr } from '../../web/i18n/tr/desk-table.ts';
import { translations as tradeTr } from '../../web/i18n/tr/trade-desk.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { givenOrder } from '../support/orders.ts';
import { forgetThrottle, main } from './support/sign-in.ts';
import { languagesAndWidths, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

let database: Database;
beforeAll(() => {
  database = openDatabase({ url: inject('productDatabaseUrl'), connections: 2 });
});
afterAll(() => database.close());

const said = {
  tr: { table: tableTr, frame: consoleTr, trade: tradeTr },
  en: { table: tableEn, frame: consoleEn, trade: tradeEn },
} as const;
const { buyer, seller, administrator } = fixedAccounts;

describe.each(languagesAndWidths)('the desk’s table of orders, %s %s', (language, viewport) => {
  const { table: t, frame, trade } = said[language];
  const path = screenPath('consoleOrders', language);
  const visit = () => open(path, { language, viewport, as: administrator.email });
  const anOrder = () => givenOrder(database, { buyerId: buyer.id, sellerId: seller.id, adId: '1234567890' });

  it('is sorted in the address, saved as a view, restored after its deletion, and exported', async () => {
    await anOrder();
    // The other groups and a failed attempt leave the same view.
    await database.query('delete from desk_view');
    const page = await visit();
    await main(page).getByRole('table').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (viewport === 'phone') {
      await main(page).getByRole('button', { name: t.sort, exact: true }).click();
      await page.getByRole('menuitem', { name: t.ascending.replace('{{column}}', t.orders.code) }).click();
    } else {
      await main(page).getByRole('columnheader').getByRole('link', { name: t.orders.code, exact: true }).click();
    }
    await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'code');
    const codes = async () => (await main(page).getByRole('rowheader').allInnerTexts()).map((text) => text.trim());
    await expect.poll(async () => (await codes()).toSorted().join(' ') === (await codes()).join(' ')).toBe(true);

    const views = main(page).getByRole('button', { name: t.views.label, exact: true });
    await views.click();
    const panel = page.getByRole('dialog', { name: t.views.label });
    await panel.getByText(t.views.none).waitFor();
    await panel.getByLabel(t.views.name).fill('Koda göre');
    await panel.getByRole('button', { name: t.views.save, exact: true }).click();
    await panel.getByRole('link', { name: 'Koda göre' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(path);
    await hydrated(page);
    await views.click();
    await panel.getByRole('link', { name: 'Koda göre' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'code');
    await views.click();
    await panel.getByRole('button', { name: t.views.remove.replace('{{name}}', 'Koda göre') }).click();
    await panel.getByText(t.views.none).waitFor();
    await page.getByRole('button', { name: t.undo, exact: true }).click();
    await expect
      .poll(async () => (await database.query(`select from desk_view where name = 'Koda göre'`)).length)
      .toBe(1);
    await page.keyboard.press('Escape');

    const download = page.waitForEvent('download');
    await main(page).getByRole('button', { name: t.export, exact: true }).click();
    await page.getByRole('menuitem', { name: t.exportCsv, exact: true }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const [head, ...lines] = file.trimEnd().split('\r\n');
    expect(head).toContain(language === 'tr' ? 'Sipariş kodu;' : 'Order code,');
    expect(lines.length).toBeGreaterThan(0);
  });

  it('selects rows for an action, by press or by key', async () => {
    const { code } = await anOrder();
    const page = await visit();
    await main(page)
      .getByRole('checkbox', { name: t.bulk.row.replace('{{name}}', code), exact: true })
      .check();
    const bar = main(page).getByRole('toolbar', { name: t.bulk.label });
    await bar.getByRole('button', { name: t.copy, exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: t.keys.title }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('opens a setting from the command palette', async () => {
    const page = await visit();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: t.palette.label });
    await field.fill(t.palette.settings.roles);
    await page.getByRole('option').filter({ hasText: t.palette.setting }).first().click();
    await page.waitForURL(({ searchParams }) => searchParams.get('view') === 'roles');
  });

  it('keeps the command palette and its text while another page of the desk replaces this one', async () => {
    const page = await visit();
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/\.data(\?|$)/);
    await page.route(/\.data(\?|$)/, async (route) => {
      await freed;
      await route.continue();
    });
    const members = screenPath('consoleMembers', language);
    await page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), members);
    await asked;
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: t.palette.label });
    await field.fill('kanepe');
    free();
    await page.waitForURL(({ pathname }) => pathname === members);
    await main(page).getByRole('table').waitFor();
    expect(await field.inputValue()).toBe('kanepe');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  });

  it('opens any order from the command palette by the beginning of its code', async () => {
    const { code } = await anOrder();
    const page = await visit();
    await page.getByRole('button', { name: frame.palette, exact: true }).click();
    const palette = page.getByRole('dialog', { name: t.palette.title });
    await palette.waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: t.palette.label });
    await field.fill(code.slice(0, 8).toLowerCase());
    await page.getByRole('option').filter({ hasText: code }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: trade.order.name.replace('{{code}}', code) }).waitFor();
  });
});

describe.each(languagesAndWidths)('the desk’s table of members, %s %s', (language, viewport) => {
  const { table: t, frame } = said[language];

  it('is sorted by key, adds a note to the selected members, and takes it back', async () => {
    const page = await open(screenPath('consoleMembers', language), {
      language,
      viewport,
      as: administrator.email,
    });
    await main(page).getByRole('table').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const filters = main(page).getByRole('search', { name: frame.filter });
    if (viewport === 'phone') {
      await filters.waitFor({ state: 'hidden' });
      await main(page).locator('details:has(+ form) > summary').click();
    }
    await filters.waitFor();
    const sorted = screenPath('consoleMembers', language);
    await page.goto(`${sorted}?sort=name`);
    await hydrated(page);
    const names = main(page).getByRole('rowheader').getByRole('link');
    const [first = '', second = ''] = await names.allInnerTexts();
    expect([first, second].toSorted(new Intl.Collator('tr').compare)).toEqual([first, second]);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const bar = main(page).getByRole('toolbar', { name: t.bulk.label });
    await bar.getByRole('button', { name: t.members.note, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.members.noteTitle_other.replace('{{figure}}', '2') });
    const text = `Aynı cihaz ${language} ${viewport}`;
    await dialog.getByLabel(t.members.noteField).fill(text);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.members.note, exact: true }).click();
    const notes = async () => (await database.query('select from staff_note where text = $1', [text])).length;
    await expect.poll(notes).toBe(2);
    await page.getByRole('button', { name: t.undo, exact: true }).click();
    await expect.poll(notes).toBe(0);
  });
});
