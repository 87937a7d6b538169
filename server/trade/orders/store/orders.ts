import { adOrder, orderEvent, orderItem } from '../tables.ts';
import { assignments, columns, insertRows, rowsOf } from '../../../platform/sql/columns.ts';
import type { OrderActorName, OrderHappening } from '../../../../contract/schemas/order.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './orders.sql.ts';

const sql = statements<Statements>('orders', import.meta.url);

export type OrderRecord = typeof adOrder.$inferSelect;

type ItemRecord = typeof orderItem.$inferSelect;
type MoneyField =
  | 'list'
  | 'price'
  | 'campaignDiscount'
  | 'couponDiscount'
  | 'platformDiscount'
  | 'shipping'
  | 'sellerShipping'
  | 'surcharge'
  | 'commission'
  | 'commissionVat'
  | 'withheld'
  | 'net'
  | 'refunded';

/** An order item with its amounts in kuruş. */
export type Item = Omit<ItemRecord, 'adId' | MoneyField> & { adId: string } & Record<MoneyField, Kurus>;

const orderColumns = columns(adOrder);

const itemColumns = columns(orderItem);

export type NewOrder = Omit<
  OrderRecord,
  'installmentCount' | 'handoverTries' | 'handoverLockedUntil' | 'shipmentCodeAt' | 'paidAt'
>;

/** An item of a new order. Its dates are set by its first transitions. */
export type NewItem = Pick<
  Item,
  | 'id'
  | 'orderCode'
  | 'paymentId'
  | 'adId'
  | 'title'
  | 'picture'
  | 'categoryId'
  | 'mainCategoryId'
  | 'offerId'
  | 'status'
> &
  Omit<Record<MoneyField, Kurus>, 'refunded'>;

const insertStatement = sql(
  'insert',
  `with orders as (
     ${insertRows(adOrder, '$1')}
     returning code, created_at),
   items as (
     ${insertRows(orderItem, '$2')})
   insert into order_event (order_code, at, happening, by, item_ids) select code, created_at, 'Ordered', 'Buyer', '{}' from orders`,
  { prepared: true, planned: true },
);

/** Inserts orders with their items and `Ordered` timeline entries. One statement. */
export async function insertOrders(
  database: Database,
  orders: readonly NewOrder[],
  items: readonly NewItem[],
): Promise<void> {
  await insertStatement.later(database, [JSON.stringify(orders), JSON.stringify(items)]);
}

const lockStatement = sql(
  'lock',
  `select ${orderColumns} from ad_order where code = any($1::text[]) order by code for no key update`,
  { prepared: true, planned: true },
);

/** Locks orders by code, in that order, until the transaction ends. */
export const lockOrders = (database: Database, codes: readonly string[]): Promise<OrderRecord[]> =>
  lockStatement.all(database, [codes]);

const lockOfPaymentStatement = sql(
  'lock-of-payment',
  `select ${orderColumns} from ad_order where payment_id = $1 order by code for no key update`,
  { prepared: true, planned: true },
);

/** Locks the orders of a payment, ordered by code, until the transaction ends. */
export const lockOrdersOfPayment = (database: Database, paymentId: string): Promise<OrderRecord[]> =>
  lockOfPaymentStatement.all(database, [paymentId]);

const readStatement = sql('read', `select ${orderColumns} from ad_order where code = any($1::text[]) order by code`, {
  prepared: true,
  planned: true,
});

export const readOrders = (database: Database, codes: readonly string[]): Promise<OrderRecord[]> =>
  readStatement.all(database, [codes]);

const itemsOfOrdersStatement = sql(
  'items-of-orders',
  `select ${itemColumns} from order_item where order_code = any($1::text[]) order by order_code, ad_id`,
  { prepared: true, planned: true },
);

/** Reads items ordered by order code and ad id. */
export const itemsOfOrders = (database: Database, codes: readonly string[]): Promise<Item[]> =>
  itemsOfOrdersStatement.as<Record<MoneyField, Kurus>>().all(database, [codes]);

const itemsOfPaymentStatement = sql(
  'items-of-payment',
  `select ${itemColumns} from order_item where payment_id = $1 order by order_code, ad_id`,
  { prepared: true, planned: true },
);

/** Reads a payment's items ordered by order code and ad id. */
export const itemsOfPayment = (database: Database, paymentId: string): Promise<Item[]> =>
  itemsOfPaymentStatement.as<Record<MoneyField, Kurus>>().all(database, [paymentId]);

const itemsByIdStatement = sql(
  'items-by-id',
  `select ${itemColumns} from order_item where id = any($1::uuid[]) order by order_code, ad_id`,
  { prepared: true, planned: true },
);

export const itemsById = (database: Database, ids: readonly string[]): Promise<Item[]> =>
  itemsByIdStatement.as<Record<MoneyField, Kurus>>().all(database, [ids]);

const recordsStatement = sql(
  'records',
  `select item.*, ${columns(adOrder, { only: ['buyerId', 'isGuest', 'sellerId', 'sellerKind'] })}
   from (select ${itemColumns} from order_item where id = any($1::uuid[])) as item join ad_order on code = item."orderCode"
   order by item."orderCode", item."adId"::bigint`,
  { prepared: true, planned: true },
);

/** Reads items by id, with buyer and seller. */
export const itemsWithParties = (
  database: Database,
  ids: readonly string[],
): Promise<(Item & Pick<OrderRecord, 'buyerId' | 'isGuest' | 'sellerId' | 'sellerKind'>)[]> =>
  recordsStatement.as<Record<MoneyField, Kurus>>().all(database, [ids]);

