import { clock } from '../../../platform/clock.ts';
import type { OrderItemRecord } from '../../orders/port.ts';
import { addEarning } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';
import { cancelEarnings } from './cancel-earnings.ts';

/** Adds the earnings of sold items. */
export async function addEarnings(deps: EarningDeps, itemIds: readonly string[]): Promise<void> {
  for (const item of (await deps.orders.itemsOf(itemIds)).values()) await addItemEarning(deps, item);
  // A cancellation event may arrive before the sale's; it found no earning then.
  await cancelEarnings(deps, itemIds);
}

export const addItemEarning = ({ database }: EarningDeps, { money, ...item }: OrderItemRecord) =>
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
