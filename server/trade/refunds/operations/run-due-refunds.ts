import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { startCarrierRun, withParcelCancelled } from '../../shipping/port.ts';
import type { CarrierAnswer, CarrierRun } from '../../shipping/port.ts';
import { dueRefunds, remindableRefunds, saveRefund } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import { notifyCancelled, notifyReminder } from './notify.ts';
import { lockRefundWithOrder } from './lock-refund.ts';
import type { LockedRefund } from './lock-refund.ts';
import { acceptLocked } from './accept-request.ts';
import { approveLocked } from './approve-refund.ts';
import { loseReturn } from './lose-return.ts';
import { changeStatus } from './change-status.ts';
import { isReturnCancelled } from './return-cancelled.ts';
import { publishLive } from './live-update.ts';
import { applyReturnStages } from './apply-return-stages.ts';

const hourMs = 3_600_000;

const dayMs = 24 * hourMs;

/**
 * Sends due reminders and runs due refunds. A failing refund does not block the others; all failures are thrown together at the end. Returns the
 * number of refunds changed.
 */
export async function runDueRefunds(deps: RefundDeps): Promise<number> {
  const { database } = deps;
  const now = clock.now();
  let done = 0;
  const failures: unknown[] = [];
  const each = async (ids: readonly string[], work: (id: string) => Promise<number>) => {
    for (const id of ids) {
      await work(id)
        .then((count) => (done += count))
        .catch((error: unknown) => failures.push(error));
    }
  };
  const carriers = startCarrierRun(deps.shipping);
  await each(await dueRefunds(database, now), (id) => runDueRefund(deps, id, now, carriers));
  await each(await remindableRefunds(database, now), (id) =>
    database.inTransaction(async () => {
      const locked = await lockRefundWithOrder(deps, id);
      const { refund } = locked;
      if (!refund.remindAt || refund.remindAt > now) return 0;
      await saveRefund(database, { ...refund, remindAt: null });
      await notifyReminder(deps, locked);
      return 1;
    }),
  );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} due refunds failed`);
  return done;
}

/** Applies the deadline of a locked refund. */
async function applyDeadline(deps: RefundDeps, locked: LockedRefund): Promise<LockedRefund> {
  const { status } = locked.refund;
  if (status === 'Requested') return acceptLocked(deps, locked, 'system');
  if (status === 'ReturnDelivered') return approveLocked(deps, locked, 'approve', 'system');
  if (status === 'ReturnShipped') return loseReturn(deps, locked);
  const cancelled = await changeStatus(deps, locked, 'cancel', 'system', { happening: 'Cancelled' });
  await notifyCancelled(deps, cancelled, 'system');
  return cancelled;
}

/** Runs a due refund. The carrier of its return is called while no lock is held. Returns the number of refunds changed. */
async function runDueRefund(deps: RefundDeps, refundId: string, now: Date, carriers: CarrierRun): Promise<number> {
  const { ask, isDeferred } = carriers();
  return withParcelCancelled(ask, (answer) =>
    deps.database.inTransaction(async () => {
      if (isDeferred()) return 0;
      const locked = await lockRefundWithOrder(deps, refundId);
      const { refund } = locked;
      if (!refund.dueAt || refund.dueAt > now) return 0;
      if (await isReturnCancelled(deps, locked, answer)) await publishLive(deps, await applyDeadline(deps, locked));
      else await postponeForCarrier(deps, locked, now, answer);
      return 1;
    }),
  );
}

/**
 * The return parcel may be at the carrier: wait for its report and check again in an hour. After `carrierSilentHours` without an answer, an
 * administrator decides, so that the sender does not lose.
 */
async function postponeForCarrier(
  deps: RefundDeps,
  locked: LockedRefund,
  now: Date,
  answer: CarrierAnswer | undefined,
): Promise<void> {
  const { refund } = locked;
  const until = new Date(refund.since.getTime() + limits.returnShipDays * dayMs + limits.carrierSilentHours * hourMs);
  if (answer === 'Silent' && now >= until) {
    await publishLive(deps, await loseReturn(deps, locked));
    return;
  }
  await saveRefund(deps.database, { ...refund, dueAt: new Date(now.getTime() + hourMs), remindAt: null });
  await applyReturnStages(deps, refund.id);
}
