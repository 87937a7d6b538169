import type { OrderSide } from '../../../../contract/schemas/order.ts';
import { latestOrdersOf } from '../store/order-list.ts';
import type { OrderDeps } from './dependencies.ts';

/** A member’s latest purchases or sales for staff. Two statements. */
export async function listOrdersOfMember(
  { database, accounts }: Pick<OrderDeps, 'database' | 'accounts'>,
  userId: string,
  side: OrderSide,
) {
  const rows = await latestOrdersOf(database, userId, side);
  const names = await accounts.briefsOf([...new Set(rows.map(({ partnerId }) => partnerId))]);
  return rows.map(({ partnerId, createdAt, ...order }) => {
    const partner = names.get(partnerId)?.name;
    return { ...order, createdAt: createdAt.toISOString(), ...(partner !== undefined && { partner }) };
  });
}
