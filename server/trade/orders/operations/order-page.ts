import type { z } from 'zod';
import type { orderCalls } from '../../../../contract/calls/orders.ts';
import { orderCode as orderCodeSchema } from '../../../../contract/schemas/order.ts';
import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { OrderDeps } from './dependencies.ts';
import type { Whose } from '../store/order-list.ts';
import { pageOfCodes } from '../store/order-list.ts';
import { readOrders, itemsOfOrders } from '../store/orders.ts';
import type { HeldOrder } from './lock-order.ts';

export type ListQuery = z.output<(typeof orderCalls)['byUser']['query']>;

function keyOf(text: string): { createdAt: Date; code: string } {
  const [at = '', code = ''] = text.split(' ');
  const createdAt = new Date(at);
  if (Number.isNaN(createdAt.getTime()) || !orderCodeSchema.safeParse(code).success)
    throw new DomainError('PageOutOfRange');
  return { createdAt, code };
}

/** A page of orders with their items; what a key stands for is where the page before ended. Refuses PageOutOfRange for a key that is none. */
export async function pageOf(
  { database }: Pick<OrderDeps, 'database'>,
  whose: Whose,
  accountId: string | null,
  query: ListQuery,
) {
  const { orderCode, startTime, orderStatus, pageSize, pageNumber, after } = query;
  const found = await pageOfCodes(database, whose, accountId, {
    ...(orderCode !== undefined && { code: orderCode }),
    // Days are Istanbul's, which is three hours ahead all year.
    ...(startTime !== undefined && { since: new Date(`${startTime}T00:00:00+03:00`) }),
    ...(orderStatus !== undefined && { status: orderStatus }),
    size: pageSize + 1,
    offset: after === undefined ? (pageNumber - 1) * pageSize : 0,
    ...(after !== undefined && { after: keyOf(after) }),
  });
  const codes = found.codes.slice(0, pageSize);
  const hasNextPage = found.codes.length > pageSize;
  const [orders, items] = await Promise.all([readOrders(database, codes), itemsOfOrders(database, codes)]);
  const held = codes.flatMap((code): HeldOrder[] => {
    const order = orders.find((one) => one.code === code);
    return order ? [{ order, items: items.filter((item) => item.orderCode === code) }] : [];
  });
  const last = held.at(-1)?.order;
  return {
    orders: held,
    total: Math.min(found.total, limits.listTotalMost + 1),
    hasNextPage,
    ...(hasNextPage && last && { next: `${last.createdAt.toISOString()} ${last.code}` }),
  };
}
