import { refund, refundItem, refundStep } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { PackageSize, RefundObjection, RefundReason, RefundStatus } from '../../../../contract/enums.ts';
import type {
  RefundActor,
  RefundCost,
  RefundHappening,
  RefundMoney,
  RefundSide,
  ReturnKind,
  ReturnPayer,
} from '../../../../contract/schemas/refund.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './refunds.sql.ts';

const sql = statements<Statements>('refunds', import.meta.url);

/** Sums in kuruş. */
export interface RefundRecord {
  id: string;
  code: string;
  orderCode: string;
  paymentId: string;
  buyerId: string;
  sellerId: string;
  status: RefundStatus;
  reason: RefundReason;
  asked: number;
  approved: number | null;
  offered: number | null;
  offeredAt: Date | null;
  returnKind: ReturnKind;
  returnPaidBy: ReturnPayer;
  outwardBy: 'Seller' | 'Carrier';
  money: RefundMoney | null;
  cost: RefundCost | null;
  returnCompanyId: string | null;
  returnSize: PackageSize | null;
  returnFee: number | null;
  returnShippedAt: Date | null;
  since: Date;
  remindAt: Date | null;
  dueAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
  decidedBy: string | null;
}

export interface RefundItemRecord {
  id: string;
  refundId: string;
  itemId: string;
  adId: string;
  title: string;
  asked: number;
  returned: number | null;
}

/** A timeline entry with texts and photos. */
export interface RefundStepRecord {
  refundId: string;
  happening: RefundHappening;
  by: RefundActor;
  at: Date;
  reason: RefundObjection | null;
  words: string | null;
  wordsFor: RefundSide | null;
  photos: string[] | null;
}

export const refundColumns = columns(refund, { omit: ['clearedAt'] }, 'r');

