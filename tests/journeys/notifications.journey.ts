import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { NotificationTemplate } from '../../contract/notifications.ts';
import { notificationCategoryIds } from '../../contract/notifications.ts';
import { liveChannel } from '../../server/people/notifications/rules/live-line.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { password, register } from './support/members.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';
import type { Who } from './support/visitors.ts';

useBrowser();

let database: Client;
/** A new member, because other journeys use the demo members at the same time. */
let email: string;
let memberId: string;

beforeAll(async () => {
  database = new Client(inject('productDatabaseUrl'));
  await database.connect();
  email = await register(await arrive());
  const { rows } = await database.query<{ id: string }>('select account_id as id from account_login where email = $1', [
    email,
  ]);
  memberId = rows[0]?.id ?? '';
});
beforeEach(() => forgetAll());
afterAll(() => database.end());

const forgetAll = () => database.query('delete from notification where account_id = $1', [memberId]);

interface NotificationInput {
  template?: NotificationTemplate;
  category?: keyof typeof notificationCategoryIds;
  tokens?: Record<string, string>;
  daysAgo?: number;
}

/** Inserts a notification with the service's own statement, so open pages receive it. */
async function notify({
  template = 'User.Welcome',
  category = 'profile',
  tokens = {},
  daysAgo = 0,
}: NotificationInput = {}) {
  await database.query(
    `with told as (
       insert into notification (account_id, template, category_id, tokens, created_at)
       values ($1, $2, $3, $4, now() - make_interval(days => $5)) returning id)
     select pg_notify($6, $1::text || ' ' || id) from told`,
    [memberId, template, notificationCategoryIds[category], JSON.stringify(tokens), daysAgo, liveChannel],
  );
}

