import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { screenPath } from '../web/screens.ts';
import { hydrated, openBrowser, visit } from '../tests/support/browser.ts';
import type { ServerContext } from './support/context.ts';
import { quantile } from './support/load.ts';

/** How much slower than this machine a phone is: Lighthouse's factor. */
const cpuSlowdown = 4;
const buyer = 'alici@meydan.test';
const seller = 'satici@meydan.test';
/** Sofas, which have the smallest form. */
const sofas = 5010103;

/** Shortest event that the browser reports, milliseconds. */
const shortestMs = 16;

/** Duration of each interaction in milliseconds, from the event to the next frame. */
interface Interactions {
  [interactionId: number]: number;
}

interface Scenario {
  name: string;
  as?: string;
  run(page: Page): Promise<void>;
}

const scenarios: readonly Scenario[] = [
  {
    name: 'typing in the search box',
    async run(page) {
      await open(page, '/');
      const field = page.getByRole('combobox').first();
      await field.tap();
      await field.pressSequentially('chester koltuk takımı', { delay: 150 });
    },
  },
  {
    name: 'opening and choosing filters',
    async run(page) {
      await open(page, '/vasita/otomobil');
      await page.getByRole('button', { name: 'Filtrele' }).tap();
      const sheet = page.getByRole('dialog');
      const choices = sheet.getByRole('checkbox');
      await choices.first().waitFor();
      for (const place of [0, 1, 2]) {
        await choices.nth(place).tap();
        await page.waitForTimeout(400);
      }
      await sheet.getByRole('button', { name: 'Kapat' }).first().tap();
      await page.getByRole('button', { name: 'Sırala' }).tap();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'adding photos',
    as: seller,
    async run(page) {
      await open(page, screenPath('createAdInformation', 'tr', { id: await aDraft(page) }));
      const add = page.getByLabel('Fotoğraf ekle');
      for (let photo = 0; photo < 3; photo += 1) {
        await add.focus();
        await page.keyboard.press('Tab');
        await add.setInputFiles(await aPhoto());
        await page.waitForTimeout(1_500);
      }
      const title = page.getByRole('textbox').first();
      await title.tap();
      await title.pressSequentially('ikili kanepe', { delay: 150 });
    },
  },
  {
    name: 'sending messages',
    as: buyer,
    async run(page) {
      await open(page, screenPath('messages', 'tr'));
      await page.locator('main a[href*="/mesajlar/"]').first().tap();
      const field = page.getByPlaceholder('Mesajını yaz');
      await field.waitFor();
      for (const text of ['Merhaba', 'Yarın gelebilirim', 'Saat üçte']) {
        await field.tap();
        await field.pressSequentially(text, { delay: 120 });
        await page.getByRole('button', { name: 'Gönder', exact: true }).tap();
        await page.waitForTimeout(600);
      }
    },
  },
];

/**
 * Measures the time from interactions to the next frame (INP) in a browser that is as slow as a phone: 75th percentile and slowest of each scenario.
 */
export async function benchInp({ server, isVerbose, note }: ServerContext): Promise<void> {
  const browser = await openBrowser();
  try {
    for (const scenario of scenarios) {
      const times = await interactionsOf(browser, server.address, scenario);
      if (isVerbose) console.log(`  ${scenario.name}: ${times.map((ms) => ms.toFixed(0)).join(' ')}`);
      note(
        `${scenario.name}: INP p75 / slowest of ${times.length}, ${cpuSlowdown}× slower CPU`,
        `${quantile(times, 0.75).toFixed(0)} / ${Math.max(...times).toFixed(0)} ms`,
        'at most 100 ms',
      );
    }
  } finally {
    await browser.close();
  }
}

async function interactionsOf(browser: Browser, address: string, { as, run }: Scenario): Promise<number[]> {
  const context = await visit(browser, { address, viewport: 'phone', ...(as !== undefined && { as }) });
  await context.addInitScript(observeInteractions);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await run(page);
  // Lets the last frame be reported.
  await page.waitForTimeout(1_000);
  const { slow, count } = await page.evaluate(() => ({
    slow: (globalThis as unknown as { interactions: Interactions }).interactions,
    count: (performance as unknown as { interactionCount: number }).interactionCount,
  }));
  await context.close();
  const times = Object.values(slow);
  // The browser reports no event that is shorter.
  return [...times, ...Array.from({ length: Math.max(0, count - times.length) }, () => shortestMs)];
}

/** Runs in the page: collects the longest event of each interaction. Pages of one scenario are one document. */
function observeInteractions(): void {
  const interactions: Interactions = {};
  Object.assign(globalThis, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId === 0) continue;
      interactions[entry.interactionId] = Math.max(interactions[entry.interactionId] ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 /* shortestMs */, buffered: true } as PerformanceObserverInit);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('load');
}

/** Creates a draft of the signed-in member. */
async function aDraft(page: Page): Promise<string> {
  const id = randomUUID();
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'Access-Token')?.value ?? '');
  const answer = await page.request.post(`/api/category-manager/user-ad-draft/${id}`, {
    headers: { 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` },
    data: { categoryId: sofas },
  });
  if (!answer.ok()) throw new Error(`No draft: ${answer.status()} ${await answer.text()}`);
  return id;
}

/** A photo as large as a phone's. */
async function aPhoto() {
  const buffer = await sharp({
    create: {
      width: 3000,
      height: 2250,
      channels: 3,
      background: { r: 120, g: 90, b: 60 },
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .jpeg()
    .toBuffer();
  return { name: `${randomUUID()}.jpg`, mimeType: 'image/jpeg', buffer };
}
