import type { Database } from '../../server/platform/database.ts';
import type { Market } from '../../tests/crash/market.ts';
import type { KilledServer } from '../../tests/crash/server.ts';
import { interleavedLatencies, requestsOfKind } from '../support/load.ts';
import { startFloor } from '../support/server.ts';
import { cpuMsOf, databaseCpu, databaseCpuSince } from '../support/cpu.ts';
import type { Note } from '../report.ts';

const orders = 100_000;
/** Offset of the deepest page. */
const deep = 50_000;

/** Measures the order list of a seller with 100,000 orders, all copies of a real one. */
export async function benchOrders(server: KilledServer, market: Market, database: Database, note: Note): Promise<void> {
  const seller = market.ads[0]?.seller;
  if (!seller) throw new Error('There is no seller');
  await writeOrders(database, seller.id);
  const list = `${server.address}/api/order/adorder/get-orders-by-seller`;
  const [last] = await database.query<{ at: Date; code: string }>(
    'select created_at as at, code from ad_order where seller_id = $1 and paid_at is not null order by created_at desc, code offset $2 limit 1',
    [seller.id, deep],
  );
  const after = new URLSearchParams({ after: `${last?.at.toISOString()} ${last?.code}` });
  const floor = await startFloor(server.databaseUrl());
  const [adId] = market.ads.map(({ id }) => id);
  const headers = await seller.headers();
  const kinds = {
    first: { urls: [list], headers },
    deep: { urls: [`${list}?${after}`], headers },
    status: { urls: [`${list}?orderStatus=Completed`], headers },
    floor: { urls: [`${floor.address}/row/${adId}`] },
  };
  try {
    const [serverBefore, databaseBefore] = [cpuMsOf(server.pid()), await databaseCpu(database)];
    const found = await interleavedLatencies(kinds);
    const databaseMs = await databaseCpuSince(database, databaseBefore);
    for (const [kind, what] of [
      ['first', 'first page'],
      ['deep', 'page after the 50,000th'],
      ['status', 'first page of a status'],
    ] as const) {
      const { p50, p95 } = found[kind];
      note(
        `orders of a seller with 100,000: ${what}, p50 / p95`,
        `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`,
        'under 10 ms',
      );
    }
    note(
      '… a row by primary key, in turn with them',
      `${found.floor.p50.toFixed(1)} / ${found.floor.p95.toFixed(1)} ms`,
    );
    const pages = requestsOfKind * 3;
    note(
      '… CPU of server / database',
      `${((cpuMsOf(server.pid()) - serverBefore) / pages).toFixed(1)} / ${(databaseMs / pages).toFixed(1)} ms per page`,
    );
  } finally {
    floor.stop();
  }
}

/** Copies the seller's first order, one copy per minute. Every third is completed. */
async function writeOrders(database: Database, sellerId: string): Promise<void> {
  await database.inTransaction(async () => {
    await database.query(
      `create temp table copy on commit drop as
       select (select o from ad_order o where seller_id = $1 and paid_at is not null order by created_at limit 1) as one,
         'X' || lpad(translate(to_hex(n), '01', 'GH'), 9, 'Z') as code, n, case when n % 3 = 0 then 'Completed' else 'Shipped' end as status
       from generate_series(1, ${orders}) n`,
      [sellerId],
    );
    const at = `'2026-11-01Z'::timestamptz - n * interval '1 minute'`;
    // In `from`, so that the record is built once per row instead of once per column.
    await database.query(
      `insert into ad_order select made.*
       from copy, jsonb_populate_record(one, jsonb_build_object('code', upper(code), 'status', status, 'created_at', ${at}, 'paid_at', ${at})) as made`,
    );
    await database.query(
      `insert into order_item select made.*
       from copy c join order_item i on i.order_code = (c.one).code,
         jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'order_code', upper(c.code), 'status', c.status, 'due_at', null, 'remind_at', null)) as made`,
    );
  });
  await database.query('vacuum analyze ad_order');
  await database.query('vacuum analyze order_item');
}
