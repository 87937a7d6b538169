import type { z } from 'zod';
import type { deskOrderFilter, orderCalls } from '../../../../contract/calls/orders.ts';
import type { DeskHit } from '../../../../contract/calls/desk.ts';
import type { HandlerInput } from '../../../../contract/declare.ts';
import type { OrderSort } from '../../../../contract/desk-lists.ts';
import { orderStatuses } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdminOrderRow } from '../../../../contract/schemas/order.ts';
import { orderCode } from '../../../../contract/schemas/order.ts';
import { add } from '../../../kernel/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import { paidFor } from '../rules.ts';
import { countDeskOrders, deskOrderKeys } from '../store/desk-orders.ts';
import type { DeskOrderFilter, OrderKey } from '../store/desk-orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { ordersOf } from './order-page.ts';

type ListDeps = Pick<OrderDeps, 'database' | 'accounts'>;
export type DeskOrderQuery = z.output<typeof deskOrderFilter>;

const opposite = (sort: OrderSort): OrderSort => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as OrderSort;

/** One page of all orders by the sorted column. Throws PageOutOfRange for an invalid cursor. */
export async function listOrdersAsAdmin(
  deps: ListDeps,
  { pageSize, after, before, ...query }: HandlerInput<typeof orderCalls.adminList>['query'],
) {
  const filter = filterOf(query);
  const isBackwards = before !== undefined;
  const cursor = before ?? after;
  const [found, total] = await Promise.all([
    deskOrderKeys(deps.database, filter, {
      sort: isBackwards ? opposite(query.sort) : query.sort,
      behind: cursor === undefined ? undefined : parseCursor(cursor),
      limit: pageSize + 1,
    }),
    countDeskOrders(deps.database, filter, limits.listTotalMost + 1),
  ]);
  const keys = found.slice(0, pageSize);
  if (isBackwards) keys.reverse();
  const hasMore = found.length > pageSize;
  const [first, last] = [keys[0], keys.at(-1)];
  return {
    items: await deskOrderRows(
      deps,
      keys.map(({ code }) => code),
    ),
    total,
    ...(last && (isBackwards || hasMore) && { next: cursorOf(last) }),
    ...(first && (isBackwards ? hasMore : cursor !== undefined) && { previous: cursorOf(first) }),
  };
}

/** Counts the orders of a filter, up to `most`. */
export const countOrdersAsAdmin = (deps: ListDeps, query: DeskOrderQuery, most: number): Promise<number> =>
  countDeskOrders(deps.database, filterOf(query), most);

const batchSize = 500;

/** Yields all orders of a filter in batches. */
export async function* deskOrderBatches(deps: ListDeps, query: DeskOrderQuery): AsyncGenerator<AdminOrderRow[]> {
  const filter = filterOf(query);
  let keys: OrderKey[] = [];
  do {
    keys = await deskOrderKeys(deps.database, filter, { sort: query.sort, behind: keys.at(-1), limit: batchSize });
    yield await deskOrderRows(
      deps,
      keys.map(({ code }) => code),
    );
  } while (keys.length === batchSize);
}

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
