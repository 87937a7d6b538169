import { deskLists } from '../contract/desk-lists.ts';
import type { DeskList } from '../contract/desk-lists.ts';
import { createAccountDirectory } from '../server/people/accounts/port.ts';
import { listMembers } from '../server/people/accounts/operations/list-members.ts';
import { listAudit } from '../server/people/audit/operations/list-audit.ts';
import { listDecisions } from '../server/market/moderation/operations/list-decisions.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { listPayouts } from '../server/trade/earnings/operations/list-payouts.ts';
import { listInvoicesAsAdmin } from '../server/trade/invoices/operations/list-invoices-as-admin.ts';
import { listOrdersAsAdmin } from '../server/trade/orders/operations/list-orders-as-admin.ts';
import { listDeskPayments } from '../server/trade/payments/operations/list-desk-payments.ts';
import { listRefundsAsAdmin } from '../server/trade/refunds/operations/list-refunds-as-admin.ts';
import type { OwnContext } from './support/context.ts';
import { countStatements } from './support/counted-database.ts';
import { startOwnDatabase } from './support/own-database.ts';
import { interleavedTimes, p50AndP95, range } from './support/times.ts';

const rowCount = 10_000;
const pageSize = 20;
const target = 'p95 under 30 ms';

interface Page {
  items: readonly unknown[];
  next?: string;
}

/** Pages through the desk's lists of 10,000 rows in every sort, with the total and the names of members, as the calls answer them. */
export async function benchDeskTables({ note }: OwnContext): Promise<void> {
  const embedded = await startOwnDatabase('desk-tables');
  const real = openDatabase({ url: embedded.url, connections: 4 });
  try {
    const { database, statementsOf } = countStatements(real);
    await writeRows(real);
    const accounts = createAccountDirectory(database);
    // The refunded ads were deleted.
    const refundDeps = { database, accounts, views: { briefsOf: async () => new Map() } };
    const lists: Record<string, (sort: never, after?: string) => Promise<Page>> = {
      orders: (sort, after) => listOrdersAsAdmin({ database, accounts }, { sort, pageSize, after }),
      payments: (sort, after) => listDeskPayments({ database }, { alarms: false, sort, pageSize, after }),
      members: (sort, after) => listMembers(database, { sort, pageSize, after }),
      refunds: (sort, after) => listRefundsAsAdmin(refundDeps, { status: 'Appealed', sort, pageSize, after }, 'tr'),
      payouts: (sort, after) => listPayouts({ database }, { stage: 'Failed', stopped: 'false', sort, pageSize, after }),
      invoices: (sort, after) => listInvoicesAsAdmin(database, { unsent: false, sort, pageSize, after }),
      decisions: (sort, after) => listDecisions(database, { sort, pageSize, after }),
      audit: (sort, after) => listAudit(database, { sort, pageSize, after }),
    };
    for (const [name, list] of Object.entries(lists)) {
      const { sorts } = deskLists[name as DeskList];
      const cursors = new Map<string, string>();
      const next = (sort: never) => async () => {
        const { next: cursor } = await list(sort, cursors.get(sort));
        if (cursor === undefined) cursors.delete(sort);
        else cursors.set(sort, cursor);
      };
      const kinds = Object.fromEntries(sorts.map((sort) => [sort, next(sort as never)]));
      const times = await interleavedTimes(kinds, { repetitions: 200, warming: 10 });
      const { items } = await list(sorts[0] as never);
      if (items.length < pageSize) throw new Error(`The list of ${name} has no full page.`);
      const statements = (await statementsOf(() => list(sorts[0] as never))).length;
      for (const [sort, took] of Object.entries(times))
        note(
          `${name} by ${sort}, next page of 10,000 rows`,
          `${p50AndP95(took)}, ${range([statements])} statements`,
          target,
        );
    }
  } finally {
    await real.close();
    await embedded.close();
  }
}

