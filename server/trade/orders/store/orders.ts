import type { OrderActorName, OrderHappening } from '../../../../contract/schemas/order.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { adOrder, orderItem } from '../tables.ts';
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

const orderColumns = `code, payment_id as "paymentId", buyer_id as "buyerId", is_guest as "isGuest", email, language, seller_id as "sellerId",
  seller_kind as "sellerKind", delivery, company_id as "companyId", parcel_size as "parcelSize", shipping_payer as "shippingPayer", status,
  delivery_address as "deliveryAddress", invoice_address as "invoiceAddress", installment_count as "installmentCount",
  handover_tries as "handoverTries", handover_locked_until as "handoverLockedUntil", shipment_code_at as "shipmentCodeAt",
  created_at as "createdAt", paid_at as "paidAt"`;

const money = [
  'list',
  'price',
  'campaign_discount',
  'coupon_discount',
  'platform_discount',
  'shipping',
  'seller_shipping',
]
  .concat('surcharge', 'commission', 'commission_vat', 'withheld', 'net', 'refunded')
  .map((name) => `${name}::float8 as "${name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}"`)
  .join(', ');

const itemColumns = `id, order_code as "orderCode", payment_id as "paymentId", ad_id::text as "adId", title, picture, category_id as "categoryId",
  main_category_id as "mainCategoryId", offer_id as "offerId", status, ${money}, paid_at as "paidAt", shipped_at as "shippedAt",
  delivered_at as "deliveredAt", completed_at as "completedAt", remind_at as "remindAt", due_at as "dueAt", frozen_at as "frozenAt",
  left_ms::float8 as "leftMs", cancelled_at as "cancelledAt", cancelled_by as "cancelledBy", cancel_reason as "cancelReason", cancel_text as "cancelText"`;

export type NewOrder = Pick<
  OrderRecord,
  | 'code'
  | 'paymentId'
  | 'buyerId'
  | 'isGuest'
  | 'email'
  | 'language'
  | 'sellerId'
  | 'sellerKind'
  | 'delivery'
  | 'companyId'
  | 'parcelSize'
  | 'shippingPayer'
  | 'status'
  | 'deliveryAddress'
  | 'invoiceAddress'
  | 'createdAt'
>;

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
  | Exclude<MoneyField, 'surcharge' | 'refunded'>
>;

const insertStatement = sql(
  'insert',
  `with orders as (
     insert into ad_order (code, payment_id, buyer_id, is_guest, email, language, seller_id, seller_kind, delivery, company_id, parcel_size,
       shipping_payer, status, delivery_address, invoice_address, created_at)
     select code, "paymentId", "buyerId", "isGuest", email, language, "sellerId", "sellerKind", delivery, "companyId", "parcelSize",
       "shippingPayer", status, "deliveryAddress", "invoiceAddress", "createdAt"
     from jsonb_to_recordset($1::jsonb) as row (code text, "paymentId" uuid, "buyerId" uuid, "isGuest" boolean, email text, language text,
       "sellerId" uuid, "sellerKind" text, delivery text, "companyId" text, "parcelSize" text, "shippingPayer" text, status text,
       "deliveryAddress" jsonb, "invoiceAddress" jsonb, "createdAt" timestamptz)
     returning code, created_at),
   items as (
     insert into order_item (id, order_code, payment_id, ad_id, title, picture, category_id, main_category_id, offer_id, status, list, price,
       campaign_discount, coupon_discount, platform_discount, shipping, seller_shipping, surcharge, commission, commission_vat, withheld, net)
     select id, "orderCode", "paymentId", "adId", title, picture, "categoryId", "mainCategoryId", "offerId", status, list, price,
       "campaignDiscount", "couponDiscount", "platformDiscount", shipping, "sellerShipping", 0, commission, "commissionVat", withheld, net
     from jsonb_to_recordset($2::jsonb) as row (id uuid, "orderCode" text, "paymentId" uuid, "adId" bigint, title text, picture jsonb,
       "categoryId" int, "mainCategoryId" int, "offerId" uuid, status text, list bigint, price bigint, "campaignDiscount" bigint,
       "couponDiscount" bigint, "platformDiscount" bigint,
       shipping bigint, "sellerShipping" bigint, commission bigint, "commissionVat" bigint, withheld bigint, net bigint))
   insert into order_event (order_code, at, happening, by, item_ids) select code, created_at, 'Ordered', 'Buyer', '{}' from orders`,
  { prepared: true },
);

