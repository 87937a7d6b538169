import type { NotifyDeps } from './notify.ts';
import type { LockedRefund } from './lock-refund.ts';

/** Updates open pages of both parties. */
export async function publishLive({ live }: Pick<NotifyDeps, 'live'>, { refund }: LockedRefund): Promise<void> {
  const sides = [refund.buyerId, refund.sellerId];
  await live.send(sides, 'order', { orderCode: refund.orderCode });
  await live.send(sides, 'counts', {});
}
