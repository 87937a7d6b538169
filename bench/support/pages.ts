import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { hydrated, openBrowser, visit } from '../../tests/support/browser.ts';
import { request } from './load.ts';
import type { BenchServer } from './server.ts';

/** Mean server CPU time for a page, milliseconds, over sequential requests. */
export async function pageCpu(server: BenchServer, path: string, requests = 500): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = await visitorHeaders(server.address);
  const ask = () => request(agent, server.address + path, headers);
  // Warm-up.
  for (let i = 0; i < 600; i += 1) await ask();
  const before = server.cpuMs();
  for (let i = 0; i < requests; i += 1) await ask();
  const used = server.cpuMs() - before;
  agent.destroy();
  return used / requests;
}

/** Request headers of a returning guest with a session. */
export async function visitorHeaders(address: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/sss`, { headers: { 'user-agent': 'Mozilla/5.0' } });
  await response.arrayBuffer();
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, 'user-agent': 'Mozilla/5.0', 'accept-encoding': 'gzip, deflate, br, zstd' };
}

/** Sizes of scripts and styles as transferred, kB. */
export interface PageKb {
  script: number;
  style: number;
}

const kinds: Partial<Record<string, keyof PageKb>> = { script: 'script', stylesheet: 'style' };

/** How long after the start of a visit files count, milliseconds. */
const visitMs = 5_000;

/** A first visit on a phone: what loads before React has hydrated the page, and within five seconds. Measured in a browser with the given cookies. */
export async function pageKb(
  address: string,
  path: string,
  cookie = '',
): Promise<{ interactive: PageKb; visit: PageKb }> {
  const browser = await openBrowser();
  try {
    const context = await visit(browser, { address, viewport: 'phone', consent: 'unanswered' });
    await context.addCookies(cookiesOf(cookie, address));
    const page = await context.newPage();
    const loaded: { kind: keyof PageKb; bytes: number }[] = [];
    const pending: Promise<void>[] = [];
    page.on('requestfinished', (sent) => {
      const kind = kinds[sent.resourceType()];
      if (!kind) return;
      // Files from the browser's cache have a negative size.
      pending.push(
        sent.sizes().then(({ responseBodySize }) => void loaded.push({ kind, bytes: Math.max(0, responseBodySize) })),
      );
    });
    const sum = async (): Promise<PageKb> => {
      await Promise.all(pending);
      const of = (kind: keyof PageKb) => loaded.reduce((kb, one) => kb + (one.kind === kind ? one.bytes / 1000 : 0), 0);
      return { script: of('script'), style: of('style') };
    };
    const end = delay(visitMs);
    await page.goto(path, { waitUntil: 'commit' });
    await hydrated(page, { withLater: false });
    const interactive = await sum();
    await end;
    return { interactive, visit: await sum() };
  } finally {
    await browser.close();
  }
}

/** Converts a `Cookie` header to browser cookies. */
const cookiesOf = (header: string, url: string) =>
  header
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url };
    });

/** Lighthouse's result on a phone. */
export interface PhoneReport {
  /** Scores by category id, 0 to 100. */
  scores: Record<string, number>;
  /** First and largest paint, blocking time and speed index in milliseconds. */
  metrics: Record<'FCP' | 'LCP' | 'TBT' | 'SI', number>;
}

/** Measures a page with Lighthouse's settings of a phone, in a browser with the given cookies. */
export async function lighthouseReport(url: string, cookie = ''): Promise<PhoneReport> {
  const chromePath = process.env['CHROMIUM_PATH'];
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  try {
    // Scripts need the cookies as well, so a request header is not enough.
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    await browser.contexts()[0]?.addCookies(cookiesOf(cookie, url));
    await browser.close();
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    const { categories = {}, audits = {} } = result?.lhr ?? {};
    const ms = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(
        Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
      ),
      metrics: {
        FCP: ms('first-contentful-paint'),
        LCP: ms('largest-contentful-paint'),
        TBT: ms('total-blocking-time'),
        SI: ms('speed-index'),
      },
    };
  } finally {
    chrome.kill();
  }
}
