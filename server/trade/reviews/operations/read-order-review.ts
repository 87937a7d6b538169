import type { OrderReview } from '../../../../contract/schemas/review.ts';
import { required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { isReviewed, reviewOfOrder } from '../store.ts';
import { changeableUntil, reviewableUntil } from '../rules.ts';
import type { ReviewDeps } from './dependencies.ts';
import { reviewView } from './review-view.ts';

/** Reads an order's review and what the account may do with it. Throws OrderNotFound. */
export async function readOrderReview(
  { database, orders }: Pick<ReviewDeps, 'database' | 'orders'>,
  accountId: string,
  orderCode: string,
): Promise<OrderReview> {
  const asBuyer = await orders.orderOf(orderCode, accountId, 'buyer');
  const order = required(asBuyer ?? (await orders.orderOf(orderCode, accountId, 'seller')), 'OrderNotFound');
  const row = await reviewOfOrder(database, orderCode);
  const wasRemoved = !row && (await isReviewed(database, orderCode));
  const until = row ? changeableUntil(row.createdAt) : reviewableUntil(order.items);
  const isOpen = until !== undefined && until > clock.now() && !wasRemoved;
  const canWrite = asBuyer !== undefined && isOpen && (row?.answer ?? null) === null;
  return {
    ...(row && { review: reviewView(row, accountId) }),
    canWrite,
    ...(canWrite && until && { until: until.toISOString() }),
    canAnswer: !asBuyer && row !== undefined && row.answer === null,
    isParcel: order.delivery === 'Parcel',
  };
}
