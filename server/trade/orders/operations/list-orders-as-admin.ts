import type { z } from 'zod';
import { deskOrderFilter } from '../../../../contract/calls/orders.ts';
import type { orderCalls } from '../../../../contract/calls/orders.ts';
import type { DeskHit } from '../../../../contract/calls/desk.ts';
import type { HandlerInput } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdminOrderRow } from '../../../../contract/schemas/order.ts';
import { deskPageOf } from '../../../kernel/desk-page.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import { add } from '../../../kernel/money.ts';
import { paidFor } from '../rules.ts';
import { orderSheetColumns } from '../rules/order-sheet.ts';
import { deskOrders } from '../store/desk-orders.ts';
import type { DeskOrderFilter } from '../store/desk-orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { ordersOf } from './order-page.ts';

type ListDeps = Pick<OrderDeps, 'database' | 'accounts'>;
export type DeskOrderQuery = z.output<typeof deskOrderFilter>;

type PageQuery = HandlerInput<typeof orderCalls.adminList>['query'];

/** One page of all orders by the sorted column, and their number. Throws PageOutOfRange for an invalid cursor. */
export const listOrdersAsAdmin = (deps: ListDeps, query: PageQuery) =>
  deskPageOf(
    query,
    (asked) => deskOrderPage(deps, filterOf(asked), asked),
    (most) => deskOrders.count(deps.database, filterOf(query), most),
  );

async function deskOrderPage(
  deps: ListDeps,
  filter: DeskOrderFilter,
  request: Pick<PageQuery, 'sort' | 'pageSize'> & Partial<PageQuery>,
) {
  const { rows, ...page } = await deskOrders.page(deps.database, filter, request);
  const codes = rows.map(({ code }) => code);
  return { ...page, items: await deskOrderRows(deps, codes) };
}

export const orderSheet = (deps: ListDeps): DeskSheet =>
  deskSheet({
    list: 'orders',
    filter: deskOrderFilter,
    columns: orderSheetColumns,
    count: (query, most) => deskOrders.count(deps.database, filterOf(query), most),
    page: (query) => deskOrderPage(deps, filterOf(query), query),
  });

const codePrefix = /^[2-9A-HJ-NP-Z]{3,10}$/;

/** Orders by the beginning of their code, for the desk's command palette. */
export async function findDeskOrders(deps: ListDeps, text: string): Promise<DeskHit[]> {
  const code = text.toUpperCase();
  if (!codePrefix.test(code)) return [];
  const { items } = await deskOrderPage(deps, { code }, { sort: 'code', pageSize: limits.deskHitsMost });
  return items.map(({ orderCode: id, title, buyerName, sellerName, total }) => ({
    kind: 'Order',
    id,
    title: `${id} · ${title}`,
    detail: `${buyerName} → ${sellerName}`,
    amount: total,
  }));
}

/** Three statements, however many orders. */
async function deskOrderRows(deps: ListDeps, codes: readonly string[]): Promise<AdminOrderRow[]> {
  const orders = await ordersOf(deps.database, codes);
  const ids = orders.flatMap(({ order }) => [order.buyerId, order.sellerId]);
  const names = await deps.accounts.briefsOf([...new Set(ids)]);
  return orders.map(({ order, items }) => {
    const address = order.invoiceAddress;
    return {
      orderCode: order.code,
      status: order.status,
      delivery: order.delivery,
      createdAt: order.createdAt.toISOString(),
      buyerName: names.get(order.buyerId)?.name ?? (address ? `${address.name} ${address.surname}` : ''),
      sellerName: names.get(order.sellerId)?.name ?? '',
      title: items[0]?.title ?? '',
      itemCount: items.length,
      total: add(...items.map(paidFor)),
    };
  });
}

const dayMs = 86_400_000;
/** The start of a day in Istanbul time, UTC+3 all year. */
const dayStart = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

const filterOf = ({ orderCode: code, startTime, endTime, orderStatus, memberId }: DeskOrderQuery): DeskOrderFilter => ({
  code,
  status: orderStatus,
  since: startTime === undefined ? undefined : dayStart(startTime),
  until: endTime === undefined ? undefined : new Date(dayStart(endTime).getTime() + dayMs),
  memberId,
});
