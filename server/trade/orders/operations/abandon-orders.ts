import type { OrderDeps } from './dependencies.ts';
import { ordersOf } from './lock-payment-orders.ts';
import { after } from './item-status.ts';
import { keep } from './save-order-changes.ts';

export async function abandon(deps: OrderDeps, paymentId: string): Promise<void> {
  await deps.sales.release(paymentId);
  await deps.coupons.release(paymentId);
  for (const held of await ordersOf(deps, paymentId)) {
    const pending = held.items.filter(({ status }) => status === 'PaymentPending');
    if (pending.length === 0) continue;
    const failed = pending.map((item) => ({ ...item, status: after(item, 'fail', 'system') }));
    await keep(deps, held, failed, { happening: 'PaymentFailed', by: 'System' });
  }
}
