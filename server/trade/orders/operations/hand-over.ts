import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { saveOrder } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { lockOrder } from './lock-order.ts';
import { isSeller } from './order-access.ts';
import { selectItems } from './item-status.ts';
import { handoverCode, isSame } from './secrets.ts';
import { completeItems } from './complete-items.ts';

/**
 * Completes an order in person with the six-digit code that the buyer reads out. A wrong code is counted even though the call fails; after the last
 * allowed try, the order is locked for `handoverLockMinutes`. Throws OrderNotInPerson, HandoverLocked, HandoverCodeWrong.
 */
export async function handOver(deps: OrderDeps, sellerId: string, orderCode: string, code: string): Promise<void> {
  const refusal = await deps.database.inTransaction(async () => {
    const locked = await lockOrder(deps, orderCode, isSeller(sellerId));
    if (locked.order.delivery !== 'InPerson') throw new DomainError('OrderNotInPerson');
    const items = selectItems(locked, undefined, 'handOver', 'seller');
    const now = clock.now();
    const { handoverLockedUntil: until } = locked.order;
    if (until && until > now) return handoverLocked(until, now);
    const tries = until ? 0 : locked.order.handoverTries;
    if (isSame(code, handoverCode(deps.secret, orderCode))) {
      await completeItems(deps, locked, items, 'handOver', 'seller', { by: 'Seller' });
      return undefined;
    }
    const isLast = tries + 1 >= limits.handoverTries;
    const lockedTo = isLast ? new Date(now.getTime() + limits.handoverLockMinutes * 60_000) : null;
    await saveOrder(deps.database, { ...locked.order, handoverTries: tries + 1, handoverLockedUntil: lockedTo });
    return lockedTo ? handoverLocked(lockedTo, now) : new DomainError('HandoverCodeWrong');
  });
  if (refusal) throw refusal;
}

const handoverLocked = (until: Date, now: Date): DomainError =>
  new DomainError('HandoverLocked', [], Math.ceil((until.getTime() - now.getTime()) / 1000));