const insertStatement = sql(
  'insert',
  `insert into refund (id, code, order_code, payment_id, buyer_id, seller_id, status, reason, asked, return_kind, return_paid_by, outward_by, since, remind_at, due_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
  { prepared: true },
);

export async function insertRefund(database: Database, one: RefundRecord): Promise<void> {
  await insertStatement.run(database, [
    one.id,
    one.code,
    one.orderCode,
    one.paymentId,
    one.buyerId,
    one.sellerId,
    one.status,
    one.reason,
    one.asked,
    one.returnKind,
    one.returnPaidBy,
    one.outwardBy,
    one.since,
    one.remindAt,
    one.dueAt,
    one.createdAt,
  ]);
}

const insertItemsStatement = sql(
  'insert-items',
  `insert into refund_item (id, refund_id, item_id, ad_id, title, asked, place, is_open)
   select item.id, $2, item.item_id, item.ad_id, item.title, item.asked, item.place, true
   from unnest($1::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::bigint[]) with ordinality as item (id, item_id, ad_id, title, asked, place)
   on conflict (item_id) where is_open do nothing`,
  { prepared: true },
);

/** Inserts the items; returns the number inserted. An item of an open refund is not inserted. */
export const insertItems = (
  database: Database,
  refundId: string,
  items: readonly RefundItemRecord[],
): Promise<number> =>
  insertItemsStatement.run(database, [
    items.map(({ id }) => id),
    refundId,
    items.map(({ itemId }) => itemId),
    items.map(({ adId }) => adId),
    items.map(({ title }) => title),
    items.map(({ asked }) => asked),
  ]);

const orderOfStatement = sql(
  'order-of',
  `select order_code as "orderCode" from refund where id = $1
     and ($2::text is null or ($2 = 'Buyer' and buyer_id = $3) or ($2 = 'Seller' and seller_id = $3))`,
  { prepared: true, nullable: ['$2', '$3'] },
);

/** Finds a refund's order if the refund is this party's; any refund without `of`. */
export const orderOfRefund = (
  database: Database,
  refundId: string,
  of?: { side: RefundSide; accountId: string },
): Promise<{ orderCode: string } | undefined> =>
  orderOfStatement.first(database, [refundId, of?.side ?? null, of?.accountId ?? null]);

const lockStatement = sql('lock', `select ${refundColumns} from refund r where r.id = $1 for update`, {
  prepared: true,
});

/** Locks a refund until the transaction ends. Lock its order first. */
export const lockRefund = (database: Database, id: string): Promise<RefundRecord | undefined> =>
  lockStatement.first(database, [id]);

const saveStatement = sql(
  'save',
  `update refund set status = $2, approved = $3, offered = $4, offered_at = $5, money = $6, cost = $7, return_company_id = $8, return_size = $9, return_fee = $10,
     return_shipped_at = $11, since = $12, remind_at = $13, due_at = $14, ended_at = $15, decided_by = $16
   where id = $1`,
  {
    prepared: true,
    nullable: ['$3', '$4', '$5', '$6', '$7', '$8', '$9', '$10', '$11', '$13', '$14', '$15', '$16'],
  },
);

export async function saveRefund(database: Database, one: RefundRecord): Promise<void> {
  await saveStatement.run(database, [
    one.id,
    one.status,
    one.approved,
    one.offered,
    one.offeredAt,
    one.money && JSON.stringify(one.money),
    one.cost && JSON.stringify(one.cost),
    one.returnCompanyId,
    one.returnSize,
    one.returnFee,
    one.returnShippedAt,
    one.since,
    one.remindAt,
    one.dueAt,
    one.endedAt,
    one.decidedBy,
  ]);
}

const closeItemsStatement = sql('close-items', `update refund_item set is_open = false where refund_id = $1`, {
  prepared: true,
});

/** Allows new refunds of the items. */
export async function closeItems(database: Database, refundId: string): Promise<void> {
  await closeItemsStatement.run(database, [refundId]);
}

const returnItemStatement = sql(
  'return-item',
  `update refund_item set returned = $2, after_release = $3 where id = $1`,
  { prepared: true },
);

/** Saves the amount refunded of an item. */
export async function returnItem(
  database: Database,
  id: string,
  returned: number,
  afterRelease: boolean,
): Promise<void> {
  await returnItemStatement.run(database, [id, returned, afterRelease]);
}

const itemsStatement = sql(
  'items',
  `select ${columns(refundItem, { only: ['id', 'refundId', 'itemId', 'adId', 'title', 'asked', 'returned'] })}
   from refund_item where refund_id = any($1::uuid[]) order by refund_id, place`,
  { prepared: true },
);

/** Items in the order in which they were requested. */
export const itemsOfRefunds = (database: Database, refundIds: readonly string[]): Promise<RefundItemRecord[]> =>
  itemsStatement.all(database, [refundIds]);

const addStepStatement = sql(
  'add-step',
  `insert into refund_step (id, refund_id, place, happening, by, at, reason, words, words_for, photos)
   select $1, $2, coalesce(max(place), 0) + 1, $3, $4, $5, $6, $7, $8, $9 from refund_step where refund_id = $2`,
  { prepared: true, nullable: ['$6', '$7', '$8', '$9'] },
);

export async function addStep(database: Database, id: string, step: RefundStepRecord): Promise<void> {
  const { refundId, happening, by, at, reason, words, wordsFor, photos } = step;
  await addStepStatement.run(database, [id, refundId, happening, by, at, reason, words, wordsFor, photos]);
}

const stepsStatement = sql(
  'steps',
  `select ${columns(refundStep, { omit: ['id', 'place'] })}
   from refund_step where refund_id = any($1::uuid[]) order by refund_id, place`,
  { prepared: true },
);

/** Timeline entries, oldest first. */
export const stepsOf = (database: Database, refundIds: readonly string[]): Promise<RefundStepRecord[]> =>
  stepsStatement.all(database, [refundIds]);

const dueStatement = sql('due', `select id from refund where due_at <= $1 order by due_at, id limit 200`, {
  prepared: true,
});

/** Refunds past their deadline. */
export const dueRefunds = async (database: Database, now: Date): Promise<string[]> =>
  (await dueStatement.all(database, [now])).map(({ id }) => id);

const remindableStatement = sql(
  'remindable',
  `select id from refund where remind_at <= $1 and (due_at is null or due_at > $1) order by remind_at, id limit 200`,
  { prepared: true },
);

/** Refunds with a due reminder. */
export const remindableRefunds = async (database: Database, now: Date): Promise<string[]> =>
  (await remindableStatement.all(database, [now])).map(({ id }) => id);

const nextDueAtStatement = sql(
  'next-hour',
  `select least((select min(due_at) from refund where due_at is not null), (select min(remind_at) from refund where remind_at is not null)) as next`,
  { prepared: true },
);

/** Time of the next deadline or reminder. */
export const nextDueAt = async (database: Database): Promise<Date | undefined> =>
  (await nextDueAtStatement.first(database, []))?.next ?? undefined;

const limitsStatement = sql(
  'asked-before',
  `select (select count(*)::int from refund where order_code = $1) as count,
     coalesce((select array_agg(distinct i.item_id) from refund r join refund_item i on i.refund_id = r.id where r.order_code = $1 and r.status = 'Denied'), '{}') as denied,
     coalesce((select array_agg(i.item_id) from refund r join refund_item i on i.refund_id = r.id where r.order_code = $1 and i.is_open), '{}') as open`,
  { prepared: true, present: { count: 'a count is never null', denied: 'coalesced', open: 'coalesced' } },
);

/** Earlier refunds of an order: their number, and the items that are denied or in an open refund. */
export const askedBefore = async (
  database: Database,
  orderCode: string,
): Promise<{ count: number; denied: string[]; open: string[] }> =>
  (await limitsStatement.first(database, [orderCode])) ?? { count: 0, denied: [], open: [] };
