import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLoad } from '../../bench/load/open-load.ts';
import type { Load } from '../../bench/load/open-load.ts';
import type { KindResult, LoadResult } from '../../bench/load/plan.ts';
import { prepareLoad } from '../../bench/load/prepare.ts';
import { embeddedUrl } from '../../bench/support/market.ts';
import { startBenchServer, untilReady } from '../../bench/support/server.ts';
import type { BenchServer } from '../../bench/support/server.ts';
import { openDatabase } from '../../server/platform/database.ts';
import { readConfig } from '../../server/platform/config.ts';
import { readSecrets } from '../../server/platform/secrets.ts';

const demoAds = 2_000;
const purchases = 600;
/** Visits per second of the first step, the factor between steps, and the seconds of each. */
const steps = { from: 10, growth: 1.4, seconds: 8 };
/** The load is beyond the capacity if the product is slower or refuses more. Milliseconds, and a share of the requests. */
const usual = { p95: 500, errors: 0.01 };
const overloadSeconds = 30;
/** Share of the capacity with which people come back after the overload. */
const shareAfter = 0.5;
const recoverySeconds = 10;

let folder: string;
let server: BenchServer;
let load: Load;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-overload-'));
  const env = { DATA_DIR: folder, DEMO_ADS: String(demoAds), PORT: '0', LOCAL_BANK_PORT: '0', TRUST_PROXY: '1' };
  server = await startBenchServer(env, () => undefined);
  await untilReady(server.address);
  const database = openDatabase({ url: embeddedUrl(folder), connections: 2, statementMs: 60_000 });
  const secret = readSecrets(readConfig({ ...process.env, ...env })).session;
  load = await openLoad(await prepareLoad({ addresses: [server.address], secret, database, purchases })).finally(() =>
    database.close(),
  );
});
afterAll(async () => {
  load?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Requests per second that were answered with success. */
const answered = ({ requests, refused, failed }: KindResult, seconds: number) =>
  (requests - refused - failed) / seconds;

const isTooMuch = ({ all }: LoadResult) =>
  all.p95 > usual.p95 || all.refused + all.failed > all.requests * usual.errors;

/** Seconds until three consecutive ones are as usual again. */
function recoveredAfter({ bySecond }: LoadResult): number {
  const isUsual = bySecond.map(({ p95, refused }) => p95 <= usual.p95 && refused === 0);
  const at = isUsual.findIndex((_, second) => isUsual.slice(second, second + 3).filter(Boolean).length === 3);
  return at < 0 ? Infinity : at;
}

/** The visits per second that the product bears, and what it then answers per second. */
async function capacity(): Promise<{ rate: number; answers: number }> {
  await load.run({ rate: steps.from, seconds: steps.seconds });
  let found = { rate: steps.from, answers: 0 };
  for (let rate = steps.from; ; rate *= steps.growth) {
    const result = await load.run({ rate, seconds: steps.seconds });
    if (isTooMuch(result)) return found;
    found = { rate, answers: answered(result.all, steps.seconds) };
  }
}

test('serves what it accepts in time at twice its capacity, refuses purchases last, and recovers', async () => {
  const { rate, answers } = await capacity();
  const over = await load.run({ rate: 2 * rate, seconds: overloadSeconds });
  const after = await load.run({ rate: shareAfter * rate, seconds: 2 * recoverySeconds });
  const recovered = recoveredAfter(after);
  console.log(JSON.stringify({ rate, answers, over: over.all, checkout: over.kinds.checkout, recovered }));
  expect(over.failures).toEqual([]);
  expect(over.all.refused).toBeGreaterThan(0);
  expect(answered(over.all, overloadSeconds)).toBeGreaterThan(0.8 * answers);
  expect(over.all.p95).toBeLessThan(1_000);
  expect(over.kinds.checkout.succeeded).toBeGreaterThanOrEqual(Math.floor(0.99 * over.kinds.checkout.visits));
  // Chats are refused last too; the other kinds bear the refusals.
  expect(over.kinds.chat.refused).toBe(0);
  // Refusing costs so little that it is quick even then.
  expect(over.all.refusedP95).toBeLessThan(over.all.p95);
  expect(recovered).toBeLessThan(recoverySeconds);
});
