import type { Database } from '../../../platform/database.ts';
import { kurus } from '../../../kernel/money.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { LedgerAccount } from '../port.ts';
import { creditAccounts, debitAccounts, nameOf } from '../rules.ts';
import type { Imbalance } from '../rules.ts';
import type { Statements } from './checks.sql.ts';
import { noSubject } from './entries.ts';

const sql = statements<Statements>('ledger-checks', import.meta.url);

/** Maximum number of reported imbalances per kind: a thousand of them have one cause. */
const maxFound = 100;

// A transaction gets its xid before its first entry gets an id. So every transaction that can still insert ids below the newest visible entry has an
// xid below the snapshot's next one.
const lockStatement = sql(
  'hold',
  `select folded_id::text as "foldedId", pending_id::text as "pendingId",
     pending_xid <= pg_snapshot_xmin(pg_current_snapshot()) as "isSettled",
     pending_xid > pg_snapshot_xmax(pg_current_snapshot()) as "isOfElsewhere",
     pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot()) as "isQuiet",
     pg_snapshot_xmax(pg_current_snapshot())::text as "nextXid",
     (select coalesce(max(id), 0)::text from ledger_entry) as "newestId"
   from ledger_state where id = 1 for update skip locked`,
);

const pendStatement = sql('pend', `update ledger_state set pending_id = $1::bigint, pending_xid = $2::text::xid8`);

/** Last folded entry, and the last one that can be folded now. */
export interface Reach {
  foldedId: bigint;
  safeId: bigint;
}

/**
 * Locks the state of the checks until the transaction ends. Undefined if another process has it. Must be the first statement of its transaction:
 * otherwise the snapshot contains this transaction itself.
 */
export async function lockState(database: Database): Promise<Reach | undefined> {
  const state = await lockStatement.first(database, []);
  if (!state) return undefined;
  // A database restored into another server has other xids, and no transaction of the old server is still running.
  const isSettled = state.isSettled === true || state.isOfElsewhere === true;
  const foldedId = BigInt(state.foldedId ?? 0);
  const newestId = BigInt(state.newestId ?? 0);
  if (isSettled) await pendStatement.run(database, [newestId, state.nextXid ?? '0']);
  const safe = state.isQuiet === true ? newestId : isSettled ? BigInt(state.pendingId ?? 0) : foldedId;
  return { foldedId, safeId: safe > foldedId ? safe : foldedId };
}

// Ids of concurrent transactions can interleave around a checkpoint. A transaction that seems unbalanced after it is summed up in full.
const unbalancedStatement = sql(
  'unbalanced',
  `select transaction_id as id, sum(amount)::float8 as amount from ledger_entry
   where transaction_id in (
     select transaction_id from ledger_entry where id > $1::bigint group by transaction_id having sum(amount) <> 0)
   group by transaction_id having sum(amount) <> 0 limit ${maxFound}`,
  { present: { amount: 'sums of amounts' } },
);

const wrongSideStatement = sql(
  'wrong-side',
  `select e.account, e.subject_id as "subjectId", (e.amount + coalesce(b.amount, 0))::float8 as amount
   from (select account, subject_id, sum(amount) as amount from ledger_entry where id > $1::bigint group by account, subject_id) e
     left join ledger_balance b on $1 > 0 and b.account = e.account and b.subject_id = coalesce(e.subject_id, '${noSubject}')
   where (e.account = any($2::text[]) and e.amount + coalesce(b.amount, 0) < 0)
     or (e.account = any($3::text[]) and e.amount + coalesce(b.amount, 0) > 0)
   limit ${maxFound}`,
  { present: { amount: 'sums of amounts' } },
);

const advancedStatement = sql(
  'advanced',
  `select coalesce(sum(one.amount), 0)::float8 as amount
   from (
     select sum(amount) as amount
     from (
       select account, subject_id, amount from ledger_balance where account in ('seller', 'discount')
       union all
       select account, coalesce(subject_id, '${noSubject}'), amount from ledger_entry
       where account in ('seller', 'discount') and id > (select folded_id from ledger_state)) every
     group by account, subject_id) one
   where one.amount > 0`,
  { present: { amount: 'nothing is nought' } },
);

