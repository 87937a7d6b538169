import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CarrierAnswer, Parcel } from '../../shipping/port.ts';
import { eventsOf } from '../store/order-list.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import type { OrderWithItems } from './lock-order.ts';
import { cancelItems } from './cancel-items.ts';
import { saveOrderChanges } from './save-order-changes.ts';

const hourMs = 3_600_000;

/** Cancels items that were not sent in time. If the carrier has the parcel or does not answer, the deadline moves by an hour. */
export async function cancelUnsentItems(
  deps: OrderDeps,
  locked: OrderWithItems,
  items: readonly Item[],
  now: Date,
  answer: CarrierAnswer | undefined,
): Promise<OrderWithItems> {
  const cancel = () => cancelItems(deps, locked, items, 'system', { by: 'System', reason: 'NotShipped' }, answer);
  try {
    return await cancel();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'OrderAlreadyShipped') throw error;
  }
  // The carrier took the parcel at the last moment, or does not answer: check again in an hour. After `carrierSilentHours` without an answer, cancel
  // without the carrier.
  const { code, paymentId } = locked.order;
  const parcel = (await deps.shipping.parcelsOf('Order', [code])).get(code);
  const isUnknown = answer === 'Silent' && parcel?.stage === 'OnCreated';
  const since = isUnknown ? await silentSince(deps, code, parcel) : undefined;
  if (isUnknown && since && now.getTime() - since.getTime() >= limits.carrierSilentHours * hourMs) {
    await deps.shipping.giveUp('Order', code);
    await deps.payments.raiseAlarm(paymentId, `CarrierSilent ${parcel.companyId} ${parcel.code}`);
    return cancel();
  }
  const later = new Date(now.getTime() + hourMs);
  const waiting = items.map((item) => ({ ...item, dueAt: later }));
  const happened = { happening: 'CarrierSilent', by: 'System' } as const;
  return saveOrderChanges(deps, locked, waiting, isUnknown && !since ? happened : undefined, {}, now);
}

/** Time of the first unanswered cancellation request for this parcel. */
async function silentSince({ database }: OrderDeps, code: string, parcel: Parcel): Promise<Date | undefined> {
  const events = await eventsOf(database, code);
  return events.find(({ happening, at }) => happening === 'CarrierSilent' && at >= parcel.createdAt)?.at;
}