export interface NewOrderEvent {
  at: Date;
  happening: OrderHappening;
  by: OrderActorName;
  itemIds: readonly string[];
  byId?: string;
  note?: string;
}

/** What changes of an item after its order was made. */
const changing = {
  only: [
    'status',
    'surcharge',
    'refunded',
    'paidAt',
    'shippedAt',
    'deliveredAt',
    'completedAt',
    'remindAt',
    'dueAt',
    'frozenAt',
    'leftMs',
    'cancelledAt',
    'cancelledBy',
    'cancelReason',
    'cancelText',
  ],
} as const;

const saveStatement = sql(
  'save',
  `with items as (
     update order_item set ${assignments(orderItem, changing)} from ${rowsOf(orderItem, '$8', { only: ['id', ...changing.only] })}
     where order_item.id = row.id),
   events as (${insertRows(orderEvent, '$9')})
   update ad_order set status = $2, paid_at = $3, installment_count = $4, handover_tries = $5, handover_locked_until = $6, shipment_code_at = $7
   where code = $1`,
  { prepared: true, planned: true, nullable: ['$3', '$6', '$7'] },
);

/** Saves a locked order, changed items and a timeline entry. One statement. */
export async function saveOrder(
  database: Database,
  order: OrderRecord,
  items: readonly Item[] = [],
  event?: NewOrderEvent,
): Promise<void> {
  await saveStatement.later(database, [
    order.code,
    order.status,
    order.paidAt,
    order.installmentCount,
    order.handoverTries,
    order.handoverLockedUntil,
    order.shipmentCodeAt,
    JSON.stringify(items),
    JSON.stringify(event ? [{ ...event, orderCode: order.code }] : []),
  ]);
}

/** Maximum number of orders per query. */
export const maxDueOrders = 200;

const dueStatement = sql(
  'due',
  `select order_code as code from order_item where due_at <= $1 group by order_code order by min(due_at) limit ${maxDueOrders}`,
  { prepared: true },
);

/** Codes of orders with due items, longest overdue first. */
export const dueOrders = async (database: Database, now: Date): Promise<string[]> =>
  (await dueStatement.all(database, [now])).map(({ code }) => code);

const remindableStatement = sql(
  'remindable',
  `select order_code as code from order_item where remind_at <= $1 group by order_code order by min(remind_at) limit ${maxDueOrders}`,
  { prepared: true },
);

/** Codes of orders with due reminders, longest overdue first. */
export const remindableOrders = async (database: Database, now: Date): Promise<string[]> =>
  (await remindableStatement.all(database, [now])).map(({ code }) => code);

const nextDueAtStatement = sql(
  'next-hour',
  `select least((select min(due_at) from order_item), (select min(remind_at) from order_item)) as next`,
  { prepared: true },
);

/** Time of the next deadline or reminder. */
export async function nextDueAt(database: Database): Promise<Date | undefined> {
  return (await nextDueAtStatement.first(database, []))?.next ?? undefined;
}

const openStatement = sql(
  'open',
  `select count(distinct code)::int as count from ad_order join order_item on order_code = code
   where (buyer_id = $1 or seller_id = $1)
     and (order_item.status in ('Paid', 'Shipped', 'Delivered') or order_item.frozen_at is not null)`,
  { prepared: true },
);

/** Counts an account's orders with money held in escrow. */
export async function countOpen(database: Database, accountId: string): Promise<number> {
  return (await openStatement.first(database, [accountId]))?.count ?? 0;
}

const waitingStatement = sql(
  'waiting',
  `select count(distinct code)::int as count from ad_order join order_item on order_code = code
   where order_item.frozen_at is null and (
     (seller_id = $1 and ad_order.status = 'Paid' and order_item.status = 'Paid' and shipment_code_at is null)
     or (buyer_id = $1 and ad_order.status = 'Delivered' and order_item.status = 'Delivered'))`,
  { prepared: true },
);

/** Counts orders that wait for an action of the account. */
export async function countWaiting(database: Database, accountId: string): Promise<number> {
  return (await waitingStatement.first(database, [accountId]))?.count ?? 0;
}

const moveStatement = sql(
  'move',
  'update ad_order set buyer_id = $2, is_guest = false, email = null where buyer_id = $1',
);

/** Reassigns a guest's orders to a member. */
export async function moveOrders(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveStatement.run(database, [guestId, memberId]);
}

const forgetBuyerStatement = sql(
  'forget-buyer',
  `update ad_order set email = null, delivery_address = null, is_guest = false where buyer_id = $1`,
);
const forgetWordsStatement = sql(
  'forget-words',
  `update order_item set cancel_text = null from ad_order
   where order_code = code and ((buyer_id = $1 and cancelled_by = 'Buyer') or (seller_id = $1 and cancelled_by = 'Seller'))`,
);
const forgetPhotosStatement = sql('forget-photos', 'delete from order_photo where owner_id = $1');

/**
 * Deletes an erased member's texts, photos and delivery addresses. Purchases and invoice addresses remain for the ten years that the law requires.
 */
export async function eraseMember(database: Database, accountId: string): Promise<void> {
  await forgetBuyerStatement.run(database, [accountId]);
  await forgetWordsStatement.run(database, [accountId]);
  await forgetPhotosStatement.run(database, [accountId]);
}

const hasBoughtStatement = sql(
  'has-bought',
  `select exists (select from ad_order where buyer_id = $1 and code <> $2
     and exists (select from order_item where order_code = ad_order.code and status = 'Completed')) as "hasBought"`,
);

/** True if the buyer has a completed order besides this one. */
export const hasBought = async (database: Database, buyerId: string, exceptCode: string): Promise<boolean> =>
  (await hasBoughtStatement.first(database, [buyerId, exceptCode]))?.hasBought ?? false;
