import type { OrderItemRecord } from '../../orders/port.ts';
import { clock } from '../../../platform/clock.ts';
import { addEarning } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';
import { onGone } from './cancel-earnings.ts';

/** Things have been sold: their sellers have something coming. */
export async function onPaid(deps: EarningDeps, itemIds: readonly string[]): Promise<void> {
  for (const item of (await deps.orders.itemsOf(itemIds)).values()) await add(deps, item);
  // What was cancelled before we heard of the sale has been told of already, and found nothing.
  await onGone(deps, itemIds);
}

export const add = ({ database }: EarningDeps, { money, ...item }: OrderItemRecord) =>
  addEarning(database, {
    id: item.id,
    orderCode: item.orderCode,
    paymentId: item.paymentId,
    sellerId: item.sellerId,
    adId: item.adId,
    title: item.title,
    price: money.price + money.platformDiscount,
    commission: money.commission + money.commissionVat,
    shipping: money.sellerShipping,
    withheld: money.withheld,
    net: money.net,
    soldAt: item.paidAt ?? clock.now(),
  });
