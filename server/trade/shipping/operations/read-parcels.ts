import type { ShipmentSource } from '../../../../contract/enums.ts';
import { parcelsOfSubjects } from '../store.ts';
import type { ParcelRow } from '../store.ts';
import type { Parcel } from '../port.ts';
import type { ShippingDeps } from './dependencies.ts';

/** Reads announced parcels by subject. Two statements. */
export async function readParcels(
  { database }: Pick<ShippingDeps, 'database'>,
  source: ShipmentSource,
  subjects: readonly string[],
): Promise<Map<string, Parcel>> {
  if (subjects.length === 0) return new Map();
  const rows = await parcelsOfSubjects(database, source, subjects);
  return new Map(rows.map((row) => [row.subject, toParcel(row)]));
}

function toParcel(row: ParcelRow & Pick<Awaited<ReturnType<typeof parcelsOfSubjects>>[number], 'stages'>): Parcel {
  const { announcedAt: _, trackingUrl, stages, ...parcel } = row;
  return {
    ...parcel,
    ...(trackingUrl !== null && { trackingUrl }),
    stages: stages.map(({ stage, at, place }) => ({ stage, at, ...(place !== null && { place }) })),
  };
}