const booksStatement = sql(
  'books',
  `select coalesce(sum(amount), 0)::float8 as amount
   from (select amount from ledger_balance union all select amount from ledger_entry where id > (select folded_id from ledger_state)) one`,
  { present: { amount: 'nothing is nought' } },
);

const checkpointsStatement = sql(
  'checkpoints',
  `select coalesce(b.account, e.account) as account, coalesce(b.subject_id, e.subject_id) as "subjectId",
     (coalesce(b.amount, 0) - coalesce(e.amount, 0))::float8 as amount
   from ledger_balance b full join (
     select account, coalesce(subject_id, '${noSubject}') as subject_id, sum(amount) as amount from ledger_entry
     where id <= (select folded_id from ledger_state) group by 1, 2) e
     on e.account = b.account and e.subject_id = b.subject_id
   where coalesce(b.amount, 0) <> coalesce(e.amount, 0) limit ${maxFound}`,
  { present: { account: 'one of both is there', subjectId: 'one of both is there', amount: 'nothing is nought' } },
).as<{ account: LedgerAccount }>();

/** Imbalances among the entries after `entryId`; 0 checks all entries. */
export async function imbalancesAfter(database: Database, entryId: bigint): Promise<Imbalance[]> {
  const unbalanced = await unbalancedStatement.all(database, [entryId]);
  const onWrongSide = await wrongSideStatement.all(database, [entryId, debitAccounts, creditAccounts]);
  // The provider may have advanced money: to sellers who owe it after a late refund, and for discounts that Meydan bears.
  const short = onWrongSide.find(({ account }) => account === 'provider');
  const isAdvanced =
    short !== undefined && short.amount + ((await advancedStatement.first(database, []))?.amount ?? 0) >= 0;
  const wrong = isAdvanced ? onWrongSide.filter((one) => one !== short) : onWrongSide;
  const books = (await booksStatement.first(database, []))?.amount ?? 0;
  return [
    ...unbalanced.map(({ id, amount }): Imbalance => ({ kind: 'Transaction', about: id, amount: kurus(amount) })),
    ...wrong.map(({ account, subjectId, amount }): Imbalance => ({
      kind: 'Side',
      about: nameOf(account, subjectId),
      amount: kurus(amount),
    })),
    ...(books === 0 ? [] : [{ kind: 'Books', about: 'all', amount: kurus(books) } as const]),
  ];
}

/** Checkpoints that differ from their entries. Reads the whole ledger. */
export const falseCheckpoints = async (database: Database): Promise<Imbalance[]> =>
  (await checkpointsStatement.all(database, [])).map(({ account, subjectId, amount }) => ({
    kind: 'Checkpoint',
    about: nameOf(account, subjectId === noSubject ? null : subjectId),
    amount: kurus(amount),
  }));

const foldStatement = sql(
  'fold',
  `insert into ledger_balance (account, subject_id, amount)
   select account, coalesce(subject_id, '${noSubject}'), sum(amount) from ledger_entry
   where id > $1::bigint and id <= $2::bigint group by 1, 2 having sum(amount) <> 0
   on conflict (account, subject_id) do update set amount = ledger_balance.amount + excluded.amount`,
);

const emptiedStatement = sql('emptied', `delete from ledger_balance where amount = 0`);
const foldedStatement = sql('folded', `update ledger_state set folded_id = $1::bigint`);

/** Adds entries to the checkpoints. */
export async function fold(database: Database, after: bigint, upTo: bigint): Promise<void> {
  await foldStatement.run(database, [after, upTo]);
  await emptiedStatement.run(database, []);
  await foldedStatement.run(database, [upTo]);
}

const checkedStatement = sql(
  'checked',
  `update ledger_state set checked_at = $1, audited_at = case when $2 then $1 else audited_at end`,
);

export async function markChecked(database: Database, now: Date, isWhole: boolean): Promise<void> {
  await checkedStatement.run(database, [now, isWhole]);
}

const stateStatement = sql(
  'state',
  `select checked_at as "checkedAt", audited_at as "auditedAt" from ledger_state where id = 1`,
);

export const stateOf = async (database: Database) => stateStatement.first(database, []);
