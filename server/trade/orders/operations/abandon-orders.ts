import type { OrderDeps } from './dependencies.ts';
import { lockPaymentOrders } from './lock-payment-orders.ts';
import { nextStatus } from './item-status.ts';
import { saveOrderChanges } from './save-order-changes.ts';

export async function abandonOrders(deps: OrderDeps, paymentId: string): Promise<void> {
  await deps.sales.release(paymentId);
  await deps.coupons.release(paymentId);
  for (const locked of await lockPaymentOrders(deps, paymentId)) {
    const pending = locked.items.filter(({ status }) => status === 'PaymentPending');
    if (pending.length === 0) continue;
    const failed = pending.map((item) => ({ ...item, status: nextStatus(item, 'fail', 'system') }));
    await saveOrderChanges(deps, locked, failed, { happening: 'PaymentFailed', by: 'System' });
  }
}
