import { kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { LedgerAccount, LedgerLine, Posting, ProviderPosting } from '../port.ts';
import type { Statements } from './entries.sql.ts';

const sql = statements<Statements>('ledger', import.meta.url);

/** Subject id in keys of accounts without subjects. */
export const noSubject = '00000000-0000-0000-0000-000000000000';

const postStatement = sql(
  'post',
  `with added as (
     insert into ledger_transaction (cause, payment_id, order_code, at)
     select cause, payment_id, order_code, $4
     from unnest($1::text[], $2::uuid[], $3::text[]) with ordinality as given (cause, payment_id, order_code, place) order by place
     on conflict (cause) do nothing returning id, cause),
   entries as (
     insert into ledger_entry (transaction_id, account, subject_id, amount)
     select added.id, e.account, e.subject_id, e.amount
     from unnest($5::text[], $6::text[], $7::uuid[], $8::bigint[]) with ordinality as e (cause, account, subject_id, amount, place)
       join added using (cause) order by e.place)
   select cause from added`,
  { prepared: true, planned: true, nullable: ['$2[]', '$3[]', '$7[]'] },
);

function valuesOf(postings: readonly Posting[]) {
  const entries = postings.flatMap(({ cause, entries: own }) => own.map((entry) => ({ ...entry, cause })));
  return [
    postings.map(({ cause }) => cause),
    postings.map(({ paymentId }) => paymentId ?? null),
    postings.map(({ orderCode }) => orderCode ?? null),
    clock.now(),
    entries.map(({ cause }) => cause),
    entries.map(({ account }) => account),
    entries.map(({ subjectId }) => subjectId ?? null),
    entries.map(({ amount }) => amount),
  ] as const;
}

/** Inserts postings in this order with one statement. Returns the causes that did not exist yet. */
export async function insertPostings(database: Database, postings: readonly Posting[]): Promise<Set<string>> {
  return new Set((await postStatement.all(database, valuesOf(postings))).map(({ cause }) => cause));
}

/** Like `insertPostings`, together with the transaction's next statement. */
export const queuePostings = (database: Database, postings: readonly Posting[]): Promise<void> =>
  postStatement.later(database, valuesOf(postings));

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
