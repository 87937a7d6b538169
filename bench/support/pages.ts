import { Agent } from 'node:http';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { openBrowser } from '../../tests/support/browser.ts';
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

/** Scripts and styles of a first visit, kB as transferred. Measured in a browser with the given cookies. */
export async function pageKb(address: string, path: string, cookie = ''): Promise<{ script: number; style: number }> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    await context.addCookies(cookiesOf(cookie, address));
    const page = await context.newPage();
    const bytes = { script: 0, stylesheet: 0 };
    const pending: Promise<void>[] = [];
    page.on('requestfinished', (sent) => {
      const kind = sent.resourceType();
      if (kind !== 'script' && kind !== 'stylesheet') return;
      pending.push(sent.sizes().then(({ responseBodySize }) => void (bytes[kind] += responseBodySize)));
    });
    await page.goto(address + path, { waitUntil: 'networkidle' });
    await Promise.all(pending);
    return { script: bytes.script / 1000, style: bytes.stylesheet / 1000 };
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

/** Returns Lighthouse's mobile scores by category id, 0 to 100. */
export async function lighthouseScores(url: string): Promise<Record<string, number>> {
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
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    return Object.fromEntries(
      Object.values(result?.lhr.categories ?? {}).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    );
  } finally {
    chrome.kill();
  }
}
