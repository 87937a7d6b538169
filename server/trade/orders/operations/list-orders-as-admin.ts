import type { z } from 'zod';
import { deskOrderFilter } from '../../../../contract/calls/orders.ts';
import type { orderCalls } from '../../../../contract/calls/orders.ts';
import type { DeskHit } from '../../../../contract/calls/desk.ts';
import type { HandlerInput } from '../../../../contract/declare.ts';
import type { DeskSort } from '../../../../contract/desk-lists.ts';
import { orderStatuses } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdminOrderRow } from '../../../../contract/schemas/order.ts';
import { orderCode } from '../../../../contract/schemas/order.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import { add } from '../../../kernel/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import { paidFor } from '../rules.ts';
import { orderSheetColumns } from '../rules/order-sheet.ts';
import { countDeskOrders, deskOrderKeys } from '../store/desk-orders.ts';
import type { DeskOrderFilter, OrderKey } from '../store/desk-orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { ordersOf } from './order-page.ts';

type ListDeps = Pick<OrderDeps, 'database' | 'accounts'>;
export type DeskOrderQuery = z.output<typeof deskOrderFilter>;

type OrderSort = DeskSort<'orders'>;
const opposite = (sort: OrderSort): OrderSort => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as OrderSort;

type PageQuery = HandlerInput<typeof orderCalls.adminList>['query'];

/** One page of all orders by the sorted column, and their number. Throws PageOutOfRange for an invalid cursor. */
export async function listOrdersAsAdmin(deps: ListDeps, query: PageQuery) {
  const [page, total] = await Promise.all([
    deskOrderPage(deps, query),
    countDeskOrders(deps.database, filterOf(query), limits.listTotalMost + 1),
  ]);
  return { ...page, total };
}

async function deskOrderPage(deps: ListDeps, { pageSize, after, before, ...query }: PageQuery) {
  const isBackwards = before !== undefined;
  const cursor = before ?? after;
  const found = await deskOrderKeys(deps.database, filterOf(query), {
    sort: isBackwards ? opposite(query.sort) : query.sort,
    behind: cursor === undefined ? undefined : parseCursor(cursor),
    limit: pageSize + 1,
  });
  const keys = found.slice(0, pageSize);
  if (isBackwards) keys.reverse();
  const hasMore = found.length > pageSize;
  const [first, last] = [keys[0], keys.at(-1)];
  return {
    items: await deskOrderRows(
      deps,
      keys.map(({ code }) => code),
    ),
    ...(last && (isBackwards || hasMore) && { next: cursorOf(last) }),
    ...(first && (isBackwards ? hasMore : cursor !== undefined) && { previous: cursorOf(first) }),
  };
}

/** The desk's list of orders for exports. */
export const orderSheet = (deps: ListDeps): DeskSheet =>
  deskSheet({
    list: 'orders',
    filter: deskOrderFilter,
    columns: orderSheetColumns,
    count: (query, most) => countDeskOrders(deps.database, filterOf(query), most),
    page: (query) => deskOrderPage(deps, query),
  });

const codePrefix = /^[2-9A-HJ-NP-Z]{3,10}$/;

/** Orders by the beginning of their code, for the desk's command palette. */
export async function findDeskOrders(deps: ListDeps, text: string): Promise<DeskHit[]> {
  const code = text.toUpperCase();
  if (!codePrefix.test(code)) return [];
  const filter = filterOf({ orderCode: code, sort: 'code' });
  const keys = await deskOrderKeys(deps.database, filter, {
    sort: 'code',
    behind: undefined,
    limit: limits.deskHitsMost,
  });
  const rows = await deskOrderRows(
    deps,
    keys.map((key) => key.code),
  );
  return rows.map(({ orderCode: id, title, buyerName, sellerName, total }) => ({
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

const cursorOf = ({ createdAt, code, status }: OrderKey): string => `${createdAt.toISOString()} ${code} ${status}`;

function parseCursor(text: string): OrderKey {
  const [at = '', code = '', status = ''] = text.split(' ');
  const createdAt = new Date(at);
  const known = orderStatuses.find((one) => one === status);
  if (Number.isNaN(createdAt.getTime()) || !orderCode.safeParse(code).success || known === undefined)
    throw new DomainError('PageOutOfRange');
  return { createdAt, code, status: known };
}
