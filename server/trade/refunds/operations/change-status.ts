import { DomainError } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { closeItems, saveRefund } from '../store/refunds.ts';
import type { RefundRecord } from '../store/refunds.ts';
import { refundProcess } from '../process.ts';
import type { RefundActor, RefundEvent } from '../process.ts';
import { timersOf } from '../rules/timers.ts';
import type { RefundDeps } from './dependencies.ts';
import type { LockedRefund } from './lock-refund.ts';
import { recordStep } from './record-step.ts';
import type { NewStep } from './record-step.ts';

/** Returns the status after an event. Throws the state's refusal if the process does not allow the event. */
export function nextStatus({ status }: Pick<RefundRecord, 'status'>, event: RefundEvent, actor: RefundActor) {
  const transition = refundProcess.transition(status, event, actor);
  if ('error' in transition) throw new DomainError(transition.error);
  return transition.to;
}

/** Changes a locked refund's status, records the step, and restarts the order's timers if the refund ended. */
export async function changeStatus(
  deps: Pick<RefundDeps, 'database' | 'orders'>,
  locked: LockedRefund,
  event: RefundEvent,
  actor: RefundActor,
  step: NewStep,
  changes: Partial<RefundRecord> = {},
): Promise<LockedRefund> {
  const { database, orders } = deps;
  const now = clock.now();
  const status = nextStatus(locked.refund, event, actor);
  const isEnd = refundProcess.terminal.some((end) => end === status);
  const refund: RefundRecord = {
    ...locked.refund,
    status,
    since: now,
    ...timersOf(status, now),
    endedAt: isEnd ? now : null,
    ...changes,
  };
  await saveRefund(database, refund);
  await recordStep(deps, refund.id, actor, step, now);
  if (isEnd) {
    await closeItems(database, refund.id);
    await orders.unfreeze(locked.items.map(({ itemId }) => itemId));
  }
  return { ...locked, refund };
}
