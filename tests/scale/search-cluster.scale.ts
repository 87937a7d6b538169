import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocumentsHarness } from '../../server/market/search/test/documents-harness.ts';
import type { DocumentsHarness } from '../../server/market/search/test/documents-harness.ts';
import { sendRequest } from '../../server/platform/http-client.ts';
import { startOpenSearch } from '../support/opensearch/start.ts';
import type { OpenSearchServer } from '../support/opensearch/start.ts';

let cluster: OpenSearchServer;
let market: DocumentsHarness;
beforeAll(async () => {
  cluster = await startOpenSearch({ nodes: 3 });
  market = await openDocumentsHarness(cluster.url);
  await market.publish(...Array.from({ length: 300 }, () => market.car({ title: 'Kırmızı bisiklet' })));
  await market.engine.build();
  await market.engine.feed();
});
afterAll(async () => {
  await market?.close();
  await cluster?.stop();
});

/** Waits until all copies of all shards are on `nodes` nodes. */
const isGreen = async (nodes: number) => {
  const health = await market.client.health();
  return health.status === 'green' && health.nodes === nodes;
};

test('killing the cluster manager fails no search and loses no change', async () => {
  await expect.poll(() => isGreen(3)).toBe(true);
  const { bytes } = await sendRequest(`${cluster.nodes[0]?.url}/_cat/cluster_manager?h=node`, {
    timeoutMs: 5_000,
    maxBytes: 1_000,
  });
  const manager = cluster.nodes.find(({ name }) => name === bytes.toString().trim());
  const ids = [...(await market.documents()).keys()];
  let isOver = false;
  let changes = 0;
  let searches = 0;
  const writing = (async () => {
    for (; !isOver; changes += 1) await market.change(ids[changes % ids.length] ?? '', 'price', 1_000_000 + changes);
  })();
  const feeding = (async () => {
    while (!isOver) await market.engine.feed();
  })();
  const reading = (async () => {
    while (!isOver) {
      const { total } = await market.search.index.find({ request: { text: 'kırmızı bisiklet' } });
      expect(total.count).toBe(300);
      searches += 1;
    }
  })();
  const work = Promise.all([writing, feeding, reading]);
  /** Waits, but ends with the error of the work if it fails. */
  const until = async (reached: PromiseLike<unknown>) => Promise.race([reached, work]);
  try {
    await until(expect.poll(() => searches).toBeGreaterThan(50));
    await manager?.kill();
    await until(expect.poll(() => isGreen(2).catch(() => false)).toBe(true));
    const before = changes;
    await until(expect.poll(() => changes).toBeGreaterThan(before + 50));
  } finally {
    isOver = true;
  }
  await work;
  await expect.poll(() => market.engine.feed()).toBe('empty');
  expect(await market.documents()).toEqual(await market.expected());
  const counts = (await market.engine.figures[0]?.read()) ?? [];
  console.log(`${searches} searches, ${changes} changes, ${JSON.stringify(counts)}`);
});
