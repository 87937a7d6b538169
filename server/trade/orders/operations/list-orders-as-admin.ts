import type { AdminOrderRow } from '../../../../contract/schemas/order.ts';
import { add } from '../../../kernel/money.ts';
import { paidFor } from '../rules.ts';
import type { OrderDeps } from './dependencies.ts';
import { readOrderPage } from './order-page.ts';
import type { ListQuery } from './order-page.ts';

/** Lists orders for administrators, newest first. */
export async function listOrdersAsAdmin(
  deps: OrderDeps,
  { memberId, ...query }: ListQuery & { memberId?: string | undefined },
) {
  const { orders, ...page } = await readOrderPage(
    deps,
    memberId === undefined ? 'Any' : 'Both',
    memberId ?? null,
    query,
  );
  const ids = orders.flatMap(({ order }) => [order.buyerId, order.sellerId]);
  const names = await deps.accounts.briefsOf([...new Set(ids)]);
  const items = orders.map(({ order, items: orderItems }): AdminOrderRow => {
    const address = order.invoiceAddress;
    return {
      orderCode: order.code,
      status: order.status,
      delivery: order.delivery,
      createdAt: order.createdAt.toISOString(),
      buyerName: names.get(order.buyerId)?.name ?? (address ? `${address.name} ${address.surname}` : ''),
      sellerName: names.get(order.sellerId)?.name ?? '',
      title: orderItems[0]?.title ?? '',
      itemCount: orderItems.length,
      total: add(...orderItems.map(paidFor)),
    };
  });
  return { ...page, items };
}
