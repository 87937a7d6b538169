import { clock } from '../../../platform/clock.ts';
import { reviewableUntil } from '../rules.ts';
import { isReviewed } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';

/** Reminds a member once of an order that can still be reviewed. */
export async function remindBuyer(deps: ReviewDeps, orderCode: string): Promise<void> {
  const { database, orders, notices } = deps;
  const order = await orders.order(orderCode);
  const until = order && reviewableUntil(order.items);
  if (!order || order.buyerIsGuest || !until || until <= clock.now() || (await isReviewed(database, orderCode))) return;
  const item = order.items.find(({ status }) => status === 'Completed');
  await notices.notify({
    accountId: order.buyerId,
    template: 'Review.Reminder',
    tokens: { 'Ad.Title': item?.title ?? '', 'Order.Code': orderCode },
    routeValue: orderCode,
    onceKey: `review:${orderCode}:reminder`,
  });
}
