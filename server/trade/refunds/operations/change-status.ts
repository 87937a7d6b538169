import { DomainError } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import type { RefundRecord } from '../store/refunds.ts';
import type { RefundEvent, RefundActor } from '../process.ts';
import { refundProcess } from '../process.ts';
import type { RefundDeps } from './dependencies.ts';
import type { HeldRefund } from './lock-refund.ts';
import type { Said } from './record-step.ts';
import { timersOf } from '../rules/timers.ts';
import { saveRefund, closeItems } from '../store/refunds.ts';
import { addSaid } from './record-step.ts';

/** Where an event leads from the state of a refund. Refuses what the table does not allow. */
export function stepOf({ status }: Pick<RefundRecord, 'status'>, event: RefundEvent, actor: RefundActor) {
  const step = refundProcess.transition(status, event, actor);
  if ('error' in step) throw new DomainError(step.error);
  return step.to;
}

/** Moves a held refund by its table, writes down what was said, and lets the order's own clock go on where it has ended. */
export async function move(
  deps: Pick<RefundDeps, 'database' | 'orders'>,
  held: HeldRefund,
  event: RefundEvent,
  actor: RefundActor,
  said: Said,
  changes: Partial<RefundRecord> = {},
): Promise<HeldRefund> {
  const { database, orders } = deps;
  const now = clock.now();
  const status = stepOf(held.refund, event, actor);
  const isEnd = refundProcess.terminal.some((end) => end === status);
  const refund: RefundRecord = {
    ...held.refund,
    status,
    since: now,
    ...timersOf(status, now),
    endedAt: isEnd ? now : null,
    ...changes,
  };
  await saveRefund(database, refund);
  await addSaid(deps, refund.id, actor, said, now);
  if (isEnd) {
    await closeItems(database, refund.id);
    await orders.unfreeze(held.items.map(({ itemId }) => itemId));
  }
  return { ...held, refund };
}
