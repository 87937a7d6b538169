import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Parcel, CarrierWord } from '../../shipping/port.ts';
import type { OrderDeps } from './dependencies.ts';
import { eventsOf } from '../store/order-list.ts';
import type { HeldOrder } from './lock-order.ts';
import type { Item } from '../store/orders.ts';
import { cancelItems } from './cancel-items.ts';
import { keep } from './save-order-changes.ts';

const hourMs = 3_600_000;

/** Since when a carrier has not said whether it has a parcel that is to be called off. */
async function silentSince({ database }: OrderDeps, code: string, parcel: Parcel): Promise<Date | undefined> {
  const events = await eventsOf(database, code);
  return events.find(({ happening, at }) => happening === 'CarrierSilent' && at >= parcel.createdAt)?.at;
}

/** Cancels what nobody sent. */
export async function cancelUnsent(
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
