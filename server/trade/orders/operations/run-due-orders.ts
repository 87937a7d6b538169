import { clock } from '../../../platform/clock.ts';
import { startCarrierRun, withParcelCancelled } from '../../shipping/port.ts';
import type { CarrierRun } from '../../shipping/port.ts';
import { dueOrders, remindableOrders } from '../store/orders.ts';
import { completeItems } from './complete-items.ts';
import type { OrderDeps } from './dependencies.ts';
import { notifyReminder } from './notify.ts';
import { lockOrder } from './lock-order.ts';
import { cancelUnsentItems } from './cancel-unsent-items.ts';
import { saveOrderChanges } from './save-order-changes.ts';

/**
 * Runs everything that is due: reminders, cancellations of unsent items, completions of unapproved ones. Returns the number of orders changed. A
 * failing order does not block the others; all failures are thrown together at the end.
 */
export async function runDueOrders(deps: OrderDeps): Promise<number> {
  const failures: unknown[] = [];
  const attempt = (work: Promise<number>) =>
    work.catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  let done = 0;
  const carriers = startCarrierRun(deps.shipping);
  for (let before = -1; done > before;) {
    before = done;
    const now = clock.now();
    for (const code of await dueOrders(deps.database, now))
      done += await attempt(runDueItems(deps, code, now, carriers));
    for (const code of await remindableOrders(deps.database, now)) done += await attempt(remindParty(deps, code, now));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} due orders failed`);
  return done;
}

/** Runs the due items of one order. The carrier is asked about the parcel while no lock is held. */
async function runDueItems(deps: OrderDeps, code: string, now: Date, carriers: CarrierRun): Promise<number> {
  const { ask, isDeferred } = carriers();
  return withParcelCancelled(ask, (answer) =>
    deps.database.inTransaction(async () => {
      if (isDeferred()) return 0;
      const locked = await lockOrder(deps, code);
      const due = locked.items.filter(({ dueAt }) => dueAt !== null && dueAt <= now);
      const unsent = due.filter(({ status }) => status === 'Paid');
      const unapproved = due.filter(({ status }) => status === 'Delivered');
      const left = unsent.length > 0 ? await cancelUnsentItems(deps, locked, unsent, now, answer) : locked;
      if (unapproved.length > 0) {
        await completeItems(deps, left, unapproved, 'complete', 'system', { by: 'System' });
      }
      return due.length > 0 ? 1 : 0;
    }),
  );
}

async function remindParty(deps: OrderDeps, code: string, now: Date): Promise<number> {
  return deps.database.inTransaction(async () => {
    const locked = await lockOrder(deps, code);
    const due = locked.items.filter(({ remindAt }) => remindAt !== null && remindAt <= now);
    if (due.length === 0) return 0;
    const isUnsent = due.some(({ status }) => status === 'Paid');
    const happening = isUnsent ? 'ShipReminded' : 'ApproveReminded';
    const reminded = due.map((item) => ({ ...item, remindAt: null }));
    const saved = await saveOrderChanges(deps, locked, reminded, { happening, by: 'System' }, {}, now);
    await notifyReminder(deps, saved, isUnsent);
    return 1;
  });
}
