import type { ApprovalAction, ApprovalState } from '../../../contract/approvals.ts';
import type { Database } from '../../platform/database.ts';
import { columns } from '../../platform/sql/columns.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';
import { approval } from './tables.ts';

const sql = statements<Statements>('approvals', import.meta.url);

const insertStatement = sql(
  'insert',
  `insert into approval (id, action, call, subject_id, amount, input, requested_by, requested_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (action, subject_id) where state is null do nothing`,
);

export type NewApproval = Pick<
  typeof approval.$inferSelect,
  'id' | 'action' | 'call' | 'subjectId' | 'amount' | 'requestedBy' | 'requestedAt' | 'expiresAt'
> & { input: object };

/** Stores a request. Returns false if the same change of the same subject waits already. */
export async function insertApproval(database: Database, request: NewApproval): Promise<boolean> {
  const { id, action, call, subjectId, amount, input, requestedBy, requestedAt, expiresAt } = request;
  const values = [
    id,
    action,
    call,
    subjectId,
    amount,
    JSON.stringify(input),
    requestedBy,
    requestedAt,
    expiresAt,
  ] as const;
  return (await insertStatement.run(database, values)) > 0;
}

const lockStatement = sql('lock', `select ${columns(approval)} from approval where id = $1 for update`);

export type ApprovalRow = Awaited<ReturnType<typeof lockStatement.all>>[number];

/** Locks a request until the current transaction ends. */
export const lockApproval = (database: Database, id: string): Promise<ApprovalRow | undefined> =>
  lockStatement.first(database, [id]);

const closeStatement = sql(
  'close',
  'update approval set state = $2, decided_by = $3, decided_at = $4, note = $5 where id = $1',
);

export async function closeApproval(
  database: Database,
  id: string,
  { state, by, at, note }: { state: Exclude<ApprovalState, 'Open'>; by: string; at: Date; note: string | null },
): Promise<void> {
  await closeStatement.run(database, [id, state, by, at, note]);
}

const listStatement = sql(
  'list',
  `select ${columns(approval)} from approval where (state is null) = $1 and (action = any($2) or requested_by = $3)
   order by requested_at desc, id limit $4 offset $5`,
);

/** Open or closed requests of these actions and of one member, newest first. */
export const readApprovals = (
  database: Database,
  { isOpen, actions, requestedBy }: { isOpen: boolean; actions: readonly ApprovalAction[]; requestedBy: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<ApprovalRow[]> => listStatement.all(database, [isOpen, [...actions], requestedBy, limit, offset]);

const countStatement = sql('count', 'select count(*)::int as count from approval where state is null');

export const countOpenApprovals = async (database: Database): Promise<number> =>
  (await countStatement.first(database, []))?.count ?? 0;

const expireStatement = sql(
  'expire',
  `update approval set state = 'Expired', decided_at = $1 where state is null and expires_at <= $1`,
);

/** Closes requests that nobody decided in time. */
export async function expireApprovals(database: Database, now: Date): Promise<void> {
  await expireStatement.run(database, [now]);
}

const forgetStatement = sql('forget', 'delete from approval where state is not null and requested_at < $1');

export async function forgetApprovals(database: Database, before: Date): Promise<void> {
  await forgetStatement.run(database, [before]);
}
