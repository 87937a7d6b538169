import { payback } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './paybacks.sql.ts';

const sql = statements<Statements>('paybacks', import.meta.url);

/** A refund; `amount` in kuruş. */
export interface PaybackRow {
  id: string;
  cause: string;
  paymentId: string;
  orderCode: string | null;
  /** Null if the whole payment is refunded. */
  itemId: string | null;
  amount: number;
  askedAt: Date;
  nextAt: Date | null;
  tries: number;
  sentAt: Date | null;
  refusal: string | null;
}

const paybackColumns = columns(payback, undefined, 'b');

const insertStatement = sql(
  'insert',
  `insert into payback (id, cause, payment_id, order_code, item_id, amount, asked_at, next_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (cause) do nothing`,
  { prepared: true },
);

/** Returns false if the cause exists already. */
export const insertPayback = async (
  database: Database,
  one: Pick<PaybackRow, 'id' | 'cause' | 'paymentId' | 'orderCode' | 'itemId' | 'amount' | 'askedAt'>,
): Promise<boolean> =>
  (await insertStatement.run(database, [
    one.id,
    one.cause,
    one.paymentId,
    one.orderCode,
    one.itemId,
    one.amount,
    one.askedAt,
  ])) > 0;

const claimStatement = sql(
  'claim',
  `update payback b set tries = b.tries + 1, next_at = $2::timestamptz + least(3600, 15 * power(2, least(b.tries, 12))) * interval '1 second'
   where b.id = $1 and b.sent_at is null returning ${paybackColumns}`,
  { prepared: true },
);

/** Claims an unconfirmed refund for a try. The next try is due after 15 seconds, then twice as long each time, at most an hour. */
export const claimPayback = (database: Database, id: string, now: Date): Promise<PaybackRow | undefined> =>
  claimStatement.first(database, [id, now]);

const sentStatement = sql(
  'sent',
  'update payback set sent_at = $2, next_at = null, refusal = null where id = $1 and sent_at is null',
  { prepared: true },
);

/** Returns whether it was not confirmed before. */
export const markSent = async (database: Database, id: string, at: Date): Promise<boolean> =>
  (await sentStatement.run(database, [id, at])) > 0;

const refusedStatement = sql(
  'refused',
  'update payback set refusal = $2 where id = $1 and sent_at is null and refusal is distinct from $2',
  { prepared: true },
);

/** Returns whether the refusal is new. */
export const markRefused = async (database: Database, id: string, refusal: string): Promise<boolean> =>
  (await refusedStatement.run(database, [id, refusal])) > 0;

const dueStatement = sql(
  'due',
  'select b.id from payback b where b.sent_at is null and b.next_at <= $1 order by b.next_at limit $2',
  { prepared: true },
);

export const duePaybacks = async (database: Database, now: Date, atMost: number): Promise<string[]> =>
  (await dueStatement.all(database, [now, atMost])).map(({ id }) => id);

const ofPaymentStatement = sql(
  'of-payment',
  `select ${paybackColumns} from payback b where b.payment_id = $1 order by b.asked_at, b.id limit 200`,
  { prepared: true },
);

/** Oldest first, at most 200. */
export const paybacksOfPayment = (database: Database, paymentId: string): Promise<PaybackRow[]> =>
  ofPaymentStatement.all(database, [paymentId]);

const ofItemsStatement = sql(
  'of-items',
  `select b.item_id as "itemId", sum(b.amount)::float8 as asked, coalesce(sum(b.amount) filter (where b.sent_at is not null), 0)::float8 as confirmed
   from payback b where b.item_id = any($1::uuid[]) group by b.item_id`,
  { prepared: true, present: { itemId: 'it is among those asked for' } },
);

/** Requested and confirmed refunds by item. */
export const paybacksOfItems = (database: Database, itemIds: readonly string[]) =>
  ofItemsStatement.all(database, [itemIds]);
