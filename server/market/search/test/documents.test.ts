import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDocumentsHarness } from './documents-harness.ts';
import type { DocumentsHarness } from './documents-harness.ts';
import { businessId, userId } from '../../../../tests/support/ads.ts';
import { feedWithKills } from '../../../../tests/support/opensearch/kill-feed.ts';
import type { GateAction } from '../../../../tests/support/opensearch/gate.ts';

let market: DocumentsHarness;
beforeAll(async () => {
  market = await openDocumentsHarness();
  await market.publish(market.car(), market.car());
  await market.engine.build();
  await market.engine.feed();
});
afterEach(() => {
  market.gate.decide = () => 'pass';
  market.failures.length = 0;
});
afterAll(() => market.close());

const expectEqual = async () => expect(await market.documents()).toEqual(await market.expected());
const isBulk = (path: string) => path.includes('/_bulk');

describe('the outbox', () => {
  test('is written with the ad, and only for ads whose row changed', async () => {
    const [sold, shown] = [market.car({ status: 'OutOfStock' }), market.car()];
    await market.publish(sold, shown);
    expect(await market.outbox()).toEqual([shown.id]);
    await market.search.index.refreshCards([shown.id]);
    expect(await market.outbox()).toEqual([shown.id]);
    await market.engine.feed();
    expect(await market.outbox()).toEqual([]);
  });

  test('is empty after a rollback, and without OpenSearch', async () => {
    const ad = market.car();
    const failing = market.database.inTransaction(async () => {
      await market.publish(ad);
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    const [known = ''] = (await market.documents()).keys();
    await market.changeUnnoticed(known, 'price', 60_000_000);
    expect(await market.outbox()).toEqual([]);
    await market.change(known, 'price', 61_000_000);
    await market.engine.feed();
  });

  test('adds one job for many changes', async () => {
    const jobs = async () =>
      (
        await market.database.query<{ count: number }>(
          `select count(*)::int as count from graphile_worker.jobs where key = 'search.feed'`,
        )
      )[0]?.count;
    for (let count = 0; count < 5; count += 1) await market.publish(market.car());
    await expect.poll(jobs).toBe(1);
    await market.engine.feed();
  });
});

describe('the feed', () => {
  test('makes new, changed and withdrawn ads visible, and writes an ad once for several changes', async () => {
    const [kept, withdrawn] = [market.car({ price: 70_000_000 }), market.car({ price: 70_000_000 })];
    await market.publish(kept, withdrawn);
    await market.engine.feed();
    expect(await market.ofPrice(70_000_000)).toEqual([kept.id, withdrawn.id].toSorted());
    const lines: string[] = [];
    market.gate.decide = ({ path, body }) => {
      if (isBulk(path)) lines.push(...body.split('\n').filter((line) => line.includes('"_id"')));
      return 'pass';
    };
    await market.change(kept.id, 'price', 71_000_000);
    await market.change(kept.id, 'price', 72_000_000);
    await market.change(withdrawn.id, 'status', 'Archived');
    expect(await market.outbox()).toHaveLength(3);
    expect(await market.engine.feed()).toBe('empty');
    expect(lines).toHaveLength(2);
    expect(await market.ofPrice(70_000_000)).toEqual([]);
    expect(await market.ofPrice(72_000_000)).toEqual([kept.id]);
    await expectEqual();
  });

  test('takes a document of a later version as done', async () => {
    const ad = market.car();
    await market.publish(ad);
    market.gate.decide = async ({ path }): Promise<GateAction> => {
      if (!isBulk(path)) return 'pass';
      market.gate.decide = () => 'pass';
      // Another process read the ad later, and is faster.
      const { names, client } = market;
      await client.bulk(names.alias, [{ id: ad.id, version: await market.version(), document: { id: Number(ad.id) } }]);
      return 'pass';
    };
    expect(await market.engine.feed()).toBe('empty');
    expect(await market.outbox()).toEqual([]);
    await market.change(ad.id, 'price', 51_000_000);
    await market.engine.feed();
    await expectEqual();
  });

  test('tries again while OpenSearch is busy, wholly or for some documents', async () => {
    const busy = { error: { type: 'circuit_breaking_exception', reason: 'busy' } };
    const answers: ((count: number) => GateAction)[] = [
      () => ({ status: 429, body: busy }),
      () => ({ status: 503, body: busy }),
      () => 'cut',
      (count) => ({
        status: 200,
        body: { items: Array.from({ length: count }, () => ({ index: { status: 429, ...busy } })) },
      }),
    ];
    const ads = [market.car({ price: 80_000_000 }), market.car({ price: 80_000_000 })];
    await market.publish(...ads);
    market.gate.decide = ({ path }) => (isBulk(path) ? (answers.shift()?.(ads.length) ?? 'pass') : 'pass');
    expect(await market.engine.feed()).toBe('empty');
    expect(answers).toEqual([]);
    expect(await market.ofPrice(80_000_000)).toEqual(ads.map(({ id }) => id));
    expect(market.failures.join()).toContain('The feed waits for OpenSearch');
  });

  test('reports a document that OpenSearch refuses, and continues with the others', async () => {
    const [first, second] = [market.car({ price: 81_000_000 }), market.car({ price: 81_000_000 })];
    await market.publish(first);
    await market.publish(second);
    const refused = {
      items: [{ index: { status: 400, error: { type: 'mapper_parsing_exception' } } }, { index: { status: 200 } }],
    };
    market.gate.decide = ({ path }) => (isBulk(path) ? { status: 200, body: refused } : 'pass');
    expect(await market.engine.feed()).toBe('empty');
    expect(market.failures.join()).toContain(`refuses the document of ad ${first.id}`);
    market.gate.decide = () => 'pass';
    expect(await market.engine.compare()).toMatchObject({ missing: 2 });
    await expectEqual();
  });

  test('finds changes that commit late with a smaller id', async () => {
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const late = market.car({ price: 82_000_000, ownerId: businessId });
    const slow = market.database.inTransaction(async () => {
      await market.publish(late);
      // Sends what waits for the commit.
      await market.database.query('select 1');
      written();
      await mayCommit;
    });
    await isWritten;
    const other = market.car({ price: 82_000_000 });
    await market.publish(other);
    // An ad that is not yet on sale for this transaction.
    await market.search.index.refresh([late.id]);
    await market.engine.feed();
    expect(await market.ofPrice(82_000_000)).toEqual([other.id]);
    expect(await market.engine.isOwnerWaiting(businessId)).toBe(false);
    commit();
    await slow;
    expect(await market.engine.isOwnerWaiting(businessId)).toBe(true);
    expect(await market.engine.isOwnerWaiting(userId)).toBe(false);
    await market.engine.feed();
    expect(await market.ofPrice(82_000_000)).toEqual([late.id, other.id]);
    expect(await market.engine.isOwnerWaiting(businessId)).toBe(false);
    await expectEqual();
  });

  test('runs in one process at a time, and leaves nothing to the other', async () => {
    const copies = [market.engine, market.copy().engine, market.copy().engine];
    for (let count = 0; count < 10; count += 1) {
      await market.publish(market.car());
      await Promise.all(copies.map((engine) => engine.feed()));
      await market.publish(market.car());
      const ends = await Promise.all(copies.map((engine) => engine.feed()));
      expect(ends).toContain('empty');
    }
    expect(await market.outbox()).toEqual([]);
    await expectEqual();
  });

  test('repeats what a killed process began', { timeout: 180_000 }, async () => {
    await feedWithKills(market, 5);
    await expectEqual();
  });

  test('announces the categories of visible changes, so that pages cached since are dropped', async () => {
    const changes: unknown[] = [];
    const stop = market.search.onListChange((change) => changes.push(change));
    await market.publish(market.car());
    expect(changes).toHaveLength(1);
    await market.engine.feed();
    stop();
    expect(changes).toHaveLength(2);
    expect(changes[1]).toEqual({ categoryIds: expect.arrayContaining([market.cars]) });
  });
});

describe('a build', () => {
  test('replaces the index while ads are written and searched', async () => {
    const { names, client } = market;
    const ads = Array.from({ length: 30 }, () => market.car({ price: 90_000_000 }));
    await market.publish(...ads);
    await market.engine.feed();
    const before = await client.aliased(names.alias);
    let isDone = false;
    let counts = 0;
    const building = market.engine.build({ isForced: true }).finally(() => (isDone = true));
    const writing = (async () => {
      for (let at = 0; !isDone || at < 5; at += 1) {
        const ad = ads[at % ads.length];
        if (!ad) break;
        if (at % 5 === 0) await market.publish(market.car());
        await market.change(ad.id, 'status', at % 2 === 0 ? 'Archived' : 'OnSale');
        await market.engine.feed();
      }
    })();
    while (!isDone) {
      expect(await client.count(names.alias)).toBeGreaterThan(10);
      counts += 1;
    }
    expect(await building).toBe(true);
    await writing;
    await market.engine.feed();
    expect(counts).toBeGreaterThan(0);
    const after = await client.aliased(names.alias);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    expect(await client.indexes(names.pattern)).toEqual(after);
    await expectEqual();
  });

  test('begins again after an interruption, and if the index is lost or empty', async () => {
    const { names, client, engine } = market;
    const before = await client.aliased(names.alias);
    const stop = AbortSignal.abort();
    expect(await engine.build({ isForced: true, stop })).toBe(false);
    expect(await client.aliased(names.building)).toHaveLength(1);
    // Both indexes get the changes until the next build.
    await market.publish(market.car());
    await engine.feed();
    await expectEqual();
    expect(await client.aliased(names.alias)).toEqual(before);
    expect(await engine.build({ isForced: true })).toBe(true);
    expect(await client.indexes(names.pattern)).toHaveLength(1);
    await expectEqual();

    for (const name of await client.indexes(names.pattern)) await client.deleteIndex(name);
    await market.publish(market.car());
    expect(await engine.feed()).toBe('no-index');
    expect(await market.outbox()).toHaveLength(1);
    expect(await engine.build()).toBe(true);
    expect(await engine.feed()).toBe('empty');
    await expectEqual();
  });

  test('leaves the market to a later version of the code, unless it is forced', async () => {
    const { names, client, engine, prefix } = market;
    await client.createIndex(`${prefix}-999-1`, {});
    await market.publish(market.car());
    expect(await engine.feed()).toBe('replaced');
    expect(await engine.build()).toBe(false);
    expect(await market.outbox()).toHaveLength(1);
    expect(await engine.build({ isForced: true })).toBe(true);
    expect(await engine.feed()).toBe('empty');
    expect(await client.indexes(names.pattern)).toHaveLength(1);
    await expectEqual();
  });

  test('follows if the database is older than the index', async () => {
    const { names, client, engine } = market;
    const before = await client.aliased(names.alias);
    const ad = market.car();
    await market.publish(ad);
    const future = { id: ad.id, version: '1000000000000', document: { id: Number(ad.id) } };
    await client.bulk(names.alias, [future]);
    expect(await engine.feed()).toBe('ahead');
    expect(await client.aliased(names.alias)).not.toEqual(before);
    expect(await engine.feed()).toBe('empty');
    await expectEqual();
  });
});

describe('the comparison', () => {
  test('repairs and counts lost, extra and outdated documents', async () => {
    const { names, client, engine } = market;
    const [lost, changed] = [market.car(), market.car()];
    await market.publish(lost, changed);
    await engine.feed();
    const count = (await market.documents()).size;
    expect(await engine.compare()).toEqual({ compared: count, missing: 0, extra: 0, outdated: 0 });
    await client.bulk(names.alias, [
      { id: lost.id, version: await market.version() },
      { id: '999', version: await market.version(), document: { id: 999 } },
    ]);
    await client.refresh(names.alias);
    await market.changeUnnoticed(changed.id, 'price', 95_000_000);
    expect(await engine.compare()).toEqual({ compared: count, missing: 1, extra: 1, outdated: 1 });
    expect(await market.ofPrice(95_000_000)).toEqual([changed.id]);
    expect(await engine.compare()).toEqual({ compared: count, missing: 0, extra: 0, outdated: 0 });
    await expectEqual();
    const differences = engine.figures.find(({ name }) => name === 'meydan_search_differences');
    expect(await differences?.read()).toBe(0);
  });
});
