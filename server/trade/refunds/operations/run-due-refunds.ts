import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { callingOff, askingInRun } from '../../shipping/port.ts';
import type { CarriersOfRun, CarrierWord } from '../../shipping/port.ts';
import { saveRefund, dueRefunds, remindableRefunds } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import { tellCancelled, remind } from './notify.ts';
import type { HeldRefund } from './lock-refund.ts';
import { acceptHeld } from './accept-request.ts';
import { approveHeld } from './approve-refund.ts';
import { lose } from './lose-return.ts';
import { move } from './change-status.ts';
import { holdRefund } from './lock-refund.ts';
import { isReturnOff } from './return-cancelled.ts';
import { showLive } from './live-update.ts';
import { returnMoved } from './apply-return-stages.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Does to a held refund what its hour demands. */
async function goOn(deps: RefundDeps, held: HeldRefund): Promise<HeldRefund> {
  const { status } = held.refund;
  if (status === 'Requested') return acceptHeld(deps, held, 'system');
  if (status === 'ReturnDelivered') return approveHeld(deps, held, 'approve', 'system');
  if (status === 'ReturnShipped') return lose(deps, held);
  const cancelled = await move(deps, held, 'cancel', 'system', { happening: 'Cancelled' });
  await tellCancelled(deps, cancelled, 'system');
  return cancelled;
}

/** Goes on with a refund whose hour has come; the carrier of its return is asked while nothing is held. Answers how many it moved. */
async function moveDue(deps: RefundDeps, refundId: string, now: Date, carriers: CarriersOfRun): Promise<number> {
  const { ask, isPutOff } = carriers();
  return callingOff(ask, (word) =>
    deps.database.inTransaction(async () => {
      if (isPutOff()) return 0;
      const held = await holdRefund(deps, refundId);
      const { refund } = held;
      if (!refund.dueAt || refund.dueAt > now) return 0;
      if (await isReturnOff(deps, held, word)) await showLive(deps, await goOn(deps, held));
      else await waitForCarrier(deps, held, now, word);
      return 1;
    }),
  );
}

/** A return that is at its carrier, who has yet to tell of it or has told already, goes on by that word. One whose carrier does not say so for a day is looked into by an administrator: who sent it must not lose by that. */
async function waitForCarrier(
  deps: RefundDeps,
  held: HeldRefund,
  now: Date,
  word: CarrierWord | undefined,
): Promise<void> {
  const { refund } = held;
  const until = new Date(refund.since.getTime() + limits.returnShipDays * dayMs + limits.carrierSilentHours * hourMs);
  if (word === 'Silent' && now >= until) {
    await showLive(deps, await lose(deps, held));
    return;
  }
  await saveRefund(deps.database, { ...refund, dueAt: new Date(now.getTime() + hourMs), remindAt: null });
  await returnMoved(deps, refund.id);
}

/** Does what the clock has to do by now: reminds, and goes on for who did not act. One that fails holds up no other. Answers how many refunds it moved. */
export async function runClock(deps: RefundDeps): Promise<number> {
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
  const carriers = askingInRun(deps.shipping);
  await each(await dueRefunds(database, now), (id) => moveDue(deps, id, now, carriers));
  await each(await remindableRefunds(database, now), (id) =>
    database.inTransaction(async () => {
      const held = await holdRefund(deps, id);
      const { refund } = held;
      if (!refund.remindAt || refund.remindAt > now) return 0;
      await saveRefund(database, { ...refund, remindAt: null });
      await remind(deps, held);
      return 1;
    }),
  );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds could not go on`);
  return done;
}
