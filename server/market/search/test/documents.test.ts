import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDocumentsHarness } from './documents-harness.ts';
import type { DocumentsHarness } from './documents-harness.ts';
import type { BuildOptions } from '../operations/build-documents.ts';
import type { EngineOptions } from '../operations/search-engine.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { expectedWithin } from '../store/indexed-documents.ts';
import { businessId, userId } from '../../../../tests/support/ads.ts';
import { feedWithKills } from '../../../../tests/support/opensearch/kill-feed.ts';
import type { GateAction } from '../../../../tests/support/opensearch/gate.ts';

let market: DocumentsHarness;
beforeAll(async () => {
  market = await openDocumentsHarness();
  await market.publish(market.car(), market.car());
  await market.engine.build();
  await market.engine.feed();
  // OpenSearch may have to start.
}, 600_000);
afterEach(() => {
  market.gate.decide = () => 'pass';
  market.failures.length = 0;
});
afterAll(() => market.close());

const expectEqual = async () => expect(await market.documents()).toEqual(await market.expected());
/** The waiting jobs of forced builds. */
const forcedBuilds = async () =>
  market.database.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs where key = 'search.build-documents:forced'`,
  );
const dropForcedBuilds = async () =>
  market.database.query(`select graphile_worker.remove_job('search.build-documents:forced')`);
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

  test('writes the documents again if the answer was lost', async () => {
    const [changed, gone] = [market.car(), market.car()];
    await market.publish(changed, gone);
    await market.engine.feed();
    await market.change(changed.id, 'price', 83_000_000);
    await market.change(gone.id, 'status', 'Archived');
    const actions: GateAction[] = ['lose', 'lose'];
    market.gate.decide = ({ path }) => (isBulk(path) ? (actions.shift() ?? 'pass') : 'pass');
    expect(await market.engine.feed()).toBe('empty');
    expect(actions).toEqual([]);
    await expectEqual();
  });

  test('tries a document again that another failure than its content keeps out', async () => {
    const ad = market.car({ price: 84_000_000 });
    await market.publish(ad);
    const blocked = { index: { status: 403, error: { type: 'cluster_block_exception' } } };
    const answers: GateAction[] = [{ status: 200, body: { items: [blocked] } }];
    market.gate.decide = ({ path }) => (isBulk(path) ? (answers.shift() ?? 'pass') : 'pass');
    expect(await market.engine.feed()).toBe('empty');
    expect(await market.ofPrice(84_000_000)).toEqual([ad.id]);
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

  test('may replace the index while the feed reads the aliases', async () => {
    const { names, client, engine } = market;
    const [before = ''] = await client.aliased(names.alias);
    const ad = market.car();
    await market.publish(ad);
    // The feed learns the alias of searches from before the replacement, and the other from after it.
    const answers = new Map<string, () => GateAction | Promise<GateAction>>([
      [`/_alias/${names.alias}`, () => ({ status: 200, body: { [before]: {} } })],
      [`/_alias/${names.building}`, async () => ((await engine.build({ isForced: true })) ? 'pass' : 'cut')],
    ]);
    market.gate.decide = ({ path }) => {
      const answer = answers.get(path);
      answers.delete(path);
      return answer?.() ?? 'pass';
    };
    expect(await engine.feed()).toBe('empty');
    expect(answers.size).toBe(0);
    expect(await client.aliased(names.alias)).not.toEqual([before]);
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
    expect(await client.indexes(names.pattern)).toHaveLength(2);
    // The build of each minute removes it.
    expect(await engine.build()).toBe(true);
    expect(await client.aliased(names.alias)).toEqual(before);
    expect(await client.aliased(names.building)).toEqual([]);
    expect(await client.indexes(names.pattern)).toEqual(before);
    await expectEqual();
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

  test('deletes the records of indexes that no longer exist', async () => {
    const { names, client, database, engine } = market;
    await database.query('insert into search_document values (0, 1, 1, 1), (1000000000000, 1, 1, 1)');
    expect(await engine.build()).toBe(true);
    const records = await database.query<{ index: string }>('select distinct index::text from search_document');
    const current = (await client.aliased(names.alias)).map((name) => names.read(name)?.number);
    expect(records.map(({ index }) => index)).toEqual(current);
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
    expect(await engine.feed()).toBe('ahead');
    expect(await client.aliased(names.alias)).toEqual(before);
    const [job, ...others] = await forcedBuilds();
    expect(others).toEqual([]);
    const options = job?.payload as BuildOptions;
    expect(options).toEqual({ isForced: true, index: names.read(before[0] ?? '')?.number });
    expect(await engine.build(options)).toBe(true);
    const after = await client.aliased(names.alias);
    expect(after).not.toEqual(before);
    expect(await engine.feed()).toBe('empty');
    await expectEqual();
    // A second job for the same index has nothing to do.
    expect(await engine.build(options)).toBe(true);
    expect(await client.aliased(names.alias)).toEqual(after);
    await dropForcedBuilds();
  });

  test('is asked for again later if it is forced while another one runs', async () => {
    const { client, names, engine } = market;
    const { promise: mayWrite, resolve: write } = Promise.withResolvers<GateAction>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    market.gate.decide = ({ path }) => {
      if (!isBulk(path)) return 'pass';
      begin();
      return mayWrite;
    };
    const first = engine.build({ isForced: true });
    await hasBegun;
    expect(await market.copy().engine.build()).toBe(false);
    expect(await forcedBuilds()).toEqual([]);
    expect(await market.copy().engine.build({ isForced: true })).toBe(false);
    expect(await forcedBuilds()).toMatchObject([{ payload: { isForced: true } }]);
    write('pass');
    expect(await first).toBe(true);
    expect(await client.indexes(names.pattern)).toHaveLength(1);
    await dropForcedBuilds();
  });

  test('fails if OpenSearch refuses all documents', async () => {
    const { engine, client, names } = market;
    const before = await client.aliased(names.alias);
    const refused = { index: { status: 400, error: { type: 'strict_dynamic_mapping_exception' } } };
    market.gate.decide = ({ path, body }) =>
      isBulk(path)
        ? {
            status: 200,
            body: { items: body.split('\n').flatMap((line) => (line.includes('"_id"') ? [refused] : [])) },
          }
        : 'pass';
    await expect(engine.build({ isForced: true })).rejects.toThrow('refuses all documents: 400 strict_dynamic');
    expect(await client.aliased(names.alias)).toEqual(before);
    market.gate.decide = () => 'pass';
    await engine.build();
    expect(await client.indexes(names.pattern)).toEqual(before);
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
    const comparisons = async () => market.database.query('select at from search_comparison');
    const stored = await comparisons();
    expect(await engine.compare(AbortSignal.abort())).toBeUndefined();
    expect(await comparisons()).toEqual(stored);
    const differences = engine.figures.find(({ name }) => name === 'meydan_search_differences');
    expect(await differences?.read()).toBe(0);
  });

  test('causes a build if it stopped reading, even if few ads still differ', async () => {
    const { names, client } = market;
    const before = await client.aliased(names.alias);
    const passing = Array.from({ length: 50_001 }, (_, at) => ({ id: String(at + 1), version: 1 }));
    const versions: typeof client.versions = async function* (index, field, options) {
      if (options?.query) yield* client.versions(index, field, options);
      else yield passing;
    };
    const { engine } = market.copy({ client: { ...client, versions } });
    expect(await engine.compare()).toEqual({ compared: 50_001, missing: 0, extra: 0, outdated: 0 });
    expect(await client.aliased(names.alias)).not.toEqual(before);
    await expectEqual();
    engine.close();
  });

  test('reads no more ads and records than it compares at a time', async () => {
    await market.publish(market.car(), market.car(), market.car());
    await market.engine.feed();
    const { database, client, names } = market;
    const [name = ''] = await client.aliased(names.alias);
    const range = { after: '0', upTo: '9223372036854775807', limit: 2 };
    const rowsRead = async () =>
      (
        await database.query<{ count: number }>(
          `select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
           where relname in ('ad_search', 'search_document')`,
        )
      )[0]?.count ?? 0;
    await database.inTransaction(async () => {
      // Of these few rows it would otherwise read all and sort them, depending on its statistics.
      for (const method of ['seqscan', 'bitmapscan', 'sort']) await database.query(`set local enable_${method} = off`);
      const before = await rowsRead();
      expect(await expectedWithin(database, names.read(name)?.number ?? '', range)).toHaveLength(2);
      expect((await rowsRead()) - before).toBeLessThanOrEqual(4);
    });
  });
});

describe('a search', () => {
  const carsFor = (price: number): SearchScope => ({
    request: { price: { from: price, to: price }, sort: 'LastAddedFirst', pageSize: 20 },
    isRental: false,
  });
  const outcomes = async (engine: DocumentsHarness['engine']) => {
    const requests = engine.figures.find(({ name }) => name === 'meydan_search_engine_requests_total');
    const counts = (await requests?.read()) as { labels: Record<string, string>; value: number }[];
    return Object.fromEntries(counts.map(({ labels, value }) => [labels['outcome'], value]));
  };
  /** A copy that knows the index. Its calls are not too slow on a busy machine. */
  const searcher = async (options: Partial<EngineOptions> = {}) => {
    const copy = market.copy({ ...options, limits: { answerMs: 60_000, ...options.limits } });
    const isKnown = async () =>
      copy.engine.look().then(
        () => true,
        () => false,
      );
    await expect.poll(isKnown).toBe(true);
    return copy;
  };
  const isSearch = (path: string) => path.includes('search?') && !path.includes('_version');

  test('continues after ads that have all just been withdrawn', async () => {
    const ads = Array.from({ length: 40 }, () => market.car({ price: 85_000_000, title: 'Turuncu vosvos' }));
    await market.publish(...ads);
    await market.engine.feed();
    const { engine, search } = await searcher();
    const scopes: SearchScope[] = [carsFor(85_000_000), { request: { text: 'turuncu vosvos', pageSize: 20 } }];
    for (const scope of scopes) {
      const { ids } = await search.index.find({ ...scope, request: { ...scope.request, pageSize: 40 } });
      expect(ids).toHaveLength(40);
      const [left, withdrawn] = [ids.slice(-7), ids.slice(0, -7)];
      for (const id of withdrawn) await market.change(id, 'status', 'Archived');
      const found = await search.index.find(scope, 'tr');
      expect(found.ids).toEqual(left);
      expect(found.next).toBeUndefined();
      for (const id of withdrawn) await market.change(id, 'status', 'OnSale');
      await market.engine.feed();
    }
    expect(await outcomes(engine)).toEqual({ answered: 4 });
    engine.close();
  });

  test('is answered by PostgreSQL if OpenSearch fails or refuses it, and only failures open the breaker', async () => {
    const { engine, search } = await searcher({ limits: { failures: 2, probeMs: 3_600_000 } });
    const ad = market.car({ price: 86_000_000 });
    await market.publish(ad);
    await market.engine.feed();
    const find = async () => (await search.index.find(carsFor(86_000_000))).ids;
    const invalid = { error: { type: 'parsing_exception', reason: 'unknown query' } };
    market.gate.decide = ({ path }) => (isSearch(path) ? { status: 400, body: invalid } : 'pass');
    for (let count = 0; count < 4; count += 1) expect(await find()).toEqual([ad.id]);
    expect(await outcomes(engine)).toEqual({ failed: 4, fallback: 4 });
    expect(market.failures.join()).toContain('OpenSearch refuses a search');
    market.gate.decide = ({ path }) => (isSearch(path) ? { status: 503, body: {} } : 'pass');
    for (let count = 0; count < 4; count += 1) expect(await find()).toEqual([ad.id]);
    // The last two did not reach OpenSearch.
    expect(await outcomes(engine)).toEqual({ failed: 6, fallback: 8 });
    engine.close();
  });

  test('is not needed to see that OpenSearch answers again', async () => {
    const { engine, search } = await searcher({ limits: { failures: 1, probeMs: 1 } });
    const breaker = engine.figures.find(({ name }) => name === 'meydan_search_breaker_state');
    market.gate.decide = ({ path }) => (isSearch(path) ? { status: 503, body: {} } : 'pass');
    await search.index.find(carsFor(1));
    await expect.poll(async () => breaker?.read()).not.toBe(0);
    market.gate.decide = () => 'pass';
    await expect.poll(async () => breaker?.read()).toBe(0);
    engine.close();
  });

  test('fails if this process does', async () => {
    const { engine, search } = await searcher({
      client: { ...market.client, search: async () => Promise.reject(new TypeError('x is undefined')) },
    });
    for (let count = 0; count < 10; count += 1)
      await expect(search.index.find(carsFor(1))).rejects.toThrow('x is undefined');
    expect(await outcomes(engine)).toEqual({});
    engine.close();
  });
});
