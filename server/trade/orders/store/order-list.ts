import { orderEvent } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { OrderStatus } from '../../../../contract/enums.ts';
import type { OrderSide } from '../../../../contract/schemas/order.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './order-list.sql.ts';

const sql = statements<Statements>('orders-reading', import.meta.url);

export interface OrderFilter {
  /** Prefix of an order code. */
  code?: string;
  since?: Date;
  status?: OrderStatus;
  size: number;
  offset: number;
  /** Last order of the previous page. */
  after?: { createdAt: Date; code: string };
}

/**
 * One page of codes, newest first, with a count capped at `limits.listTotalMost + 1`. The SQL depends on the filters given: optional conditions would
 * hide the matching index from PostgreSQL.
 */
function pageSql(whose: string, has: { code: boolean; since: boolean; status: boolean; after: boolean }): string {
  const conditions = [
    whose,
    ...(has.code ? [`starts_with(code, $2)`] : []),
    ...(has.since ? ['created_at >= $3'] : []),
    ...(has.status ? ['status = $4'] : []),
  ].join(' and ');
  // The redundant first condition lets the index scan start at the cursor.
  const behind = has.after ? ' and created_at <= $7 and (created_at < $7 or code > $8)' : '';
  return `select page.code, (select count(*)::int from (select from ad_order where ${conditions} limit ${limits.listTotalMost + 1}) capped) as total
    from (values (1)) one left join lateral (
      select code, created_at from ad_order where ${conditions}${behind} order by created_at desc, code limit $5 offset $6
    ) page on true order by page.created_at desc, page.code`;
}

const scopes = {
  Buyer: 'buyer_id = $1',
  // Sellers see paid orders only.
  Seller: 'seller_id = $1 and paid_at is not null',
} as const;
export type OrderScope = keyof typeof scopes;

const flags = [false, true];
const samples = (Object.keys(scopes) as OrderScope[]).flatMap((side) =>
  flags.flatMap((code) =>
    flags.flatMap((since) =>
      flags.flatMap((status) =>
        flags.map((after) => withAllParameters(pageSql(scopes[side], { code, since, status, after }))),
      ),
    ),
  ),
);

/** PostgreSQL requires that a statement uses all its parameters; this adds those that a filter leaves out. */
function withAllParameters(text: string): string {
  return `with given as (select $1::uuid, $2::text, $3::timestamptz, $4::text, $5::int, $6::int, $7::timestamptz, $8::text) ${text}`;
}

const pageStatement = sql.dynamic('page', samples);

/** Reads a page of order codes and the capped total. */
export async function orderCodePage(
  database: Database,
  whose: OrderScope,
  accountId: string,
  { code, since, status, size, offset, after }: OrderFilter,
): Promise<{ codes: string[]; total: number }> {
  const has = { code: code !== undefined, since: !!since, status: status !== undefined, after: !!after };
  const name = [whose, ...Object.entries(has).flatMap(([key, is]) => (is ? [key] : []))].join('-').toLowerCase();
  const values = [
    accountId,
    code ?? null,
    since ?? null,
    status ?? null,
    size,
    offset,
    after?.createdAt ?? null,
    after?.code ?? null,
  ];
  const rows = await pageStatement.all(
    database,
    withAllParameters(pageSql(scopes[whose], has)),
    values,
    `orders-page-${name}`,
  );
  return { codes: rows.flatMap((row) => row.code ?? []), total: rows[0]?.total ?? 0 };
}

const ofMember = (whose: string, partner: string) =>
  `select page.code as "orderCode", page.status, page.delivery, page.created_at as "createdAt", page.${partner} as "partnerId", items.title,
     items.count as "itemCount", items.total
   from (select code, status, delivery, created_at, buyer_id, seller_id from ad_order where ${whose}
     order by created_at desc, code limit ${limits.deskSectionMost}) page
   cross join lateral (select (array_agg(title order by ad_id))[1] as title, count(*)::int as count,
       coalesce(sum(price + shipping + surcharge), 0)::float8 as total from order_item where order_code = page.code) items
   order by page.created_at desc, page.code`;
