import type { ShipmentSource } from '../../../../contract/enums.ts';
import { required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { parcelOf, askAt, cancelParcel } from '../store.ts';
import type { ShippingDeps } from './dependencies.ts';
import { asked } from './ask-carrier.ts';

/** Calls a parcel off that nobody has handed over; false where it is under way, true where there is none. Refuses CarrierUnavailable. */
export async function callOff(deps: ShippingDeps, source: ShipmentSource, subject: string): Promise<boolean> {
  const { database, carriers } = deps;
  const row = await parcelOf(database, source, subject);
  if (!row) return true;
  if (row.stage !== 'OnCreated') return false;
  if (row.announcedAt !== null) {
    const carrier = required(carriers.get(row.companyId), 'CarrierUnavailable');
    if (!(await asked(deps, () => carrier.cancel(row.code)))) {
      // It has what we have not heard of.
      await askAt(database, row.companyId, [row.code], clock.now());
      return false;
    }
  }
  if (await cancelParcel(database, row.id, clock.now())) return true;
  // Handed over in this very moment, or somebody else has called it off.
  return (await parcelOf(database, source, subject))?.id !== row.id;
}
