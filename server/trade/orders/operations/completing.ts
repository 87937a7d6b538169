import { limits } from '../../../../contract/limits.ts';
import { add, minus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { moneyLeft } from '../../refunds/port.ts';
import { orderEvents } from '../events.ts';
import type { OrderActor, OrderItemEvent } from '../process.ts';
import { handoverCode, isSame } from './secrets.ts';
import { saveOrder } from '../store/orders.ts';
import type { Item } from '../store/orders.ts';
import { after, chosen, holdOrder, inState, keep, ofSeller } from './deps.ts';
import type { Happened, HeldOrder, OrderDeps } from './deps.ts';
import { tellCompleted } from './telling.ts';

/** How items were completed: by whose word. */
export type Completion = Extract<OrderItemEvent, 'approve' | 'complete' | 'handOver'>;

const happenings: Record<Completion, Happened['happening']> = {
  approve: 'Approved',
  complete: 'Completed',
  handOver: 'HandedOver',
};

/** The buyer says that what came is as it was described, in the transaction in progress: all that is on its way or there, or what they name. */
export async function approveItems(
  deps: OrderDeps,
  held: HeldOrder,
  itemIds: readonly string[] | undefined,
): Promise<HeldOrder> {
  return completeItems(deps, held, chosen(held, itemIds, 'approve', 'buyer'), 'approve', 'buyer', { by: 'Buyer' });
}

/** Completes items: what was held for the seller is theirs from now on. */
export async function completeItems(
  deps: OrderDeps,
  held: HeldOrder,
  items: readonly Item[],
  event: Completion,
  actor: OrderActor,
  who: Omit<Happened, 'happening'>,
): Promise<HeldOrder> {
  const now = clock.now();
  const done = items.map((item) => inState(item, held.order, after(item, event, actor), now));
  for (const item of items) await release(deps, held, item);
  const kept = await keep(deps, held, done, { happening: happenings[event], ...who }, {}, now);
  await deps.events.publish(orderEvents.completed, {
    orderCode: held.order.code,
    itemIds: done.map(({ id }) => id),
    sellerId: held.order.sellerId,
    buyerId: held.order.buyerId,
  });
  await tellCompleted(deps, kept, done, event);
  return kept;
}

/** What is left of an item's money after what went back of it goes to those whom it belongs to. */
async function release({ ledger }: OrderDeps, { order }: HeldOrder, item: Item): Promise<void> {
  const left = moneyLeft(item, item.refunded);
  await ledger.post({
    cause: `order-item:${item.id}:released`,
    paymentId: item.paymentId,
    orderCode: item.orderCode,
    entries: [
      { account: 'held', subjectId: item.id, amount: add(left.price, left.platformDiscount) },
      { account: 'commission', amount: minus(left.commission) },
      { account: 'vat', amount: minus(left.commissionVat) },
      { account: 'carrier', amount: minus(left.sellerShipping) },
      { account: 'withheld', amount: minus(left.withheld) },
      { account: 'seller', subjectId: order.sellerId, amount: minus(left.net) },
    ],
  });
}

/**
 * The seller says the six digits that the buyer read out: the things are handed over. A wrong code is counted, which stays though it is refused; after the last try none is taken for an hour. Refuses
 * OrderNotInPerson, HandoverLocked, HandoverCodeWrong.
 */
export async function handOver(deps: OrderDeps, sellerId: string, orderCode: string, code: string): Promise<void> {
  const refusal = await deps.database.inTransaction(async () => {
    const held = await holdOrder(deps, orderCode, ofSeller(sellerId));
    if (held.order.delivery !== 'InPerson') throw new DomainError('OrderNotInPerson');
    const items = chosen(held, undefined, 'handOver', 'seller');
    const now = clock.now();
    const { handoverLockedUntil: until } = held.order;
    if (until && until > now) return lockedUntil(until, now);
    const tries = until ? 0 : held.order.handoverTries;
    if (isSame(code, handoverCode(deps.secret, orderCode))) {
      await completeItems(deps, held, items, 'handOver', 'seller', { by: 'Seller' });
      return undefined;
    }
    const isLast = tries + 1 >= limits.handoverTries;
    const lockedTo = isLast ? new Date(now.getTime() + limits.handoverLockMinutes * 60_000) : null;
    await saveOrder(deps.database, { ...held.order, handoverTries: tries + 1, handoverLockedUntil: lockedTo });
    return lockedTo ? lockedUntil(lockedTo, now) : new DomainError('HandoverCodeWrong');
  });
  if (refusal) throw refusal;
}

const lockedUntil = (until: Date, now: Date): DomainError =>
  new DomainError('HandoverLocked', [], Math.ceil((until.getTime() - now.getTime()) / 1000));
