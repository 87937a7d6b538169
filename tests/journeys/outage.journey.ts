import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const kill = (signal: NodeJS.Signals) =>
  process.kill(
    Number.parseInt(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10),
    signal,
  );

describe('the database', () => {
  it('is killed: readiness turns red, calls answer 503, and all of it recovers by itself', async () => {
    kill('SIGKILL');
    const during = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await fetch(`${product.address}/api/elasticsearch-manager/ads/filter`);
        return [response.status, ((await response.json()) as { errorCode?: string }).errorCode ?? 'none'] as const;
      }),
    );
    expect(during.filter(([status]) => status !== 200 && status !== 503)).toEqual([]);
    expect(during).toContainEqual([503, 'ServiceUnavailable']);
    await expect.poll(() => statusOf('/health/ready'), { timeout: 20_000 }).toBe(200);
    expect(await statusOf('/api/elasticsearch-manager/ads/filter')).toBe(200);
    expect(await statusOf('/vasita')).toBe(200);
  });
});
