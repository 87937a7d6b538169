import { kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { LedgerAccount, LedgerEntry, LedgerLine, Posting, ProviderPosting } from '../port.ts';
import type { Statements } from './entries.sql.ts';

const sql = statements<Statements>('ledger', import.meta.url);

/** Subject id in keys of accounts without subjects. */
export const noSubject = '00000000-0000-0000-0000-000000000000';

const postStatement = sql(
  'post',
  `with one as (
     insert into ledger_transaction (cause, payment_id, order_code, at) values ($1, $2, $3, $4)
     on conflict (cause) do nothing returning id),
   entries as (
     insert into ledger_entry (transaction_id, account, subject_id, amount)
     select one.id, e.account, e.subject_id, e.amount
     from one, unnest($5::text[], $6::uuid[], $7::bigint[]) as e (account, subject_id, amount))
   select id from one`,
  { prepared: true, planned: true, nullable: ['$2', '$3', '$6[]'] },
);

/** Returns false if the cause exists already. */
export async function insertPosting(
  database: Database,
  { cause, paymentId, orderCode }: Omit<Posting, 'entries'>,
  entries: readonly LedgerEntry[],
): Promise<boolean> {
  const row = await postStatement.first(database, [
    cause,
    paymentId ?? null,
    orderCode ?? null,
    clock.now(),
    entries.map(({ account }) => account),
    entries.map(({ subjectId }) => subjectId ?? null),
    entries.map(({ amount }) => amount),
  ]);
  return row !== undefined;
}

// One snapshot for the checkpoint and the entries after it.
const balancesStatement = sql(
  'balances',
  `select s.id as "subjectId",
     (coalesce((select b.amount from ledger_balance b where b.account = $1 and b.subject_id = s.id), 0)
      + coalesce((select sum(e.amount) from ledger_entry e
          where e.account = $1 and e.subject_id = s.id and e.id > (select folded_id from ledger_state)), 0))::float8 as amount
   from unnest($2::uuid[]) as s (id)`,
  { prepared: true, present: { subjectId: 'elements of the list that is asked', amount: 'nothing is nought' } },
);

export async function balancesOf(
  database: Database,
  account: LedgerAccount,
  subjectIds: readonly string[],
): Promise<Map<string, Kurus>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await balancesStatement.all(database, [account, subjectIds]);
  return new Map(rows.filter(({ amount }) => amount !== 0).map((row) => [row.subjectId, kurus(row.amount)]));
}

const balanceStatement = sql(
  'balance',
  `select (coalesce((select b.amount from ledger_balance b where b.account = $1 and b.subject_id = '${noSubject}'), 0)
     + coalesce((select sum(e.amount) from ledger_entry e
         where e.account = $1 and e.subject_id is null and e.id > (select folded_id from ledger_state)), 0))::float8 as amount`,
  { prepared: true, present: { amount: 'nothing is nought' } },
);

/** Balance of an account without subjects. */
export const balanceOf = async (database: Database, account: LedgerAccount): Promise<Kurus> =>
  kurus((await balanceStatement.first(database, [account]))?.amount ?? 0);

const totalsStatement = sql(
  'totals',
  `select account, sum(amount)::float8 as amount
   from (select account, amount from ledger_balance union all
         select account, amount from ledger_entry where id > (select folded_id from ledger_state)) one
   group by account`,
  { present: { amount: 'sums of amounts' } },
).as<{ account: LedgerAccount }>();

/** Balance of each account over all subjects. */
export async function totals(database: Database): Promise<Map<LedgerAccount, Kurus>> {
  return new Map((await totalsStatement.all(database, [])).map(({ account, amount }) => [account, kurus(amount)]));
}

const lines = `select t.cause, t.at, e.account, e.subject_id as "subjectId", e.amount::float8 as amount
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id`;
const present = { amount: 'every entry has one' };
const ofPaymentStatement = sql('lines-of-payment', `${lines} where t.payment_id = $1 order by t.id, e.id limit 2000`, {
  present,
});

const ofOrderStatement = sql('lines-of-order', `${lines} where t.order_code = $1 order by t.id, e.id limit 2000`, {
  present,
});

/** A payment's or order's entries in the order of writing. */
export async function linesOf(
  database: Database,
  of: { paymentId: string } | { orderCode: string },
): Promise<LedgerLine[]> {
  const rows =
    'paymentId' in of
      ? await ofPaymentStatement.all(database, [of.paymentId])
      : await ofOrderStatement.all(database, [of.orderCode]);
  return rows.map(({ subjectId, amount, ...line }) => ({
    ...line,
    amount: kurus(amount),
    ...(subjectId !== null && { subjectId }),
  }));
}

const postings = `select t.cause, t.payment_id as "paymentId", t.at, sum(e.amount)::float8 as amount
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account = 'provider'`;
const providerBetweenStatement = sql(
  'provider-between',
  `${postings} where t.at >= $1 and t.at < $2 group by t.id order by t.id limit 100000`,
  { present: { amount: 'every entry has one' } },
);

const providerOfStatement = sql('provider-of', `${postings} where t.payment_id = any($1) group by t.id order by t.id`, {
  present: { amount: 'every entry has one' },
});

const postingOf = ({ paymentId, amount, ...rest }: Statements['provider-between']['row']): ProviderPosting => ({
  ...rest,
  amount: kurus(amount),
  ...(paymentId !== null && { paymentId }),
});

export const providerPostings = async (database: Database, from: Date, to: Date): Promise<ProviderPosting[]> =>
  (await providerBetweenStatement.all(database, [from, to])).map(postingOf);

export const providerPostingsOf = async (
  database: Database,
  paymentIds: readonly string[],
): Promise<ProviderPosting[]> =>
  paymentIds.length === 0 ? [] : (await providerOfStatement.all(database, [paymentIds])).map(postingOf);
