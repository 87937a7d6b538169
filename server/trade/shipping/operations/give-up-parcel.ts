import type { ShipmentSource } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import { parcelOf, cancelParcel } from '../store.ts';
import type { ShippingDeps } from './dependencies.ts';

/** Is done with a parcel without its carrier's word; one that is under way goes on. */
export async function giveUp(
  { database }: Pick<ShippingDeps, 'database'>,
  source: ShipmentSource,
  subject: string,
): Promise<void> {
  const row = await parcelOf(database, source, subject);
  if (row) await cancelParcel(database, row.id, clock.now());
}
