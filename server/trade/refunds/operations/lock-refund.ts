import type { RefundSide } from '../../../../contract/schemas/refund.ts';
import { required } from '../../../platform/errors.ts';
import type { OrderBrief } from '../../orders/port.ts';
import type { RefundRecord, RefundItemRecord } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import { orderOfRefund, lockRefund, itemsOfRefunds } from '../store/refunds.ts';

/** A refund with its things and its order, which nobody else changes meanwhile. */
export interface HeldRefund {
  refund: RefundRecord;
  items: readonly RefundItemRecord[];
  order: OrderBrief;
}

/**
 * Holds the order of a refund and then the refund, in the transaction in progress; whoever moves money of an order holds the order first. Refuses RefundNotFound where there is none, or none of this
 * side's.
 */
export async function holdRefund(
  { database, orders }: Pick<RefundDeps, 'database' | 'orders'>,
  refundId: string,
  of?: { side: RefundSide; accountId: string },
): Promise<HeldRefund> {
  const { orderCode } = required(await orderOfRefund(database, refundId, of), 'RefundNotFound');
  const order = required(await orders.order(orderCode, 'lock'), 'RefundNotFound');
  const refund = required(await lockRefund(database, refundId), 'RefundNotFound');
  return { refund, order, items: await itemsOfRefunds(database, [refundId]) };
}
