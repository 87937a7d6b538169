import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { checkBooks, runCheck } from '../server/trade/ledger/operations/check-books.ts';
import type { OwnContext } from './support/context.ts';
import { databaseCpu, databaseCpuSince } from './support/cpu.ts';
import { startOwnDatabase } from './support/own-database.ts';

const entries = 1_000_000;
/** Ledger entries of one sale, from the bank's approval to the payout. */
const entriesOfSale = 13;
const batch = 7_000;

/** Measures the first check of a million unchecked entries, the next checks and the full audit, on a new database. */
export async function benchLedger({ note }: OwnContext): Promise<void> {
  const embedded = await startOwnDatabase('ledger');
  // A single connection, so that its CPU time is that of the check.
  const database = openDatabase({ url: embedded.url, connections: 1, statementMs: 300_000 });
  const monitor = openDatabase({ url: embedded.url, connections: 1 });
  try {
    const sales = Math.ceil(entries / entriesOfSale);
    for (let from = 1; from <= sales; from += batch) {
      await database.inTransaction(() => writeSales(database, from, Math.min(sales, from + batch - 1)));
    }
    await database.query('vacuum analyze ledger_entry');
    await database.query('vacuum analyze ledger_transaction');
    const timed = async (what: string, work: () => Promise<unknown>, target = '') => {
      const before = await databaseCpu(monitor);
      const began = performance.now();
      await work();
      const took = performance.now() - began;
      const cpu = await databaseCpuSince(monitor, before);
      note(what, `${(took / 1_000).toFixed(2)} s, of which ${(cpu / 1_000).toFixed(2)} s of CPU`, target);
    };
    await timed('ledger: first check of 1,000,000 entries', () => checkBooks(database), 'under 2 s');
    await timed('ledger: folding the remaining entries into checkpoints', () => runCheck(database));
    await timed('ledger: check without new entries', () => runCheck(database));
    await timed('ledger: full audit of all entries and checkpoints', () => runCheck(database, true));
  } finally {
    await Promise.all([database.close(), monitor.close()]);
    await embedded.close();
  }
}

/** Inserts the ledger entries of sales: approved, ordered, released and paid out. */
async function writeSales(database: Database, from: number, to: number): Promise<void> {
  await database.query(
    `create temp table sale on commit drop as
     select n, uuidv7() as t1, uuidv7() as t2, uuidv7() as t3, uuidv7() as t4, gen_random_uuid() as payment, gen_random_uuid() as item,
       ('00000000-0000-4000-8000-' || lpad((n % 5000)::text, 12, '0'))::uuid as seller, (5000 + n::bigint * 7919 % 900000) as price
     from generate_series($1::int, $2::int) n`,
    [from, to],
  );
  await database.query(
    `insert into ledger_transaction (id, cause, payment_id, at)
     select t.id, 'sale:' || n || ':' || t.what, payment, now()
     from sale, lateral (values (t1, 'approved'), (t2, 'ordered'), (t3, 'released'), (t4, 'sent')) t (id, what) order by n, t.id`,
  );
  await database.query(
    `insert into ledger_entry (transaction_id, account, subject_id, amount)
     select v.id, v.account, v.subject, v.amount from (select *, price - price / 12 - price / 60 - price / 100 as net from sale) s, lateral (values
       (1, t1, 'provider', null::uuid, price + 5600), (2, t1, 'buyer', payment, -price - 5600),
       (3, t2, 'buyer', payment, price + 5600), (4, t2, 'held', item, -price), (5, t2, 'carrier', null, -5000), (6, t2, 'instalment', payment, -600),
       (7, t3, 'held', item, price), (8, t3, 'commission', null, -(price / 12)), (9, t3, 'vat', null, -(price / 60)),
       (10, t3, 'withheld', null, -(price / 100)), (11, t3, 'seller', seller, -net),
       (12, t4, 'seller', seller, net), (13, t4, 'provider', null, -net)) v (place, id, account, subject, amount) order by n, place`,
  );
}
