import type { ShipmentSource } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import { cancelParcel, parcelOf } from '../store.ts';
import type { ShippingDeps } from './dependencies.ts';

/** Cancels a parcel in our records without asking its carrier. A parcel on its way is not affected. */
export async function giveUpParcel(
  { database }: Pick<ShippingDeps, 'database'>,
  source: ShipmentSource,
  subject: string,
): Promise<void> {
  const row = await parcelOf(database, source, subject);
  if (row) await cancelParcel(database, row.id, clock.now());
}
