import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import type { OrderDeps } from './dependencies.ts';
import { holdOrder } from './lock-order.ts';
import { ofSeller } from './order-access.ts';
import { chosen } from './item-status.ts';
import { isSame, handoverCode } from './secrets.ts';
import { completeItems } from './complete-items.ts';
import { saveOrder } from '../store/orders.ts';

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
