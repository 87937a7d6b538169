import type { TellDeps } from './notify.ts';
import type { HeldRefund } from './lock-refund.ts';

/** Lets the open pages of both sides know. */
export async function showLive({ live }: Pick<TellDeps, 'live'>, { refund }: HeldRefund): Promise<void> {
  const sides = [refund.buyerId, refund.sellerId];
  await live.tell(sides, 'order', { orderCode: refund.orderCode });
  await live.tell(sides, 'counts', {});
}
