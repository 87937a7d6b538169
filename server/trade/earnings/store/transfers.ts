import type { TransferState } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './transfers.sql.ts';

const sql = statements<Statements>('transfers', import.meta.url);

const oweStatement = sql('owe', 'update earning set by_transfer = $2 where id = $1');

/** Sets the amount that Meydan owes by bank transfer. */
export async function setOwedTransfer(database: Database, earningId: string, amount: number): Promise<void> {
  await oweStatement.run(database, [earningId, amount]);
}

const sentStatement = sql(
  'sent',
  `update earning set settled = settled + by_transfer - $2, net = net - (by_transfer - $2), by_transfer = $2, transferred_at = $3, transfer_reference = $4
   where id = $1`,
  { nullable: ['$4'] },
);

/** Marks a transfer as made. The part not transferred settled the seller's debt. */
export async function setTransferSent(
  database: Database,
  earningId: string,
  { amount, at, reference }: { amount: number; at: Date; reference: string | undefined },
): Promise<void> {
  await sentStatement.run(database, [earningId, amount, at, reference ?? null]);
}

const isOwed = 'e.by_transfer > 0 and e.transferred_at is null';
// A transfer fully used for debts is set to 0 and not listed.
const isSent = 'e.by_transfer > 0 and e.transferred_at is not null';
const columns = `e.id, e.order_code as "orderCode", e.seller_id as "sellerId", e.title, e.paid_at as "paidAt", e.by_transfer::float8 as "byTransfer",
  e.transferred_at as "transferredAt", e.transfer_reference as "transferReference", b.holder, b.masked_iban as "maskedIban", b.bank_code as "bankCode", b.state,
  b.held_until as "heldUntil", b.review_amount::float8 as "reviewAmount"`;
const from = 'from earning e left join bank_account b on b.account_id = e.seller_id';

const owedStatement = sql(
  'owed',
  `select ${columns} ${from} where ${isOwed} order by e.paid_at, e.id limit $1 offset $2`,
);
const transferredStatement = sql(
  'transferred',
  `select ${columns} ${from} where ${isSent} order by e.transferred_at desc, e.id limit $1 offset $2`,
);
const oneStatement = sql('one', `select ${columns} ${from} where e.id = $1`);
const owedCountStatement = sql('owed-count', `select count(*)::int as count from earning e where ${isOwed}`, {
  prepared: true,
});
const transferredCountStatement = sql(
  'transferred-count',
  `select count(*)::int as count from earning e where ${isSent}`,
);

export type TransferRow = Statements['one']['row'];

/** Counts transfers still to be made. */
export const countOwedTransfers = async (database: Database): Promise<number> =>
  (await owedCountStatement.first(database, []))?.count ?? 0;

export async function transferPage(
  database: Database,
  state: TransferState,
  limit: number,
  offset: number,
): Promise<{ rows: TransferRow[]; count: number }> {
  const [list, counts] =
    state === 'Owed' ? [owedStatement, owedCountStatement] : [transferredStatement, transferredCountStatement];
  const count = (await counts.first(database, []))?.count ?? 0;
  return { rows: await list.all(database, [limit, offset]), count };
}

export const transferOf = (database: Database, earningId: string): Promise<TransferRow | undefined> =>
  oneStatement.first(database, [earningId]);

const queueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(paid_at) as oldest from earning e where ${isOwed}`,
);

/** Transfers still to be made: their number and the oldest. */
export const transferQueue = (database: Database) => queueStatement.first(database, []);
