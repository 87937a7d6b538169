import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentJobs } from '../../server/market/search/jobs.ts';
import { openDocumentsHarness } from '../../server/market/search/test/documents-harness.ts';
import type { DocumentsHarness } from '../../server/market/search/test/documents-harness.ts';
import { startJobs } from '../../server/platform/jobs.ts';
import { feedWithKills } from '../support/opensearch/kill-feed.ts';

let market: DocumentsHarness;
beforeAll(async () => {
  market = await openDocumentsHarness();
  await market.publish(market.car());
  await market.engine.build();
});
afterAll(() => market.close());

test('no change is lost if the feeding process is killed fifty times', async () => {
  await feedWithKills(market, 50);
  expect(await market.documents()).toEqual(await market.expected());
  expect(await market.engine.compare()).toMatchObject({ missing: 0, extra: 0, outdated: 0 });
});

test('the job makes hundreds of changes visible', async () => {
  const jobs = await startJobs(market.database.url, documentJobs(market.engine), () => undefined);
  try {
    for (let count = 0; count < 300; count += 1) await market.publish(market.car({ price: 2_000_000 }));
    await expect.poll(async () => (await market.ofPrice(2_000_000)).length).toBe(300);
  } finally {
    await jobs.stop();
  }
  expect(await market.outbox()).toEqual([]);
});
