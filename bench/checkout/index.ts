import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { bankCards } from '../../tests/support/bank.ts';
import { openMarket } from '../../tests/crash/market.ts';
import type { Market } from '../../tests/crash/market.ts';
import { KilledServer } from '../../tests/crash/server.ts';
import { visit } from '../../tests/crash/buyer-visit.ts';
import { benchCarts } from '../carts.ts';
import { quantile } from '../support/load.ts';
import { cpuMsOf, databaseCpu, databaseCpuSince } from '../support/cpu.ts';
import { benchOrders } from './orders.ts';
import type { OwnContext } from '../support/context.ts';
import type { Note } from '../report.ts';

const clients = 20;
const warming = 60;
const checkouts = 600;
const rivals = 50;
/** The demo market provides the sellers. */
const demoAds = 60;

/** Measures buying on a new product: carts, whole checkouts, many buyers of one ad, and the order pages of a seller with many orders. */
export async function benchCheckout({ note }: OwnContext): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-bench-buying-'));
  const server = await KilledServer.open(folder, { ads: demoAds });
  const database = openDatabase({ url: server.databaseUrl(), connections: 2, statementMs: 300_000 });
  try {
    const market = await openMarket(server, { buyers: warming + checkouts + rivals, ads: warming + checkouts + 1 });
    await buyEach(server, market, 0, warming);
    await benchCarts({
      server: { address: server.address, cpuMs: () => cpuMsOf(server.pid()) },
      databaseUrl: server.databaseUrl(),
      secret: server.secret(),
      note,
    });
    const deadlocks = await deadlocksOf(database);
    const [serverBefore, databaseBefore, clientsBefore] = [
      cpuMsOf(server.pid()),
      await databaseCpu(database),
      process.cpuUsage(),
    ];
    const { seconds, took, paid, faults } = await buyEach(server, market, warming, checkouts);
    const { user, system } = process.cpuUsage(clientsBefore);
    const serverCpu = cpuMsOf(server.pid()) - serverBefore;
    const databaseMs = await databaseCpuSince(database, databaseBefore);
    note(
      `checkout, cart to paid order, ${clients} clients`,
      `${(paid / seconds).toFixed(1)}/s, p50 / p95 ${quantile(took, 0.5).toFixed(0)} / ${quantile(took, 0.95).toFixed(0)} ms`,
      'at least 40/s',
    );
    note(
      '… CPU of server / database / clients, on the same cores',
      `${(serverCpu / paid).toFixed(1)} / ${(databaseMs / paid).toFixed(1)} / ${((user + system) / 1_000 / paid).toFixed(1)} ms a checkout`,
    );
    note(
      '… not paid / responses of 500 / deadlocks, each retried',
      `${checkouts - paid} / ${faults.length} / ${(await deadlocksOf(database)) - deadlocks}`,
      'none / none',
    );
    await buySameAd(server, market, database, note);
    await benchOrders(server, market, database, note);
  } finally {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `count` checkouts of different ads, 20 at a time. */
async function buyEach(server: KilledServer, market: Market, from: number, count: number) {
  const took: number[] = [];
  const faults: string[] = [];
  let paid = 0;
  let next = from;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < from + count) {
        const at = next++;
        const buyer = market.buyers[at];
        if (!buyer) return;
        const since = performance.now();
        await visit(
          {
            server,
            market,
            onRequest: () => undefined,
            onFault: (text) => void faults.push(text),
            onEnd: ({ isPaid }) => void (paid += isPaid ? 1 : 0),
          },
          buyer,
          { ...visitOf([at]) },
        );
        took.push(performance.now() - since);
      }
    }),
  );
  return { seconds: (performance.now() - began) / 1_000, took, paid, faults };
}

const visitOf = (ads: readonly number[]) =>
  ({ ads, card: bankCards.pays, installmentCount: 1, fate: 'stays', returns: true, completes: true }) as const;

/** 50 buyers check out the same ad at once. */
async function buySameAd(server: KilledServer, market: Market, database: Database, note: Note): Promise<void> {
  const last = market.ads.length - 1;
  const outcomes: string[] = [];
  await Promise.all(
    market.buyers.slice(-rivals).map((buyer) =>
      visit(
        {
          server,
          market,
          onRequest: () => undefined,
          onFault: (text) => void outcomes.push(text),
          onEnd: ({ isPaid, refused = 'cut off' }) => void outcomes.push(isPaid ? 'paid' : refused),
        },
        buyer,
        visitOf([last]),
      ),
    ),
  );
  const [row] = await database.query<{ orders: number; held: number; open: number }>(
    `select (select count(*)::int from order_item where ad_id = $1 and status = 'Paid') as orders,
       (select count(*)::int from ad_hold where ad_id = $1) as held,
       (select count(*)::int from payment where payer_id = any($2::uuid[]) and state <> 'Completed') as open`,
    [market.ads[last]?.id, market.buyers.slice(-rivals).map(({ id }) => id)],
  );
  const counts = Map.groupBy(outcomes, (outcome) => outcome);
  note(
    `${rivals} buyers of one ad: orders / open payments and holds / results`,
    `${row?.orders} / ${row?.open} and ${row?.held} / ${[...counts].map(([code, all]) => `${all.length} ${code}`).join(', ')}`,
    '1 / none / 49 refusals',
  );
}

async function deadlocksOf(database: Database): Promise<number> {
  const [row] = await database.query<{ deadlocks: number }>(
    'select deadlocks::float8 as deadlocks from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? 0;
}
