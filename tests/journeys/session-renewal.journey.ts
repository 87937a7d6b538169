import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountAdminCalls } from '../../contract/calls/accounts-admin.ts';
import { memberCalls } from '../../contract/calls/member.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { clock } from '../../server/platform/clock.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as notifications } from '../../web/i18n/tr/notifications.ts';
import { translations as settings } from '../../web/i18n/tr/settings.ts';
import { complaintsOf, settled, openBrowser, signIn, visit } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { followCalls, quiet } from './support/quiet.ts';

/** Longer than the lifetime of an access token. */
const quarterMs = 16 * 60_000;

let product: Product;
let browser: Browser;
let context: BrowserContext;
let aheadMs: number;
let complaints: string[][];

beforeAll(async () => {
  // In this process, so that the test can move its clock.
  product = await startProduct({ ads: 200 });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});
beforeEach(async () => {
  aheadMs = 0;
  complaints = [];
  const began = Date.now();
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(began + aheadMs));
  context = await visit(browser, { address: product.address, language: 'tr', viewport: 'desktop' });
  await context.addCookies(await signIn(context, fixedAccounts.seller.email));
});
afterEach(async () => {
  await context.close();
  vi.restoreAllMocks();
  const heard = complaints.flat();
  if (heard.length > 0) throw new Error(heard.join('\n'));
});

/** A member's page in use. A refused request is a complaint and fails the test. */
async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  complaints.push(complaintsOf(page));
  followCalls(page);
  await page.goto(path);
  await settled(page);
  return page;
}

/** Moves the clock of the service and of the pages past the token's lifetime. */
async function moveClocks(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + quarterMs);
  }
  aheadMs += quarterMs;
}

/** Moves the clocks while no call is pending: a pending call would be sent in time and arrive late. The first page holds the live stream. */
async function wait(...pages: Page[]): Promise<void> {
  for (const [index, page] of pages.entries()) await quiet(page, { hasStream: index === 0 });
  await moveClocks(...pages);
}

const renewals = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('refresh-token')) seen.push(request.url());
  });
  return seen;
};
const nameField = (page: Page) => page.locator('main').getByLabel(settings.profile.firstName, { exact: true });
const saveName = async (page: Page) => {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/identity/user/profile'),
  );
  await nameField(page).press('Enter');
  expect((await answer).status()).toBe(200);
};
/** The response that starts the live event stream. */
const isLive = (response: Response) => response.url().includes('/api/live') && response.status() === 200;
const isMember = async () => (await context.cookies()).find(({ name }) => name === 'IsGuest')?.value === 'false';

describe('a member’s session after a quarter of an hour', () => {
  it('continues on an idle page whose first calls all come at once', async () => {
    const page = await open('/');
    const asked = renewals(page);
    await wait(page);
    await page
      .getByRole('button', { name: new RegExp(`^${notifications.title}`) })
      .first()
      .click();
    await page.getByRole('dialog', { name: notifications.title }).waitFor();
    await settled(page);
    expect([asked.length <= 1, await isMember()]).toEqual([true, true]);
  });

  it('continues in a half-filled form, also after a second wait', async () => {
    const page = await open(screenPath('settingsAccountInfo', 'tr'));
    for (const name of ['Ece Nur', 'Ece']) {
      await nameField(page).fill(name);
      await wait(page);
      await saveName(page);
      expect(await nameField(page).inputValue()).toBe(name);
    }
  });

  it('continues in another tab and in the first one', async () => {
    const first = await open(screenPath('settingsAccountInfo', 'tr'));
    const second = await open(screenPath('settingsAccountInfo', 'tr'));
    await wait(first, second);
    for (const [page, name] of [
      [second, 'Ece Nur'],
      [first, 'Ece'],
    ] as const) {
      await nameField(page).fill(name);
      await saveName(page);
    }
  });

  it('continues during an upload', async () => {
    const page = await open(screenPath('settingsAccountInfo', 'tr'));
    let isHeld = true;
    const { promise: began, resolve: begins } = Promise.withResolvers<void>();
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    await page.route('**/api/media-manager/upload*', async (route) => {
      if (isHeld) {
        isHeld = false;
        begins();
        await freed;
      }
      await route.continue();
    });
    const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#3b82f6' } })
      .png()
      .toBuffer();
    await quiet(page, { hasStream: true });
    await page.locator('input[type=file]').first().setInputFiles({ name: 'ben.png', mimeType: 'image/png', buffer });
    const answered = page.waitForResponse(
      (response) => response.url().includes('/media-manager/upload') && response.status() === 200,
    );
    await began;
    await moveClocks(page);
    free();
    await answered;
    expect(await isMember()).toBe(true);
    // The one request that was sent with the old token.
    complaints.push(
      complaints
        .splice(0)
        .flat()
        .filter((one) => !one.includes('status of 401')),
    );
  });

  it('continues with an open stream, which reconnects', async () => {
    const page = await open('/');
    await quiet(page, { hasStream: true });
    const again = page.waitForResponse(isLive);
    await moveClocks(page);
    await again;
    expect(await isMember()).toBe(true);
  });

  it('continues with server-rendered pages, new or by a link', async () => {
    const page = await open(screenPath('settingsAccountInfo', 'tr'));
    await wait(page);
    await page.locator('header').getByRole('link').first().click();
    await page.waitForURL('**/');
    await page.goBack();
    await nameField(page).waitFor();
    await wait(page);
    await page.goto(screenPath('settingsAccountInfo', 'tr'));
    expect(await nameField(page).inputValue()).toBe('Ece');
  });
});

describe('a role', () => {
  it('appears in the menu when it is granted; when it is revoked, the console closes and the member stays signed in', async () => {
    const administrator = await visit(browser, { address: product.address });
    try {
      const cookies = await signIn(administrator, fixedAccounts.administrator.email);
      const token = cookies.find(({ name }) => name === 'Access-Token');
      const assign = async (isAssigned: boolean) => {
        const answer = await administrator.request.post(`/api${accountAdminCalls.assignRole.path}`, {
          data: { userId: fixedAccounts.seller.id, role: 'moderator', isAssigned },
          headers: { authorization: `Bearer ${token?.value ?? ''}` },
        });
        expect(answer.status()).toBe(200);
      };
      const page = await context.newPage();
      const heard = complaintsOf(page);
      const opened = page.waitForResponse(isLive);
      await page.goto('/');
      await settled(page);
      await opened;
      const menuFilled = page.waitForResponse((response) => response.url().endsWith(memberCalls.profile.path));
      await page.getByRole('button', { name: /^Hesap menüsü/ }).click();
      const entry = page.getByRole('menuitem', { name: notifications.menu.console, exact: true });
      expect(await entry.count()).toBe(0);
      // A call under way with a token that lacks the role would be refused and repeated.
      await (await menuFilled).finished();
      // The notification may arrive while the stream reconnects with the new token, and is then only counted. This test checks the menu.
      await assign(true);
      await entry.click();
      await page.waitForURL(`**${screenPath('consoleOverview', 'tr')}`);
      await page.getByRole('navigation', { name: 'Yönetim bölümleri' }).waitFor();
      expect(heard).toEqual([]);
      await assign(false);
      await page.getByRole('navigation', { name: 'Yönetim bölümleri' }).waitFor({ state: 'detached' });
      expect(await isMember()).toBe(true);
      // Refused console calls, first with the old and then with the new token, and the missing page itself.
      complaints.push(heard.filter((one) => !/status of 40[134]/.test(one)));
    } finally {
      await administrator.close();
    }
  });
});
