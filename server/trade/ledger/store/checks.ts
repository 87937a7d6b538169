import type { Database } from '../../../platform/database.ts';
import { kurus } from '../../../kernel/money.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { LedgerAccount } from '../port.ts';
import { creditAccounts, debitAccounts, nameOf } from '../rules.ts';
import type { Imbalance } from '../rules.ts';
import type { Statements } from './checks.sql.ts';
import { noSubject } from './entries.ts';

const sql = statements<Statements>('ledger-checks', import.meta.url);

/** What is said of one kind at most: who has a thousand of them has one fault. */
const maxFound = 100;

// Whoever writes entries has a number among the database's transactions before the first of its entries has an id. So what was under way when the newest
// visible entry was looked at, and may still bring older ids, has a number below the next one of that moment.
const holdStatement = sql(
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

/** How far the entries are folded, and up to which they can be by now. */
export interface Reach {
  foldedId: bigint;
  safeId: bigint;
}

/**
 * Holds the state of the checks until the transaction in progress ends, and says how far entries can be folded; nothing where another copy is at it. Must
 * be the first statement of its transaction: what it sees under way must not be itself.
 */
export async function lockState(database: Database): Promise<Reach | undefined> {
  const state = await holdStatement.first(database, []);
  if (!state) return undefined;
  // A copy restored into another server counts from another number, and nothing of the old one is under way there.
  const isSettled = state.isSettled === true || state.isOfElsewhere === true;
  const foldedId = BigInt(state.foldedId ?? 0);
  const newestId = BigInt(state.newestId ?? 0);
  if (isSettled) await pendStatement.run(database, [newestId, state.nextXid ?? '0']);
  const safe = state.isQuiet === true ? newestId : isSettled ? BigInt(state.pendingId ?? 0) : foldedId;
  return { foldedId, safeId: safe > foldedId ? safe : foldedId };
}

// Entries of two transactions may have their ids between each other, and the checkpoint may lie there: who seems not to add up is added up whole.
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

/** What cannot be, among the entries after this one; with 0 among all. */
export async function imbalancesAfter(database: Database, entryId: bigint): Promise<Imbalance[]> {
  const unbalanced = await unbalancedStatement.all(database, [entryId]);
  const onWrongSide = await wrongSideStatement.all(database, [entryId, debitAccounts, creditAccounts]);
  // The provider may have paid for us beyond what it holds: to sellers who owe it since a late refund, and discounts that are ours to bear.
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

/** Checkpoints that are not what their entries make. Reads the whole ledger. */
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

/** Takes entries into the checkpoints. */
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

/** When the books were checked last, what is new in them, and all of them. */
export const stateOf = async (database: Database) => stateStatement.first(database, []);
