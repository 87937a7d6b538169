import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-outage-'));
  product = await startProduct({ ads: 200, env: { DATA_DIR: folder, LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (path: string) => (await fetch(product.address + path)).status;
/** Process ids of the database server and its child processes. */
const postgresPids = () => {
  const first = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
  return [first, ...execFileSync('pgrep', ['-P', first], { encoding: 'utf8' }).trim().split('\n')].map(Number);
};
const kill = (signal: NodeJS.Signals) =>
  process.kill(
    Number.parseInt(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10),
    signal,
  );

describe('the database', () => {
  it('stops silently: every page answers 503 with Retry-After, and open pages show the outage', async () => {
    const pids = postgresPids();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      await expect.poll(() => statusOf('/health/ready')).toBe(503);
      for (const path of ['/', '/vasita', '/ilan/bir-ilan/1000000001', '/uyelik/giris-yap', '/sss']) {
        const response = await fetch(product.address + path);
        expect([path, response.status]).toEqual([path, 503]);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await response.text()).toContain('Meydan kısa bir mola verdi');
      }
      const browser = await openBrowser();
      const page = await browser.newPage({ locale: 'tr-TR' });
      await page.goto(`${product.address}/vasita`, { waitUntil: 'networkidle' });
      await expect.poll(() => page.locator('h1').textContent()).toBe('Meydan kısa bir mola verdi');
      await browser.close();
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(() => statusOf('/vasita')).toBe(200);
  });

  it('is killed: readiness fails, calls answer 503, and everything recovers without a restart', async () => {
    // Each request uses another page: a cached one would be answered without the database.
    let asked = 0;
    const ask = async () => {
      const request = JSON.stringify({ price: { from: (asked += 1) } });
      const response = await fetch(
        `${product.address}/api/elasticsearch-manager/ads/filter?${new URLSearchParams({ request }).toString()}`,
      );
      return [response.status, ((await response.json()) as { errorCode?: string }).errorCode ?? 'none'] as const;
    };
    kill('SIGKILL');
    const during: (readonly [status: number, errorCode: string])[] = [];
    // The first may still be answered, because a killed process ends with a delay.
    do during.push(...(await Promise.all(Array.from({ length: 20 }, ask))));
    while (during.every(([status]) => status === 200));
    const refusals = during.filter(([status]) => status !== 200);
    expect(new Set(refusals.map(String))).toEqual(new Set(['503,ServiceUnavailable']));
    await expect.poll(() => statusOf('/health/ready')).toBe(200);
    expect(await statusOf('/api/elasticsearch-manager/ads/filter')).toBe(200);
    expect(await statusOf('/vasita')).toBe(200);
  });
});