const signIn = (page: Page) =>
  page.evaluate(
    async (body) => {
      const answer = await fetch('/api/identity/user/login-with-email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    { email, password },
  );

/** A member's page after hydration. */
async function openAsMember(path: string, who: Who = {}): Promise<Page> {
  const page = await open('/sss', who);
  expect(await signIn(page)).toBe(200);
  // Signing in on an unknown device creates a notification.
  await forgetAll();
  await visit(page, path);
  return page;
}

async function visit(page: Page, path: string): Promise<void> {
  // A member's page keeps a stream open, so it never becomes idle.
  await page.goto(path, { waitUntil: 'load' });
  await page
    .getByRole('button', { name: /^Bildirimler/ })
    .first()
    .waitFor();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header button') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

const bell = (page: Page, unread?: number | string) =>
  page.getByRole('banner').getByRole('button', {
    name: unread === undefined ? 'Bildirimler' : `Bildirimler, ${unread} okunmamış`,
    exact: true,
  });
const list = (page: Page) => page.getByRole('dialog', { name: 'Bildirimler' });

describe('a member’s notifications', () => {
  it('are counted at the bell, grouped by age, and loaded while scrolling', async () => {
    const page = await openAsMember('/sss');
    for (let daysAgo = 44; daysAgo >= 0; daysAgo -= 4) await notify({ daysAgo });
    await bell(page, 12).click();
    await list(page).getByRole('heading', { name: 'Bugün' }).waitFor();
    await list(page).getByRole('heading', { name: 'Bu hafta' }).waitFor();
    await expect.poll(() => list(page).getByRole('listitem').count()).toBe(10);
    await list(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
    await page.mouse.move(1_100, 500);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => list(page).getByRole('listitem').count()).toBe(12);
    await list(page).getByRole('heading', { name: 'Daha eski' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('are marked by a press, filtered by kind, and marked all at once', async () => {
    const page = await openAsMember('/sss');
    await notify({ template: 'AdOffer.Received', category: 'offersAsSeller', tokens: { 'AdOffer.Price': '1250000' } });
    await notify();
    await bell(page, 2).click();
    const offer = list(page).getByRole('button', { name: /12\.500 TL/ });
    await offer.click();
    await bell(page, 1).waitFor();
    expect(await offer.textContent()).not.toContain('Okunmadı');
    await list(page).getByRole('button', { name: 'Teklifler' }).click();
    await expect.poll(() => list(page).getByRole('listitem').count()).toBe(1);
    await list(page).getByRole('button', { name: 'Tümü', exact: true }).click();
    await list(page).getByRole('button', { name: 'Tümünü okundu işaretle' }).click();
    await bell(page).waitFor();
    await page.getByText('Tüm bildirimler okundu olarak işaretlendi').waitFor();
    const { rows } = await database.query('select from notification where account_id = $1 and read_at is null', [
      memberId,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('stay unread if the service refuses the mark', async () => {
    const page = await openAsMember('/sss', { expecting: ['Failed to load resource'] });
    // This notification has no link, so the list stays open.
    await notify({ template: 'Notification.Message', category: 'chat' });
    await page.route('**/mark-as-read/**', (route) => route.abort());
    await bell(page, 1).click();
    await list(page).getByRole('listitem').getByRole('button').click();
    await page.getByText('Bildirim okundu olarak işaretlenemedi').waitFor();
    await bell(page, 1).waitFor();
    expect(await list(page).getByRole('listitem').textContent()).toContain('Okunmadı');
  });

  it('count down the time of an offer, and show when it is over', async () => {
    const page = await openAsMember('/sss');
    const inMs = (ms: number) => ({ 'AdOffer.ExpireTime': new Date(Date.now() + ms).toISOString() });
    await notify({ template: 'AdOffer.Received', category: 'offersAsSeller', tokens: inMs(-60_000) });
    await notify({ template: 'AdOffer.Received', category: 'offersAsSeller', tokens: inMs(3_500_000) });
    await bell(page, 2).click();
    await list(page).getByText('Süresi doldu').waitFor();
    const left = () => list(page).getByRole('timer').textContent();
    const first = await left();
    expect(first).toMatch(/^00:5[78]:\d\d kaldı$/);
    await expect.poll(left).not.toBe(first);
  });

  it('fill a phone as a sheet that supports the keyboard', async () => {
    const page = await openAsMember('/mobil-menu', { viewport: 'phone' });
    await notify();
    await bell(page, 1).press('Enter');
    await list(page).getByRole('listitem').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'hidden' });
    await expect.poll(() => bell(page, 1).evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('several tabs of a browser', () => {
  it('share one stream, which delivers new notifications to each', async () => {
    const first = await openAsMember('/sss');
    await notify();
    // This tab holds the stream: nothing else could deliver so soon.
    await bell(first, 1).waitFor();
    const streams: string[] = [];
    first.context().on('request', (request) => {
      if (request.url().includes('/api/live')) streams.push(request.url());
    });
    const second = await first.context().newPage();
    await visit(second, '/iletisim');
    await bell(second, 1).waitFor();
    await notify();
    await second.getByText('Meydan’a hoş geldin', { exact: false }).first().waitFor();
    await bell(first, 2).waitFor();
    await bell(second, 2).waitFor();
    expect(streams).toEqual([]);
    // The tab with the stream closes, and the other takes over.
    await first.close();
    await expect.poll(() => streams.length).toBe(1);
    await notify();
    await bell(second, 3).waitFor();
  });

  it('are logged out together', async () => {
    const first = await openAsMember('/sss');
    const second = await first.context().newPage();
    await visit(second, '/iletisim');
    await first.getByRole('button', { name: /^Hesap menüsü/ }).click();
    await first.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    const question = first.getByRole('alertdialog', { name: 'Çıkış yapılsın mı?' });
    // The message disappears after some seconds.
    const told = second.getByText('Başka bir sekmede hesabından çıktın.').waitFor();
    await Promise.all([told, question.getByRole('button', { name: 'Çıkış yap' }).click()]);
    await first.waitForURL((url) => url.pathname === '/');
    await hydrated(first);
    expect(await first.getByRole('button', { name: /^Bildirimler/ }).count()).toBe(0);
    expect(
      await second
        .getByRole('banner')
        .getByRole('button', { name: /^Bildirimler/ })
        .count(),
    ).toBe(0);
    // A guest is created by the next call.
    expect((await first.context().cookies()).find(({ name }) => name === 'IsGuest')?.value).not.toBe('false');
  });

  it('show that the session ended elsewhere, and keep the input', async () => {
    const page = await openAsMember('/sss', { expecting: ['status of 401'] });
    const search = page.getByRole('banner').getByRole('combobox');
    await search.fill('üçlü koltuk');
    const elsewhere = await open('/sss');
    expect(await signIn(elsewhere)).toBe(200);
    await elsewhere.evaluate(async () => {
      const token = /Access-Token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      await fetch('/api/identity/user/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${decodeURIComponent(token)}` },
        body: JSON.stringify({ everywhere: true }),
      });
    });
    const said = page.getByRole('alertdialog', { name: 'Oturumun kapandı' });
    await said.waitFor();
    await said.getByRole('button', { name: 'Şimdi değil' }).click();
    expect(await search.inputValue()).toBe('üçlü koltuk');
    expect(
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Bildirimler/ })
        .count(),
    ).toBe(0);
    // Signing in again in another tab continues this one.
    const again = await page.context().newPage();
    await again.goto('/sss');
    expect(await signIn(again)).toBe(200);
    await again.close();
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText('Yeniden giriş yaptın').waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Bildirimler/ })
      .waitFor();
    expect(await search.inputValue()).toBe('üçlü koltuk');
  });
});

describe('another member', () => {
  const toSeller = async (page: Page) => {
    await visitAd(page);
    await page.getByRole('button', { name: 'Satıcıyla ilgili seçenekler' }).first().click();
  };

  it('is reported with a reason, and a description if the reason requires one', async () => {
    const page = await openAsMember('/sss');
    await toSeller(page);
    await page.getByRole('menuitem', { name: 'Üyeyi şikâyet et' }).click();
    const dialog = page.getByRole('dialog', { name: /şikâyet ediliyor/ });
    const send = dialog.getByRole('button', { name: 'Şikâyeti gönder' });
    await dialog.getByRole('radio').first().waitFor();
    await send.click();
    await dialog.getByText('Bir şikâyet nedeni seç.').waitFor();
    await dialog.getByText('Diğer', { exact: true }).click();
    await send.click();
    await dialog.getByText('Bu neden için kısa bir açıklama gerekiyor.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Neler oldu?').fill('İlandaki ürün ile gönderilen ürün aynı değil.');
    await send.click();
    await page.getByText('Şikâyetin bize ulaştı').waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('is blocked after a question', async () => {
    const page = await openAsMember('/sss');
    await toSeller(page);
    await page.getByRole('menuitem', { name: 'Üyeyi engelle' }).click();
    const question = page.getByRole('alertdialog', { name: /engellensin mi/ });
    await question.getByRole('button', { name: 'Engelle' }).click();
    await page.getByText(/ engellendi$/).waitFor();
  });

  it('is neither reported nor blocked by a guest, who is asked to sign in', async () => {
    const page = await open('/sss');
    await toSeller(page);
    await page.getByRole('menuitem', { name: 'Üyeyi engelle' }).click();
    await page.getByRole('dialog', { name: 'Giriş yap ya da üye ol' }).waitFor();
  });
});

/** Opens the first ad of the category. */
async function visitAd(page: Page): Promise<void> {
  await page.goto('/vasita', { waitUntil: 'load' });
  await page.goto((await page.locator('main h3 a').first().getAttribute('href')) ?? '', { waitUntil: 'load' });
  await hydrated(page);
}
