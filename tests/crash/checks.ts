import type { PaymentKind } from '../../contract/enums.ts';
import { readBook } from '../../server/adapters/payment/local/book.ts';
import type { BankPayment } from '../../server/adapters/payment/local/records.ts';
import type { Database } from '../../server/platform/database.ts';
import { falseCheckpoints, imbalancesAfter } from '../../server/trade/ledger/store/checks.ts';

/** Result of comparing the bank's records with the product's. */
export interface Verdict {
  /** Sentences about inconsistencies; empty if all is well. */
  faults: string[];
  approved: number;
  kept: number;
  givenBack: number;
}

interface ProductPayment {
  id: string;
  kind: PaymentKind;
  state: string;
  orders: number;
  sellers: number;
  /** Number of paid items, and of all items. */
  bought: number;
  items: number;
  /** Sum refunded for the items. */
  refunded: number;
  /** The provider balance according to the ledger, and the balances of the accounts in between. */
  provider: number;
  between: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Compares the bank's records with payments, orders, ads, ledger, invoices and the job queue. */
export async function checkConsistency(database: Database, bankFolder: string): Promise<Verdict> {
  const bank = await readBook<BankPayment>(bankFolder, 'payment');
  const faults: string[] = [];
  const rows = await database.query<ProductPayment>(
    `select p.id, p.kind, p.state,
       (select count(*)::int from ad_order o where o.payment_id = p.id) as orders,
       (select count(distinct o.seller_id)::int from ad_order o where o.payment_id = p.id) as sellers,
       (select count(*)::int from order_item i where i.payment_id = p.id and i.status not in ('PaymentPending', 'PaymentFailed')) as bought,
       (select count(*)::int from order_item i where i.payment_id = p.id) as items,
       (select coalesce(sum(i.refunded), 0)::float8 from order_item i where i.payment_id = p.id) as refunded,
       (select coalesce(sum(e.amount), 0)::float8 from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        where t.payment_id = p.id and e.account = 'provider') as provider,
       (select coalesce(sum(abs(between_sums)), 0)::float8 from (select sum(e.amount) as between_sums
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          where t.payment_id = p.id and e.account in ('buyer', 'refund') group by e.account) one) as between
     from payment p`,
  );
  const products = new Map(rows.map((row) => [row.id, row]));
  const approved = bank.filter(({ charged }) => charged !== undefined);
  for (const payment of approved) faults.push(...faultsOf(payment, products.get(payment.id)));
  const isApproved = new Set(approved.map(({ id }) => id));
  for (const row of rows.filter(({ id }) => !isApproved.has(id))) {
    if (row.state !== 'Expired') faults.push(`payment ${row.id}, which the bank never approved, is ${row.state}`);
    if (row.bought > 0) faults.push(`payment ${row.id}, which the bank never approved, bought ${row.bought} items`);
  }
  const wrong = async (text: string, statement: string) => {
    const found = await database.query<{ what: string }>(statement);
    faults.push(...found.map(({ what }) => `${text}: ${what}`));
  };
  await wrong(
    'an ad is sold twice',
    `select ad_id::text as what from order_item where status in ('Paid', 'Shipped', 'Delivered', 'Completed', 'Refunded') group by ad_id having count(*) > 1
     union all select ad_id::text from ad_sale where taken_back_at is null group by ad_id having count(*) > 1`,
  );
  await wrong(
    'what is sold and what is bought differ',
    `select i.ad_id::text as what from order_item i full join ad_sale s on s.ad_id = i.ad_id and s.payment_id = i.payment_id
     where (i.status in ('Paid', 'Shipped', 'Delivered', 'Completed', 'Refunded')) is distinct from (s.ad_id is not null and s.taken_back_at is null)
       and i.id is not null
     union all select s.ad_id::text from ad_sale s where s.taken_back_at is null
       and not exists (select from order_item i where i.ad_id = s.ad_id and i.payment_id = s.payment_id)`,
  );
  await wrong('an ad is held for nobody', 'select ad_id::text as what from ad_hold');
  await wrong('an ad is locked though nothing holds it', `select id::text as what from ad where status = 'Locked'`);
  await wrong(
    'a cause does not add up',
    `select t.cause as what from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id
     group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.id) = 0`,
  );
  await wrong(
    'the bank reports something else',
    `select kind || ' ' || reference as what from reconciliation_difference where closed_at is null`,
  );
  await wrong(
    'invoice numbers have a gap',
    `select prefix || year as what from invoice_series s where last <> (select count(*) from invoice i where i.prefix = s.prefix and i.year = s.year)
       or last <> (select max(sequence) from invoice i where i.prefix = s.prefix and i.year = s.year)`,
  );
  // Work that only a job does; a lost job would leave it undone.
  await wrong(
    'nobody told the earnings of an item',
    `select id::text as what from order_item i where status not in ('PaymentPending', 'PaymentFailed')
       and not exists (select from earning e where e.id = i.id)`,
  );
  await wrong(
    'a commission is not invoiced as the books took it',
    `select i.id::text as what from order_item i
       left join (select t.cause, -sum(e.amount) as amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
         where t.cause like 'order-item:%:released' and e.account in ('commission', 'vat') group by t.cause) b on b.cause = 'order-item:' || i.id || ':released'
       left join invoice v on v.cause = 'order-item:' || i.id || ':commission'
     where i.completed_at is not null and coalesce(b.amount, 0) <> coalesce(v.total, 0)`,
  );
  await wrong(
    'nobody took the commission back that a refund gave back',
    `select t.cause as what from ledger_transaction t where t.cause like 'refund:%:approved'
       and exists (select from ledger_entry e where e.transaction_id = t.id and e.account = 'commission')
       and not exists (select from invoice i where i.cause = replace(t.cause, ':approved', ':commission'))`,
  );
  await wrong(
    'money is still on its way back',
    `select p.cause || coalesce(' ' || p.refusal, '') as what from payback p where sent_at is null`,
  );
  // A running job that was replaced by a newer one of its kind counts as used up without an error. Minute jobs are tried once: the next run repairs a
  // failed one.
  await wrong(
    'a job is left',
    `select t.identifier || coalesce(': ' || left(j.last_error, 200), '') as what
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts < j.max_attempts or (j.last_error is not null and not (j.max_attempts = 1 and j.key is not distinct from t.identifier))`,
  );
  const books = [...(await imbalancesAfter(database, 0n)), ...(await falseCheckpoints(database))];
  faults.push(...books.map(({ kind, about, amount }) => `the books: ${kind} ${about} ${amount}`));
  const [all] = await database.query<{ amount: number }>(
    'select coalesce(sum(amount), 0)::float8 as amount from ledger_entry',
  );
  if (all?.amount !== 0) faults.push(`the books come to ${all?.amount}`);
  return {
    faults,
    approved: approved.length,
    kept: rows.filter(({ state }) => state === 'Completed').length,
    givenBack: rows.filter(({ state }) => state === 'Returned').length,
  };
}

/** Checks a bank-approved payment: it has exactly one order per seller, or it was refunded in full. Meydan's own services have no orders. */
function faultsOf({ id, charged, givenBack, items }: BankPayment, row: ProductPayment | undefined): string[] {
  const amount = charged?.amount ?? 0;
  const back = sum(givenBack.map((one) => one.amount));
  const paidOut = sum(items.map(({ released }) => released?.amount ?? 0));
  if (!row) return back === amount ? [] : [`the bank took ${amount - back} for ${id}, of which nobody knows`];
  const faults: string[] = [];
  if (row.state === 'Completed') {
    const isOrdered = row.orders > 0 || row.kind === 'Digital';
    if (!isOrdered || row.orders !== row.sellers) faults.push(`${row.orders} orders of ${row.sellers} sellers`);
    if (row.bought !== row.items) faults.push(`${row.bought} of ${row.items} items were bought`);
    if (row.refunded !== back) faults.push(`${row.refunded} were refunded, and the bank gave back ${back}`);
  } else if (row.state === 'Returned') {
    if (row.bought > 0) faults.push(`it was refunded, but ${row.bought} items were bought`);
    if (back !== amount) faults.push(`it went back, but for ${amount - back}`);
  } else {
    faults.push(`the bank approved it, and it is ${row.state}`);
  }
  if (row.provider !== amount - back - paidOut) {
    faults.push(`the bank holds ${amount - back - paidOut} of it, by the books ${row.provider}`);
  }
  if (row.between !== 0) faults.push(`${row.between} stand between the bank and an order`);
  return faults.map((text) => `payment ${id}: ${text}`);
}
