import type { ShipmentSource } from '../../../../contract/enums.ts';
import { required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { cancelParcel, parcelOf, scheduleAsk } from '../store.ts';
import type { ShippingDeps } from './dependencies.ts';
import { askCarrier } from './ask-carrier.ts';

/** Cancels a parcel that is not handed over yet. Returns false if the carrier has it, true if there is none. Throws CarrierUnavailable. */
export async function cancelAtCarrier(deps: ShippingDeps, source: ShipmentSource, subject: string): Promise<boolean> {
  const { database, carriers } = deps;
  const row = await parcelOf(database, source, subject);
  if (!row) return true;
  if (row.stage !== 'OnCreated') return false;
  if (row.announcedAt !== null) {
    const carrier = required(carriers.get(row.companyId), 'CarrierUnavailable');
    if (!(await askCarrier(deps, () => carrier.cancel(row.code)))) {
      // The carrier has the parcel, but we have not received its movement yet.
      await scheduleAsk(database, row.companyId, [row.code], clock.now());
      return false;
    }
  }
  if (await cancelParcel(database, row.id, clock.now())) return true;
  // It was handed over just now, or another call cancelled it.
  return (await parcelOf(database, source, subject))?.id !== row.id;
}
