import type { FastifyInstance } from 'fastify';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { askingInRun, callingOff } from '../../shipping/port.ts';
import type { CarrierWord, CarriersOfRun, Parcel } from '../../shipping/port.ts';
import { dueOrders, nextHour, remindableOrders } from '../store/orders.ts';
import type { Item } from '../store/orders.ts';
import { eventsOf } from '../store/reading.ts';
import { cancelItems } from './cancelling.ts';
import { completeItems } from './completing.ts';
import { holdOrder, keep } from './deps.ts';
import type { HeldOrder, OrderDeps } from './deps.ts';
import { tellReminder } from './telling.ts';

/** How far ahead it looks. No hour begins and ends within it, so none is passed unseen. */
const lookMs = 60_000;
/** Before what somebody else was changing at its hour is looked at again. */
const againMs = 1_000;
const hourMs = 3_600_000;

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

/** Cancels what nobody sent. */
async function cancelUnsent(
  deps: OrderDeps,
  held: HeldOrder,
  items: readonly Item[],
  now: Date,
  word: CarrierWord | undefined,
): Promise<HeldOrder> {
  const cancel = () => cancelItems(deps, held, items, 'system', { by: 'System', reason: 'NotShipped' }, word);
  try {
    return await cancel();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'OrderAlreadyShipped') throw error;
  }
  // What the carrier took at the very last moment is on its way, though nobody has told us yet: the clock waits until it does.
  const { code, paymentId } = held.order;
  const parcel = (await deps.shipping.parcelsOf('Order', [code])).get(code);
  const isUnknown = word === 'Silent' && parcel?.stage === 'OnCreated';
  const since = isUnknown ? await silentSince(deps, code, parcel) : undefined;
  if (isUnknown && since && now.getTime() - since.getTime() >= limits.carrierSilentHours * hourMs) {
    await deps.shipping.giveUp('Order', code);
    await deps.payments.ring(paymentId, `CarrierSilent ${parcel.companyId} ${parcel.code}`);
    return cancel();
  }
  const later = new Date(now.getTime() + hourMs);
  const waiting = items.map((item) => ({ ...item, dueAt: later }));
  const happened = { happening: 'CarrierSilent', by: 'System' } as const;
  return keep(deps, held, waiting, isUnknown && !since ? happened : undefined, {}, now);
}

/** Since when a carrier has not said whether it has a parcel that is to be called off. */
async function silentSince({ database }: OrderDeps, code: string, parcel: Parcel): Promise<Date | undefined> {
  const events = await eventsOf(database, code);
  return events.find(({ happening, at }) => happening === 'CarrierSilent' && at >= parcel.createdAt)?.at;
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

/**
 * Keeps the hours of orders to the second, where the queue's clock knows minutes alone. Every copy does; those that come second find nothing left.
 * What fails is done by the next look, or by the job that runs every minute.
 */
export function watchOrders(deps: OrderDeps): { close(): Promise<void> } {
  let callOff = (): void => undefined;
  let isClosed = false;
  let looking = look();

  async function look(): Promise<void> {
    const waitMs = await runClock(deps)
      .then(() => untilNext(deps))
      .catch(() => lookMs);
    if (isClosed) return;
    callOff = clock.after(waitMs, () => {
      looking = look();
    });
  }

  return {
    async close() {
      isClosed = true;
      callOff();
      await looking;
    },
  };
}

async function untilNext({ database }: OrderDeps): Promise<number> {
  const next = await nextHour(database);
  if (!next) return lookMs;
  const ms = next.getTime() - clock.now().getTime();
  return ms > 0 ? Math.min(ms, lookMs) : againMs;
}

/** Watches the hours of orders for as long as a server listens. */
export function registerClock(app: FastifyInstance, deps: OrderDeps): void {
  let watch: ReturnType<typeof watchOrders> | undefined;
  app.addHook('onListen', async () => {
    watch = watchOrders(deps);
  });
  app.addHook('onClose', async () => watch?.close());
}
