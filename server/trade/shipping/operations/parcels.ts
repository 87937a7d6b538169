import type { ShipmentSource, ShippingCompany } from '../../../../contract/enums.ts';
import { packages } from '../../../../data/shipping/packages.ts';
import { CarrierAway } from '../../../adapters/carriers/index.ts';
import type { CarrierAdapter, CarrierAddress } from '../../../adapters/carriers/index.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Parcel, ParcelAddress, ParcelRequest } from '../port.ts';
import { codeOf } from '../rules/parcels.ts';
import {
  askAt,
  cancelParcel,
  changeCarrier,
  insertParcel,
  insertStage,
  markAnnounced,
  parcelOf,
  parcelsOfSubjects,
} from '../store.ts';
import type { ParcelRow } from '../store.ts';
import { shippingEvents } from '../events.ts';
import type { ShippingDeps } from './deps.ts';

const codeBytes = 16;
const minuteMs = 60_000;

/** What a carrier answers; where it cannot be asked, CarrierUnavailable. It may take as long as it likes: whoever asks within a transaction has made a mistake. */
async function asked<T>({ database }: Pick<ShippingDeps, 'database'>, question: () => Promise<T>): Promise<T> {
  if (database.isInTransaction()) throw new Error('A carrier is asked while nothing is held');
  try {
    return await question();
  } catch (error) {
    if (error instanceof CarrierAway) throw new DomainError('CarrierUnavailable');
    throw error;
  }
}

/** The carrier of an id that parcels may be sent by now. Refuses ShipmentCompanyNotFound. */
export const carrierOf = ({ carriers }: Pick<ShippingDeps, 'carriers'>, companyId: string): CarrierAdapter =>
  required(carriers.get(companyId as ShippingCompany), 'ShipmentCompanyNotFound');

/**
 * Makes a parcel known to its carrier. Its code is kept before the carrier hears of it, so that a try that broke off is taken up by the next, under the same code; one that no
 * carrier knows yet may still go by another. Refuses ShipmentCompanyNotFound, CarrierUnavailable.
 */
export async function createParcel(deps: ShippingDeps, request: ParcelRequest): Promise<Parcel> {
  const { database, events } = deps;
  const { source, subject, size } = request;
  const carrier = carrierOf(deps, request.companyId);
  const row = await database.inTransaction(async () => {
    const code = codeOf(Buffer.from(chance.secret(codeBytes), 'base64url'));
    const id = chance.uuid();
    await insertParcel(database, { id, source, subject, companyId: carrier.id, code, size, at: clock.now() });
    const kept = await parcelOf(database, source, subject);
    if (kept && kept.announcedAt === null) await changeCarrier(database, kept.id, { companyId: carrier.id, size });
    return kept;
  });
  if (!row) throw new Error(`The parcel of ${source} ${subject} was called off while it was made`);
  if (row.announcedAt === null) {
    await asked(deps, () => carrier.announce(announcement(deps, row.code, request)));
    await database.inTransaction(async () => {
      const at = clock.now();
      const firstAsk = new Date(at.getTime() + carrier.askMinutes * minuteMs);
      // Given to another carrier meanwhile, it is that one's to announce.
      if (!(await markAnnounced(database, row.id, carrier.id, at, firstAsk))) return;
      await insertStage(database, row.id, { stage: 'OnCreated', at });
      await events.publish(shippingEvents.moved, { source, subject, stage: 'OnCreated', at: at.toISOString() });
    });
  }
  return required((await parcelsOf(deps, source, [subject])).get(subject), 'CarrierUnavailable');
}

function announcement({ places }: ShippingDeps, code: string, { source, size, from, to, value }: ParcelRequest) {
  const facts = required(
    packages.find(({ id }) => id === size),
    'ShippingPackageNotFound',
  );
  const { desi, kgMost } = facts;
  const isReturn = source === 'Refund';
  return { code, size, desi, kgMost, value, isReturn, from: addressIn(places, from), to: addressIn(places, to) };
}

const addressIn = (places: ShippingDeps['places'], address: ParcelAddress): CarrierAddress => ({
  name: `${address.name} ${address.surname}`.trim(),
  phone: address.phone,
  provinceId: address.provinceId,
  province: places.provinces.get(address.provinceId)?.name ?? '',
  district: places.districts.get(address.districtId)?.name ?? '',
  line: [address.line, address.postcode].filter((part) => part !== undefined && part !== '').join(' '),
});

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

/** Is done with a parcel without its carrier's word; one that is under way goes on. */
export async function giveUp(
  { database }: Pick<ShippingDeps, 'database'>,
  source: ShipmentSource,
  subject: string,
): Promise<void> {
  const row = await parcelOf(database, source, subject);
  if (row) await cancelParcel(database, row.id, clock.now());
}

/** Parcels that their carriers know, by their subjects. Two statements. */
export async function parcelsOf(
  { database }: Pick<ShippingDeps, 'database'>,
  source: ShipmentSource,
  subjects: readonly string[],
): Promise<Map<string, Parcel>> {
  if (subjects.length === 0) return new Map();
  const rows = await parcelsOfSubjects(database, source, subjects);
  return new Map(rows.map((row) => [row.subject, shown(row)]));
}

function shown(row: ParcelRow & Pick<Awaited<ReturnType<typeof parcelsOfSubjects>>[number], 'stages'>): Parcel {
  const { announcedAt: _, trackingUrl, stages, ...parcel } = row;
  return {
    ...parcel,
    ...(trackingUrl !== null && { trackingUrl }),
    stages: stages.map(({ stage, at, place }) => ({ stage, at, ...(place !== null && { place }) })),
  };
}