/** Rows with 2,000 different times and amounts, so that keys repeat. */
async function writeRows(database: Database): Promise<void> {
  const rows = `(select n, timestamptz '2026-01-01' + n % 2000 * interval '3 hours' as moment from generate_series(1, ${rowCount}) n) rows`;
  await database.query(
    `insert into account (id, account_type, name, surname, created_at)
     select gen_random_uuid(), 'Personal', (array['Ayşe', 'Çağla', 'Deniz', 'Ilgın', 'İlke', 'Şule'])[1 + n % 6] || n % 50, 'Yılmaz', moment from ${rows}`,
  );
  await database.query(
    `insert into payment (id, kind, order_type, state, payer_id, payer_is_guest, language, amount, installments_most, items, provider, after_action, order_codes, created_at, changed_at, expires_at)
     select gen_random_uuid(), 'Digital', 'CreateAd', 'Completed', account.id, false, 'tr', 100 + n % 2000, 1, '[]', 'local', 'GoToProfile', '{}', moment, moment, moment
     from ${rows} join (select id, row_number() over (order by id) as nth from account) account on account.nth = n`,
  );
  await database.query(
    `insert into ad_order (code, payment_id, buyer_id, is_guest, language, seller_id, seller_kind, delivery, shipping_payer, status, created_at, paid_at)
     select 'S' || n, gen_random_uuid(), account.id, false, 'tr', account.id, 'Personal', 'InPerson', 'UnSelect', (array['Paid', 'Shipped', 'Completed'])[1 + n % 3], moment, moment
     from ${rows} join (select id, row_number() over (order by id) as nth from account) account on account.nth = n`,
  );
  await database.query(
    `insert into order_item (id, order_code, payment_id, ad_id, title, category_id, main_category_id, status, list, price, platform_discount, shipping,
       seller_shipping, surcharge, commission, commission_vat, withheld, net, paid_at)
     select gen_random_uuid(), code, payment_id, 1234567890, 'Bisiklet', 5010103, 5, status, 1000, 1000, 0, 0, 0, 0, 70, 14, 0, 916, paid_at from ad_order`,
  );
  await database.query(
    `insert into refund (id, code, order_code, payment_id, buyer_id, seller_id, status, reason, asked, return_kind, return_paid_by, outward_by, since, created_at)
     select gen_random_uuid(), 'R' || n, 'S' || n, gen_random_uuid(), account.id, account.id, 'Appealed', 'Damaged',
       100 + n % 2000, 'Parcel', 'Seller', 'Seller', moment, moment from ${rows} join (select id, row_number() over (order by id) as nth from account) account on account.nth = n`,
  );
  await database.query(
    `insert into refund_item (id, refund_id, item_id, ad_id, title, asked, place, is_open) select gen_random_uuid(), id, gen_random_uuid(), 1234567890, 'Bisiklet', asked, 0, false from refund`,
  );
  await database.query(
    `insert into earning (id, order_code, payment_id, seller_id, ad_id, title, stage, price, commission, shipping, withheld, net, sold_at)
     select gen_random_uuid(), 'S' || n, gen_random_uuid(), account.id, 1234567890, 'Bisiklet', 'Failed', 1000, 0, 0, 0, 100 + n % 2000, moment
     from ${rows} join (select id, row_number() over (order by id) as nth from account) account on account.nth = n`,
  );
  await database.query(
    `insert into earning_event (earning_id, kind, reason, at) select id, 'Stopped', 'Banka yanıtı', sold_at from earning`,
  );
  await database.query(
    `insert into invoice (id, number, prefix, year, sequence, kind, cause, account_id, recipient, lines, excluded, vat, total, issued_at)
     select gen_random_uuid(), 'BEN' || n, 'BEN', 2026, n, 'Digital', 'bench:' || n, gen_random_uuid(), '{"kind":"Personal","name":"Ayşe","surname":"Yılmaz"}', '[]', 0, 0, 100 + n % 2000, moment from ${rows}`,
  );
  await database.query(
    `insert into decision (at, decision, actor_id, member_id, title)
     select moment, 'Approve', account.id, account.id, 'Bisiklet' from ${rows} join (select id, row_number() over (order by id) as nth from account) account on account.nth = n`,
  );
  await database.query(
    `insert into audit_entry (at, actor_id, action, subject, subject_id, after)
     select moment, account.id, 'refunds.decide', 'refund', n::text, '{"amount": 1}' from ${rows} join (select id, row_number() over (order by id) as nth from account) account on account.nth = n`,
  );
  await database.query('vacuum analyze');
}
