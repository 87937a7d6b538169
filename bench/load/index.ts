import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database.ts';
import type { OwnContext } from '../support/context.ts';
import { prepareMarket } from '../support/market.ts';
import { openLoad } from './open-load.ts';
import { kinds } from './plan.ts';
import type { KindResult, LoadResult, LoadStep } from './plan.ts';
import { prepareLoad } from './prepare.ts';
import { treeCpuMs } from './process-cpu.ts';

/**
 * `npm run bench -- load`: raises the rate of visits until the product is too slow or fails, and prints each step. Settings: `BENCH_ADS`,
 * `LOAD_SECONDS` of a step (default 20), `LOAD_FROM` and `LOAD_TO`, the first and last rate in visits per second, `LOAD_GROWTH`, the factor between
 * steps. `LOAD_ADDRESSES`, separated by commas, names running copies instead of a demo market; it needs `DATABASE_URL` and `SESSION_SECRET`.
 */

export const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const defaultAds = 20_000;
/** The product is too slow or fails above these. */
const most = { p95: 500, errors: 0.01 };
/** Visits per second of a kind alone, far below what the product can do. */
const aloneRate = 6;

interface Measured {
  addresses: readonly string[];
  databaseUrl: string;
  secret: string;
  /** CPU time so far of each component on this machine, if they are known, milliseconds. */
  cpuMs?: () => Record<string, number>;
}

export async function benchLoad(context: OwnContext): Promise<void> {
  const addresses = process.env['LOAD_ADDRESSES']?.split(',');
  if (addresses) {
    const { DATABASE_URL: databaseUrl = '', SESSION_SECRET: secret = '' } = process.env;
    return measure({ addresses, databaseUrl, secret }, context);
  }
  const market = await prepareMarket(setting('BENCH_ADS', defaultAds));
  await market.onServer(async ({ server, config, databaseUrl, secret }) => {
    const cpuMs = cpuOfProduct(server.pid, config);
    await measure({ addresses: [server.address], databaseUrl, secret, cpuMs }, context);
  });
}

/** Returns a function for the CPU time so far of the product and its embedded PostgreSQL, milliseconds. */
export function cpuOfProduct(serverPid: number, { DATA_DIR }: Config): () => Record<string, number> {
  const postmaster = readFileSync(join(DATA_DIR, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  const databasePid = Number(postmaster.split('\n', 1)[0]);
  return () => ({ server: treeCpuMs(serverPid, databasePid), PostgreSQL: treeCpuMs(databasePid) });
}

interface MeasureOptions {
  /** Sends each kind of visit alone before the mix, for its CPU time. */
  eachKind?: boolean;
  /** Sent first, and not printed. */
  warmUp?: LoadStep;
  /** Runs last, beside half of the load that the product can serve. */
  atHalf?: (seconds: number) => Promise<void>;
}

/** Prepares the load and sends it in steps. */
export async function measure(
  { cpuMs = () => ({}), ...measured }: Measured,
  { note }: OwnContext,
  { eachKind = false, warmUp, atHalf }: MeasureOptions = {},
): Promise<void> {
  const seconds = setting('LOAD_SECONDS', 20);
  const [from, to, growth] = [setting('LOAD_FROM', 20), setting('LOAD_TO', 2_000), setting('LOAD_GROWTH', 1.25)];
  const database = openDatabase({ url: measured.databaseUrl, connections: 2, statementMs: 600_000 });
  const purchases = Math.ceil(setting('LOAD_PURCHASES', 2_000));
  const load = await openLoad(await prepareLoad({ ...measured, database, purchases })).finally(() => database.close());
  const run = async (step: LoadStep) => {
    const before = cpuMs();
    const result = await load.run(step);
    const used = Object.entries(cpuMs()).map(([name, ms]) => [name, ms - (before[name] ?? 0)] as const);
    return { result, used: { ...Object.fromEntries(used), generator: result.cpuMs } };
  };
  try {
    await load.run(warmUp ?? { rate: from, seconds: Math.min(seconds, 10) });
    for (const kind of eachKind ? kinds : []) {
      const { result, used } = await run({ rate: aloneRate, seconds, kind });
      print({ rate: aloneRate, seconds, kind }, result, used);
    }
    let best = 0;
    for (let rate = from; rate <= to; rate *= growth) {
      const { result, used } = await run({ rate, seconds });
      print({ rate, seconds }, result, used);
      const { requests, refused, failed, p95 } = result.all;
      if (p95 > most.p95 || (refused + failed) / requests > most.errors) break;
      best = rate;
    }
    note('visits per second with p95 ≤ 500 ms and errors ≤ 1 %', best.toFixed(0));
    if (atHalf) await Promise.all([load.run({ rate: best / 2, seconds }), atHalf(seconds)]);
  } finally {
    load.close();
  }
}

function print({ rate, seconds, kind: only }: LoadStep, result: LoadResult, cpuMs: Record<string, number>): void {
  const row = (name: string, { visits, succeeded, requests, refused, failed, ...ms }: KindResult) =>
    [name, visits, succeeded, requests, refused, failed, ...Object.values(ms).map((value) => value.toFixed(0))]
      .map((cell) => String(cell).padStart(10))
      .join('');
  const names = ['', 'visits', 'succeeded', 'requests', 'refused', 'failed', 'p50', 'p95', 'p99', 'refused95'];
  console.log(`\n${rate.toFixed(0)} visits per second, ${seconds} s${only ? `, ${only} alone` : ''}`);
  console.log(names.map((name) => name.padStart(10)).join(''));
  for (const kind of only ? [] : kinds) console.log(row(kind, result.kinds[kind]));
  console.log(row('all', result.all));
  const per = (count: number) =>
    Object.entries(cpuMs)
      .map(([name, ms]) => `${name} ${(ms / count).toFixed(1)} ms`)
      .join(', ');
  const cores = Object.entries(cpuMs).map(([name, ms]) => `${name} ${(ms / seconds / 1000).toFixed(2)}`);
  console.log(`CPU per request: ${per(result.all.requests)}`);
  if (only) console.log(`CPU per visit: ${per(result.all.visits)}`);
  console.log(`cores of ${cpus().length}: ${cores.join(', ')}`);
  console.log(`the generator began visits at most ${result.latenessP95.toFixed(0)} ms late (p95)`);
  for (const failure of result.failures.slice(0, 3)) console.log(`  ${failure}`);
}
