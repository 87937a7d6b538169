import { clock } from '../../../platform/clock.ts';
import { askingInRun, callingOff } from '../../shipping/port.ts';
import type { CarriersOfRun } from '../../shipping/port.ts';
import { dueOrders, remindableOrders } from '../store/orders.ts';
import { completeItems } from './complete-items.ts';
import type { OrderDeps } from './dependencies.ts';
import { tellReminder } from './notify.ts';
import { holdOrder } from './lock-order.ts';
import { cancelUnsent } from './cancel-unsent-items.ts';
import { keep } from './save-order-changes.ts';

/** Does what the clock has to do by now: reminds, cancels what nobody sent, and completes what nobody objected to. Answers how many orders it moved. */
export async function runClock(deps: OrderDeps): Promise<number> {
  const failures: unknown[] = [];
  const attempt = (work: Promise<number>) =>
    work.catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  let done = 0;
  const carriers = askingInRun(deps.shipping);
  for (let before = -1; done > before;) {
    before = done;
    const now = clock.now();
    for (const code of await dueOrders(deps.database, now)) done += await attempt(moveDue(deps, code, now, carriers));
    for (const code of await remindableOrders(deps.database, now)) done += await attempt(remind(deps, code, now));
  }
  // One that cannot be moved holds up no other.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be moved on`);
  return done;
}

/** Moves what is due of an order; its carrier is asked about the parcel while nothing is held. */
async function moveDue(deps: OrderDeps, code: string, now: Date, carriers: CarriersOfRun): Promise<number> {
  const { ask, isPutOff } = carriers();
  return callingOff(ask, (word) =>
    deps.database.inTransaction(async () => {
      if (isPutOff()) return 0;
      const held = await holdOrder(deps, code);
      const due = held.items.filter(({ dueAt }) => dueAt !== null && dueAt <= now);
      const unsent = due.filter(({ status }) => status === 'Paid');
      const unapproved = due.filter(({ status }) => status === 'Delivered');
      const left = unsent.length > 0 ? await cancelUnsent(deps, held, unsent, now, word) : held;
      if (unapproved.length > 0) {
        await completeItems(deps, left, unapproved, 'complete', 'system', { by: 'System' });
      }
      return due.length > 0 ? 1 : 0;
    }),
  );
}

async function remind(deps: OrderDeps, code: string, now: Date): Promise<number> {
  return deps.database.inTransaction(async () => {
    const held = await holdOrder(deps, code);
    const due = held.items.filter(({ remindAt }) => remindAt !== null && remindAt <= now);
    if (due.length === 0) return 0;
    const isUnsent = due.some(({ status }) => status === 'Paid');
    const happening = isUnsent ? 'ShipReminded' : 'ApproveReminded';
    const reminded = due.map((item) => ({ ...item, remindAt: null }));
    const kept = await keep(deps, held, reminded, { happening, by: 'System' }, {}, now);
    await tellReminder(deps, kept, isUnsent);
    return 1;
  });
}
