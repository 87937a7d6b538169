import { clock } from '../../../platform/clock.ts';
import { add, minus } from '../../../kernel/money.ts';
import type { ApprovedPayment, Payer } from '../../payments/port.ts';
import { orderEvents } from '../events.ts';
import { heldFor } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { lockPaymentOrders } from './lock-payment-orders.ts';
import { nextStatus, withStatus } from './item-status.ts';
import { saveOrderChanges } from './save-order-changes.ts';
import { notifyOrdered } from './notify.ts';
import type { OrderWithItems } from './lock-order.ts';

export async function fulfilOrders(deps: OrderDeps, payment: ApprovedPayment): Promise<boolean> {
  const { carts, coupons, events, ledger, sales } = deps;
  const locked = await lockPaymentOrders(deps, payment.paymentId);
  const all = locked.flatMap(({ items }) => items);
  if (all.length === 0) return false;
  if (!all.every(isUnpaid)) return true;
  if (!(await arePartiesActive(deps, payment.payer, locked))) return false;
  if (all.some(({ couponDiscount }) => couponDiscount > 0) && !(await coupons.use(payment.paymentId))) return false;
  const adIds = all.map(({ adId }) => adId);
  if (!(await sales.sell(adIds, payment.paymentId))) return false;
  const now = clock.now();
  for (const { order, items } of locked) {
    const paid = items.map((item) => ({
      ...withStatus(item, order, nextStatus(item, 'pay', 'system'), now),
      surcharge: payment.surchargeByItem.get(item.id) ?? item.surcharge,
    }));
    const saved = await saveOrderChanges(
      deps,
      { order, items },
      paid,
      { happening: 'Paid', by: 'Buyer' },
      { paidAt: now, installmentCount: payment.installmentCount },
      now,
    );
    await events.publish(orderEvents.paid, {
      orderCode: order.code,
      itemIds: paid.map(({ id }) => id),
      adIds: paid.map(({ adId }) => adId),
      buyerId: order.buyerId,
      sellerId: order.sellerId,
    });
    await notifyOrdered(deps, saved);
  }
  const surcharge = add(...all.map((item) => payment.surchargeByItem.get(item.id) ?? item.surcharge));
  await ledger.postWithNext({
    cause: `payment:${payment.paymentId}:ordered`,
    paymentId: payment.paymentId,
    entries: [
      { account: 'buyer', subjectId: payment.paymentId, amount: payment.charged },
      { account: 'discount', amount: add(...all.map((item) => item.platformDiscount)) },
      ...all.map((item) => ({ account: 'held', subjectId: item.id, amount: minus(heldFor(item)) }) as const),
      { account: 'carrier', amount: minus(add(...all.map((item) => item.shipping))) },
      { account: 'instalment', subjectId: payment.paymentId, amount: minus(surcharge) },
    ],
  });
  await carts.bought(payment.payer.accountId, adIds);
  return true;
}

const isUnpaid = ({ status }: Pick<Item, 'status'>): boolean =>
  status === 'PaymentPending' || status === 'PaymentFailed';

/** True if buyer and sellers are still active members. Locks the accounts until the transaction ends, so none can leave before. */
async function arePartiesActive(
  { accounts }: OrderDeps,
  payer: Payer,
  locked: readonly OrderWithItems[],
): Promise<boolean> {
  const ids = new Set([...(payer.isGuest ? [] : [payer.accountId]), ...locked.map(({ order }) => order.sellerId)]);
  return (await accounts.lockActive([...ids])).size === ids.size;
}