/** Inserts orders with their items and `Ordered` timeline entries. One statement. */
export async function insertOrders(
  database: Database,
  orders: readonly NewOrder[],
  items: readonly NewItem[],
): Promise<void> {
  await insertStatement.run(database, [JSON.stringify(orders), JSON.stringify(items)]);
}

const lockStatement = sql(
  'lock',
  `select ${orderColumns} from ad_order where code = any($1::text[]) order by code for no key update`,
  { prepared: true },
);

/** Locks orders by code, in that order, until the transaction ends. */
export const lockOrders = (database: Database, codes: readonly string[]): Promise<OrderRecord[]> =>
  lockStatement.all(database, [codes]);

const lockOfPaymentStatement = sql(
  'lock-of-payment',
  `select ${orderColumns} from ad_order where payment_id = $1 order by code for no key update`,
  { prepared: true },
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

const itemsByIdStatement = sql(
  'items-by-id',
  `select ${itemColumns} from order_item where id = any($1::uuid[]) order by order_code, ad_id`,
  { prepared: true },
);

export const itemsById = (database: Database, ids: readonly string[]): Promise<Item[]> =>
  itemsByIdStatement.as<Record<MoneyField, Kurus>>().all(database, [ids]);

const recordsStatement = sql(
  'records',
  `select item.*, buyer_id as "buyerId", is_guest as "isGuest", seller_id as "sellerId", seller_kind as "sellerKind"
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

const saveStatement = sql(
  'save',
  `with items as (
     update order_item set status = row.status, surcharge = row.surcharge, refunded = row.refunded, paid_at = row."paidAt",
       shipped_at = row."shippedAt", delivered_at = row."deliveredAt", completed_at = row."completedAt", remind_at = row."remindAt",
       due_at = row."dueAt", frozen_at = row."frozenAt", left_ms = row."leftMs", cancelled_at = row."cancelledAt",
       cancelled_by = row."cancelledBy", cancel_reason = row."cancelReason", cancel_text = row."cancelText"
     from jsonb_to_recordset($8::jsonb) as row (id uuid, status text, surcharge bigint, refunded bigint, "paidAt" timestamptz,
       "shippedAt" timestamptz, "deliveredAt" timestamptz, "completedAt" timestamptz, "remindAt" timestamptz, "dueAt" timestamptz,
       "frozenAt" timestamptz, "leftMs" bigint, "cancelledAt" timestamptz, "cancelledBy" text, "cancelReason" text, "cancelText" text)
     where order_item.id = row.id),
   told as (
     insert into order_event (order_code, at, happening, by, item_ids, by_id, note)
     select $1, at, happening, by, "itemIds", "byId", note
     from jsonb_to_recordset($9::jsonb) as row (at timestamptz, happening text, by text, "itemIds" uuid[], "byId" uuid, note text))
   update ad_order set status = $2, paid_at = $3, installment_count = $4, handover_tries = $5, handover_locked_until = $6, shipment_code_at = $7
   where code = $1`,
  { prepared: true, nullable: ['$3', '$6', '$7'] },
);

/** Saves a locked order, changed items and a timeline entry. One statement. */
export async function saveOrder(
  database: Database,
  order: OrderRecord,
  items: readonly Item[] = [],
  event?: NewOrderEvent,
): Promise<void> {
  await saveStatement.run(database, [
    order.code,
    order.status,
    order.paidAt,
    order.installmentCount,
    order.handoverTries,
    order.handoverLockedUntil,
    order.shipmentCodeAt,
    JSON.stringify(items),
    JSON.stringify(event ? [event] : []),
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
export async function forgetMember(database: Database, accountId: string): Promise<void> {
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
