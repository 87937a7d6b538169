import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chance, clock } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/database.ts';
import { visit } from '../crash/buyer-visit.ts';
import { checkConsistency } from '../crash/checks.ts';
import { runLaterJobs } from '../crash/later-jobs.ts';
import { openMarket } from '../crash/market.ts';
import type { Account, Market } from '../crash/market.ts';
import { planOf } from '../crash/plan.ts';
import { KilledServer } from '../crash/server.ts';
import { seededChance } from '../support/ads.ts';
import { startCluster } from '../support/patroni.ts';
import type { Cluster } from '../support/patroni.ts';
import { startPooler } from '../support/pooler.ts';
import type { Pooler } from '../support/pooler.ts';
import { plainRequest } from '../support/plain-http.ts';
import { until } from '../support/until.ts';

const checkouts = 200;
const buyersAtOnce = 6;
/** The first kill comes when the purchases have begun. */
const requestsBeforeKill = 300;
const resumeSeconds = 30;
const writerCount = 20;
/** Fewer messages than one person may send in a minute. */
const messagePauseMs = 1_100;

const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

let folder: string;
let cluster: Cluster;
let pooler: Pooler;
let server: KilledServer;
let market: Market;
const plan = planOf(seededChance(31), { checkouts, kills: 0 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-failover-'));
  cluster = await startCluster();
  await cluster.untilSynchronous();
  pooler = await startPooler(cluster.url, { nodes: cluster.nodeUrls });
  server = await KilledServer.open(folder, {
    ads: 60,
    env: {
      DATABASE_URL: pooler.through(cluster.url),
      DATABASE_DIRECT_URL: cluster.url,
      DATABASE_REPLICA_URL: pooler.nodeUrls.join(','),
      LOG_LEVEL: 'silent',
    },
  });
  market = await openMarket(server, { buyers: checkouts, ads: plan.adCount });
});
afterAll(async () => {
  await server?.stop();
  await pooler?.stop();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A call that is repeated with the same key until it is answered, as a client does after 503, 429 or a lost connection. */
async function call(who: Account, path: string, body: object) {
  const key = chance.uuid();
  for (;;) {
    const { status, text } = await plainRequest(`${server.address}/api${path}`, {
      method: 'POST',
      headers: { ...(await who.headers()), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }).catch(() => ({ status: 503, text: '' }));
    if (status === 200) return JSON.parse(text) as { id?: string };
    if (status !== 503 && status !== 429) throw new Error(`${path} answered ${status}: ${text}`);
    await wait(messagePauseMs);
  }
}

interface Conversation {
  acknowledged: string[];
  /** Stops writing. Returns the chats' ids. */
  end(): Promise<string[]>;
}

/** People who write to sellers without a pause, below the limit of messages per minute. */
function openConversation(writers: readonly { who: Account; adId: string }[]): Conversation {
  const acknowledged: Conversation['acknowledged'] = [];
  let isOver = false;
  const done = writers.map(async ({ who, adId }, own) => {
    const { id: chatId = '' } = await call(who, '/identity/messages/create-chat', { adId });
    for (let at = 0; !isOver; at += 1) {
      const text = `söz ${own} ${at}`;
      await call(who, '/identity/messages/send-message', { chatId, id: chance.uuid(), text });
      acknowledged.push(text);
      await wait(messagePauseMs);
    }
    return chatId;
  });
  return {
    acknowledged,
    end: () => {
      isOver = true;
      return Promise.all(done);
    },
  };
}

/** Resolves when a next primary has acknowledged messages. */
async function resumed(before: string, { acknowledged }: Conversation): Promise<void> {
  await until(120_000, async () => expect(await cluster.primary()).not.toBe(before));
  // At most one answer of the killed primary was on its way to each writer.
  const most = acknowledged.length + writerCount;
  await until(120_000, async () => expect(acknowledged.length).toBeGreaterThan(most));
}

test('loses nothing acknowledged when the primary is killed twice during 200 purchases and messages', async () => {
  const since = clock.now();
  const faults: string[] = [];
  const begun = Promise.withResolvers<void>();
  let requests = 0;
  let refusals = 0;
  const deps = {
    server,
    market,
    onRequest: () => void ((requests += 1) === requestsBeforeKill && begun.resolve()),
    onFault: (text: string) => void faults.push(text),
    async onUnavailable() {
      refusals += 1;
      await wait(200);
    },
  };
  const ads = market.ads.slice(-writerCount);
  const talk = openConversation(market.buyers.slice(-writerCount).map((who, at) => ({ who, adId: ads[at]?.id ?? '' })));
  const left = plan.visits.map((one, at) => ({ one, buyer: market.buyers[at] }));
  const visits = Promise.all(
    Array.from({ length: buyersAtOnce }, async () => {
      for (let next = left.shift(); next; next = left.shift()) if (next.buyer) await visit(deps, next.buyer, next.one);
    }),
  );

  await begun.promise;
  for (const machine of [false, true]) {
    const before = await until(60_000, cluster.primary);
    await cluster.kill(before, { machine });
    await resumed(before, talk);
    if (machine) cluster.start(before);
    await cluster.untilSynchronous();
  }
  await visits;
  const chatIds = await talk.end();

  const database = openDatabase({ url: cluster.url, connections: 2, statementMs: 60_000 });
  try {
    const stored = await database.query<{ text: string }>('select text from chat_message where chat_id = any($1)', [
      chatIds,
    ]);
    expect(stored.map(({ text }) => text).toSorted()).toEqual(talk.acknowledged.toSorted());
    const pauses = await database.query<{ seconds: number }>(
      `select extract(epoch from created_at - before)::float8 as seconds
       from (select created_at, lag(created_at) over (order by created_at) as before from chat_message where chat_id = any($1)) one
       where before is not null order by 1 desc limit 2`,
      [chatIds],
    );
    const seconds = pauses.map((pause) => pause.seconds);
    console.log(
      `${requests} requests, ${refusals} answered 503; no message was stored for ${seconds.map((one) => one.toFixed(1)).join(' and ')} s`,
    );
    expect(Math.max(...seconds)).toBeLessThan(resumeSeconds);

    // The queue of the running product takes jobs again.
    await database.query(`select graphile_worker.add_job('payments.sweep', '{}'::json)`);
    await until(120_000, async () => {
      const jobs = await database.query(
        `select j.id, j.locked_by, j.locked_at, j.run_at, j.attempts, j.last_error, now() as now
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'payments.sweep' and j.run_at <= now()`,
      );
      if (jobs.length > 0) throw new Error(`The job has not run: ${JSON.stringify(jobs)}`);
    });
    const ready = await plainRequest(`${server.address}/health/ready`);
    expect(ready.status).toBe(200);

    await server.stop();
    faults.push(...(await runLaterJobs(cluster.url, server.env, since)));
    const verdict = await checkConsistency(database, join(folder, 'local-bank'));
    expect([...faults, ...verdict.faults]).toEqual([]);
    expect(verdict.approved).toBeGreaterThan(checkouts / 2);
    expect(verdict.kept).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
});
