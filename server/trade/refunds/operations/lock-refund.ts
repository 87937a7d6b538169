import type { RefundSide } from '../../../../contract/schemas/refund.ts';
import { required } from '../../../platform/errors.ts';
import type { OrderBrief } from '../../orders/port.ts';
import { itemsOfRefunds, lockRefund, orderOfRefund } from '../store/refunds.ts';
import type { RefundItemRecord, RefundRecord } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';

/** A refund with its items and order, locked until the transaction ends. */
export interface LockedRefund {
  refund: RefundRecord;
  items: readonly RefundItemRecord[];
  order: OrderBrief;
}

/**
 * Locks the order, then the refund: the lock order of everything that moves an order's money. Throws RefundNotFound if it does not exist or is not
 * this party's.
 */
export async function lockRefundWithOrder(
  { database, orders }: Pick<RefundDeps, 'database' | 'orders'>,
  refundId: string,
  of?: { side: RefundSide; accountId: string },
): Promise<LockedRefund> {
  const { orderCode } = required(await orderOfRefund(database, refundId, of), 'RefundNotFound');
  const order = required(await orders.order(orderCode, 'lock'), 'RefundNotFound');
  const refund = required(await lockRefund(database, refundId), 'RefundNotFound');
  return { refund, order, items: await itemsOfRefunds(database, [refundId]) };
}
