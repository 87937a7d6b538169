import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { complaintsOf, openBrowser, visit } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Headers that may differ between pages. */
const ownOfEach = ['content-length', 'content-encoding', 'content-type', 'date', 'vary', 'set-cookie', 'link'];

async function headersOf(path: string): Promise<Record<string, string>> {
  const { headers } = await fetch(new URL(path, inject('address')));
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => !ownOfEach.includes(name))
      .map(([name, value]) => [name, value.replaceAll(/ 'sha256-[^']+'/g, '')]),
  );
}

it('the API page has the headers of all pages, without their inline scripts', async () => {
  expect(await headersOf('/api/docs')).toMatchObject(await headersOf('/sepet'));
});

it('shows every group of calls under their policy', async () => {
  const context = await visit(browser, { address: inject('address') });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto('/api/docs');
  const operation = page.locator('.opblock-summary').first();
  await operation.waitFor();
  await operation.click();
  await page.locator('.opblock-body').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
