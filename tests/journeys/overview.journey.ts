import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { openDatabase } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { foldChanges } from '../../server/site/figures/port.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as en } from '../../web/i18n/en/overview-desk.ts';
import { translations as tr } from '../../web/i18n/tr/overview-desk.ts';
import { axeFindings, cutOff, hydrated } from '../support/browser.ts';
import { forgetThrottle, main } from './support/sign-in.ts';
import { languagesAndWidths, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

let database: Database;
beforeAll(() => {
  database = openDatabase({ url: inject('productDatabaseUrl'), connections: 2 });
});
afterAll(() => database.close());

const { administrator, moderator } = fixedAccounts;
const day = '2025-03-14';

describe.each(languagesAndWidths)('the overview, %s %s', (language, viewport) => {
  const t = language === 'tr' ? tr : en;
  const path = screenPath('consoleOverview', language);

  it('reads figures of a range by keyboard and as a table, and exports them', async () => {
    await database.query(
      `insert into figure_change (day, metric, count) select $1::date, 'offers', greatest(0, 7 - coalesce(
         (select sum(count) from (select count from figure_day where metric = 'offers' and day = $1::date
           union all select count from figure_change where metric = 'offers' and day = $1::date) one), 0))`,
      [day],
    );
    await foldChanges(database);
    const page = await open(`${path}?from=2025-03-01&to=2025-03-15`, {
      language,
      viewport,
      as: administrator.email,
    });
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: t.name, exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);

    const card = main(page).getByRole('article', { name: t.charts.contacts, exact: true });
    const slider = card.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(new RegExp(`${t.figures.offers} 7$`));

    await card.getByRole('button', { name: t.table }).click();
    await card
      .getByRole('row')
      .filter({ hasText: /14 Mar/ })
      .getByRole('cell', { name: '7', exact: true })
      .waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'XLSX' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('meydan-contacts-2025-03-01-2025-03-15.xlsx');
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

    await main(page)
      .getByRole('link', { name: t.length.replace('{{length}}', '7'), exact: true })
      .click();
    await page.waitForURL(({ searchParams }) => searchParams.get('from') !== '2025-03-01');
    await main(page)
      .getByRole('link', { name: t.length.replace('{{length}}', '7'), exact: true, disabled: false })
      .and(page.locator('[aria-current]'))
      .waitFor();
  });

  it('says that a range is invalid and shows the last 30 days', async () => {
    const page = await open(`${path}?from=2025-03-15&to=2025-03-01`, { language, viewport, as: administrator.email });
    await page
      .getByRole('alert')
      .filter({ hasText: t.invalid.slice(0, 30) })
      .waitFor();
    await main(page).getByRole('article', { name: t.charts.gmv, exact: true }).waitFor();
  });

  it('shows a moderator only queues, each a link to its work', async () => {
    const page = await open(path, { language, viewport, as: moderator.email });
    await page.getByRole('heading', { level: 2, name: t.attention, exact: true }).waitFor();
    expect(await main(page).getByRole('article').count()).toBe(0);
    expect(await main(page).getByText(t.queues.payouts, { exact: true }).count()).toBe(0);
  });

  it('redirects the queue’s former address', async () => {
    const page = await open(`${path}?filter=Edits`, { language, viewport, as: moderator.email });
    expect(new URL(page.url()).pathname).toBe(screenPath('reviewQueue', language));
    expect(new URL(page.url()).searchParams.get('filter')).toBe('Edits');
  });
});
