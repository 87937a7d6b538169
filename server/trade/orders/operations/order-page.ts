import type { z } from 'zod';
import type { orderCalls } from '../../../../contract/calls/orders.ts';
import { orderCode as orderCodeSchema } from '../../../../contract/schemas/order.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { orderCodePage } from '../store/order-list.ts';
import type { OrderScope } from '../store/order-list.ts';
import { itemsOfOrders, readOrders } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import type { OrderWithItems } from './lock-order.ts';

export type ListQuery = z.output<(typeof orderCalls)['byUser']['query']>;

/** Reads a page of orders with their items. `after` is the cursor of the previous page. Throws PageOutOfRange for an invalid cursor. */
export async function readOrderPage(
  { database }: Pick<OrderDeps, 'database'>,
  whose: OrderScope,
  accountId: string,
  query: ListQuery,
) {
  const { orderCode, startTime, orderStatus, pageSize, pageNumber, after } = query;
  const found = await orderCodePage(database, whose, accountId, {
    ...(orderCode !== undefined && { code: orderCode }),
    // Days are in Istanbul time, UTC+3 all year.
    ...(startTime !== undefined && { since: new Date(`${startTime}T00:00:00+03:00`) }),
    ...(orderStatus !== undefined && { status: orderStatus }),
    size: pageSize + 1,
    offset: after === undefined ? (pageNumber - 1) * pageSize : 0,
    ...(after !== undefined && { after: parseCursor(after) }),
  });
  const hasNextPage = found.codes.length > pageSize;
  const loaded = await ordersOf(database, found.codes.slice(0, pageSize));
  const last = loaded.at(-1)?.order;
  return {
    orders: loaded,
    total: Math.min(found.total, limits.listTotalMost + 1),
    hasNextPage,
    ...(hasNextPage && last && { next: `${last.createdAt.toISOString()} ${last.code}` }),
  };
}

/** Reads orders with their items, in the order of their codes. Two statements. */
export async function ordersOf(database: Database, codes: readonly string[]): Promise<OrderWithItems[]> {
  const [orders, items] = await Promise.all([readOrders(database, codes), itemsOfOrders(database, codes)]);
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const itemsByCode = Map.groupBy(items, ({ orderCode }) => orderCode);
  return codes.flatMap((code): OrderWithItems[] => {
    const order = byCode.get(code);
    return order ? [{ order, items: itemsByCode.get(code) ?? [] }] : [];
  });
}

function parseCursor(text: string): { createdAt: Date; code: string } {
  const [at = '', code = ''] = text.split(' ');
  const createdAt = new Date(at);
  if (Number.isNaN(createdAt.getTime()) || !orderCodeSchema.safeParse(code).success)
    throw new DomainError('PageOutOfRange');
  return { createdAt, code };
}
