import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { clock } from '../server/platform/clock.ts';
import { checkConsistency } from './crash/checks.ts';
import { payAtBank } from './support/bank.ts';
import { openPurchaseHarness } from './support/purchase-harness.ts';
import type { PurchaseHarness } from './support/purchase-harness.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let folder: string;
let market: PurchaseHarness;
let server: Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-trouble-'));
  market = await openPurchaseHarness({ DATA_DIR: folder });
  server = new Client({ connectionString: inject('databaseUrl') });
  await server.connect();
});
afterEach(async () => {
  await market.testing.close();
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

const name = () => new URL(market.database.url).pathname.slice(1);

/** Makes the database unreachable: ends all connections and refuses new ones. */
async function disconnect(): Promise<void> {
  await server.query(`alter database ${name()} with connection limit 0`);
  await server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name()],
  );
}

async function reconnect(): Promise<void> {
  await server.query(`alter database ${name()} with connection limit -1`);
}

/** Copies the current database, as a backup does. */
async function backUp(): Promise<void> {
  await disconnect();
  await server.query(`create database ${name()}_backup template ${name()} strategy file_copy`);
  await reconnect();
}

/** Replaces the database by the backup: all later changes are lost, except at the bank. */
async function restore(): Promise<void> {
  await disconnect();
  await server.query(`drop database ${name()} with (force)`);
  await server.query(`alter database ${name()}_backup rename to ${name()}`);
  await reconnect();
}

/** Advances the clock and runs the jobs. */
async function advance(ms: number, ...jobs: string[]): Promise<void> {
  const later = clock.now().getTime() + ms;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(later));
  for (const job of jobs) await market.runJob(job);
}

async function faults(): Promise<string[]> {
  return (await checkConsistency(market.database, join(folder, 'local-bank'))).faults;
}

const ordersOf = async (paymentId: string) =>
  (
    await market.database.query<{ status: string }>('select status from ad_order where payment_id = $1', [paymentId])
  ).map(({ status }) => status);

test('reports a database outage during captures to the buyers, and makes every approved payment an order afterwards', async () => {
  const { aBuyer, aSeller, ask, checkout, goods } = market;
  const seller = await aSeller();
  const begun: { id: string; headers: Record<string, string> }[] = [];
  for (let count = 0; count < 8; count += 1) {
    const buyer = await aBuyer();
    const { id = '', ...payment } = await checkout(buyer, [await goods(seller)]);
    await payAtBank(payment);
    begun.push({ id, headers: buyer.headers });
  }
  const complete = () =>
    begun.map(({ id, headers }) => ask('POST', '/payment/adpayment/payment-complete', headers, { id }));
  // Some of the calls are running.
  const cut = complete();
  await disconnect();
  const answers = [...(await Promise.all(cut)), ...(await Promise.all(complete()))];
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect(statuses).toContain(503);
  expect([...statuses.difference(new Set([200, 503]))]).toEqual([]);
  await reconnect();
  await advance(3 * minuteMs, 'payments.sweep');
  for (const { id } of begun) expect(await ordersOf(id)).toEqual(['Paid']);
  expect(await faults()).toEqual([]);
});

test('turns approved payments into orders or refunds after a backup from the middle of a payment is restored', async () => {
  const { aBuyer, aSeller, buy, checkout, database, done, goods } = market;
  const seller = await aSeller();
  const [amid, after, before] = [await aBuyer(), await aBuyer(), await aBuyer()];
  const things = [await goods(seller), await goods(seller), await goods(seller)];
  const kept = await buy(before, [things[2] ?? '']);
  const begun = await checkout(amid, [things[0] ?? '']);
  await backUp();
  // Not in the backup: the completed payment, and one entire purchase.
  await payAtBank(begun);
  await done('POST', '/payment/adpayment/payment-complete', amid.headers, { id: begun.id });
  const lost = await buy(after, [things[1] ?? '']);
  expect(await ordersOf(begun.id ?? '')).toEqual(['Paid']);
  await restore();
  expect(await ordersOf(begun.id ?? '')).toEqual(['PaymentPending']);
  expect(await ordersOf(lost.paymentId)).toEqual([]);
  await advance(3 * minuteMs, 'payments.sweep');
  expect(await ordersOf(begun.id ?? '')).toEqual(['Paid']);
  expect(await ordersOf(kept.paymentId)).toEqual(['Paid']);
  // The day's report names the unknown payment, which is refunded; the next report contains the refund.
  await advance(24 * hourMs, 'earnings.reconciliation');
  await advance(24 * hourMs, 'earnings.reconciliation');
  expect(await faults()).toEqual([]);
  const [sold] = await database.query<{ status: string }>('select status from ad where id = $1', [things[1]]);
  expect(sold).toEqual({ status: 'OnSale' });
});