const ofMemberOptions = {
  present: { title: 'an order has items', itemCount: 'a count', total: 'coalesced' },
} as const;
const ofMemberStatements = {
  Buyer: sql('of-member-bought', ofMember(scopes.Buyer, 'seller_id'), ofMemberOptions),
  Seller: sql('of-member-sold', ofMember(scopes.Seller, 'buyer_id'), ofMemberOptions),
};

/** A member’s latest orders on one side, newest first. */
export const latestOrdersOf = (database: Database, accountId: string, side: OrderSide) =>
  ofMemberStatements[side].all(database, [accountId]);

const eventsStatement = sql(
  'events',
  `select ${columns(orderEvent, { omit: ['id', 'orderCode'] })} from order_event where order_code = $1 order by id`,
  { prepared: true },
);

/** Timeline entries, oldest first. */
export const eventsOf = (database: Database, orderCode: string) => eventsStatement.all(database, [orderCode]);

const photosStatement = sql(
  'photos',
  `select key, by, width, height from order_photo where order_code = $1 order by added_at, key`,
  { prepared: true },
);

/** Photos, oldest first. */
export const photosOf = (database: Database, orderCode: string) => photosStatement.all(database, [orderCode]);

const addPhotosStatement = sql(
  'add-photos',
  `insert into order_photo (order_code, key, by, owner_id, width, height, added_at)
   select $1, key, $2, $3, width, height, $4 from jsonb_to_recordset($5::jsonb) as row (key text, width int, height int)
   on conflict do nothing`,
);

export async function addPhotos(
  database: Database,
  orderCode: string,
  by: OrderSide,
  ownerId: string,
  pictures: readonly { key: string; width: number; height: number }[],
  now: Date,
): Promise<void> {
  await addPhotosStatement.run(database, [orderCode, by, ownerId, now, JSON.stringify(pictures)]);
}

const sharedStatement = sql(
  'shared',
  `select from order_photo join ad_order on code = order_code where key = $1 and (buyer_id = $2 or seller_id = $2) limit 1`,
  { prepared: true },
);

/** True if the photo belongs to an order of this account. */
export async function isPhotoShared(database: Database, key: string, accountId: string): Promise<boolean> {
  return (await sharedStatement.first(database, [key, accountId])) !== undefined;
}

const exportStatement = sql(
  'export',
  `select code, buyer_id = $1 as "isBuyer", delivery, ad_order.status, delivery_address as "deliveryAddress",
     case when buyer_id = $1 then invoice_address end as "invoiceAddress", created_at as "createdAt", ad_order.paid_at as "paidAt",
     (select jsonb_agg(jsonb_build_object('title', title, 'adId', ad_id::text, 'status', order_item.status, 'price', price, 'shipping', shipping,
        'surcharge', surcharge, 'refunded', refunded, 'cancelText', cancel_text) order by ad_id) from order_item where order_code = code) as items,
     (select jsonb_agg(key order by added_at) from order_photo where order_code = code and owner_id = $1) as photos
   from ad_order where buyer_id = $1 or seller_id = $1 order by created_at, code`,
);

/** Exports a member's purchases and sales. */
export async function exportOrders(database: Database, accountId: string) {
  const rows = await exportStatement.all(database, [accountId]);
  // A seller's export does not include buyers' delivery addresses.
  return rows.map(({ deliveryAddress, ...row }) => ({ ...row, ...(row.isBuyer && { deliveryAddress }) }));
}

const partiesStatement = sql('parties', 'select buyer_id as buyer, seller_id as seller from ad_order where code = $1');

/** Buyer and seller of an order, in a list that is empty if there is no such order. */
export const partiesOf = async (database: Database, code: string): Promise<string[]> =>
  (await partiesStatement.all(database, [code])).flatMap(({ buyer, seller }) => [buyer, seller]);
