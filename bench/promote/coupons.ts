import { Agent, request } from 'node:http';
import { adCartCalls } from '../../contract/calls/carts.ts';
import { couponCalls } from '../../contract/calls/coupons.ts';
import type { Database } from '../../server/platform/database.ts';
import type { Market } from '../../tests/crash/market.ts';
import type { KilledServer } from '../../tests/crash/server.ts';
import { atSteadyRate, quantile, request as get } from '../support/load.ts';
import { startFloor } from '../support/server.ts';
import { cpuMsOf, databaseCpu, databaseCpuSince } from '../support/cpu.ts';
import type { Note } from '../report.ts';

export const clients = 50;
/** Coupons that each client applies per second. */
const rate = 2;
const seconds = 20;
/** Coupons in the table. */
const coupons = 100_000;
/** Codes that each client applies in turn. */
const codesEach = 4;
/** Calls from one client address, below the rate limit of the call. */
const callsOfAddress = couponCalls.apply.rate.max - 2;

/** Measures `coupons.apply` with 50 clients, each with a cart. Each call is followed by a read of a row by primary key, for comparison. */
export async function benchCoupons(
  server: KilledServer,
  market: Market,
  database: Database,
  note: Note,
): Promise<void> {
  const codes = await addCoupons(database);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const floor = await startFloor(server.databaseUrl());
  const floorAgent = new Agent({ keepAlive: true, maxSockets: clients });
  const rows: number[] = [];
  let refused = 0;
  try {
    const own = await Promise.all(market.buyers.slice(0, clients).map((buyer, at) => openCart(buyer, at)));
    const ask = async (client: number, count: number, isCounted: boolean): Promise<number> => {
      const { headers } = own[client] ?? { headers: {} };
      const code = codes[client * codesEach + (count % codesEach)] ?? '';
      const url = `${server.address}/api${couponCalls.apply.path.replace('{couponId}', code)}`;
      const began = performance.now();
      const status = await post(agent, url, { ...headers, 'x-forwarded-for': clientAddress(client, count) });
      const ms = performance.now() - began;
      if (status !== 200) refused += 1;
      const since = performance.now();
      await get(floorAgent, `${floor.address}/row/${market.ads[client % market.ads.length]?.id}`);
      if (isCounted) rows.push(performance.now() - since);
      return ms;
    };
    await atSteadyRate({ clients, rate, seconds: 5 }, (client, count) => ask(client, count, false));
    const [serverMs, databaseMs] = [cpuMsOf(server.pid()), await databaseCpu(database)];
    const took = await atSteadyRate({ clients, rate, seconds }, (client, count) => ask(client, count + 100, true));
    const usedMs = await databaseCpuSince(database, databaseMs);
    const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
    const [rowP50, rowP95] = [quantile(rows, 0.5), quantile(rows, 0.95)];
    note(
      `applying one of ${coupons} coupons, ${clients} clients, ${Math.round(took.length / seconds)} per second, p50 / p95`,
      `${p50.toFixed(1)} / ${p95.toFixed(1)} ms, ${refused} refused`,
      'p95 under 15 ms',
    );
    note(
      '… a row by primary key, by the same clients in turn, p50 / p95',
      `${rowP50.toFixed(1)} / ${rowP95.toFixed(1)} ms: ${(p50 / rowP50).toFixed(1)} and ${(p95 / rowP95).toFixed(1)} times`,
    );
    note(
      '… CPU of the server / of the database, including the rows',
      `${((cpuMsOf(server.pid()) - serverMs) / took.length).toFixed(2)} / ${(usedMs / took.length).toFixed(2)} ms each`,
    );
  } finally {
    floor.stop();
    agent.destroy();
    floorAgent.destroy();
  }

  /** Adds an ad to the buyer's cart. */
  async function openCart(buyer: Market['buyers'][number], at: number) {
    const headers = await buyer.headers();
    const body = JSON.stringify({ id: market.ads[at % market.ads.length]?.id, isSelected: true });
    const status = await post(agent, `${server.address}/api${adCartCalls.add.path}`, headers, body);
    if (status !== 200) throw new Error(`Adding to the cart of client ${at} returned ${status}`);
    return { headers };
  }
}

/** Adds expired and current coupons. Returns the current codes. */
async function addCoupons(database: Database): Promise<string[]> {
  await database.query(
    `insert into coupon (id, code, name_tr, name_en, platform, kind, amount, main_category_ids, minimum_shopping, starts_at, ends_at, is_listed,
       member_uses_most, created_by, created_at)
     select gen_random_uuid(), 'KOD' || n, 'İndirim', 'Discount', 'Ads', 'Amount', 1000, '{}', 0,
       now() - case when n <= $2 then interval '1 day' else n % 900 * interval '1 day' + interval '40 days' end,
       now() + case when n <= $2 then interval '30 days' else n % 900 * interval '-1 day' - interval '10 days' end,
       false, 1, gen_random_uuid(), now()
     from generate_series(1, $1::int) as n`,
    [coupons, clients * codesEach],
  );
  await database.query('vacuum (analyze) coupon');
  return Array.from({ length: clients * codesEach }, (_, at) => `KOD${at + 1}`);
}

/** The client address of a call, which changes after `callsOfAddress` calls. */
function clientAddress(client: number, count: number): string {
  const at = Math.floor(count / callsOfAddress);
  return `10.${20 + Math.floor(at / 250)}.${at % 250}.${client + 1}`;
}

/** Sends a POST request, reads the response and returns its status. */
function post(agent: Agent, url: string, headers: Record<string, string>, body = '{}'): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } },
      (response) =>
        response
          .resume()
          .on('end', () => resolve(response.statusCode ?? 0))
          .on('error', reject),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
