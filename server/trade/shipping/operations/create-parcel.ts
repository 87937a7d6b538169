import type { ShippingCompany } from '../../../../contract/enums.ts';
import { packages } from '../../../../data/shipping/packages.ts';
import type { CarrierAdapter, CarrierAddress } from '../../../adapters/carriers/index.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import type { Parcel, ParcelAddress, ParcelRequest } from '../port.ts';
import { changeCarrier, insertParcel, insertStage, markAnnounced, parcelOf } from '../store.ts';
import { shippingEvents } from '../events.ts';
import { codeOf } from '../rules/parcel-code.ts';
import type { ShippingDeps } from './dependencies.ts';
import { askCarrier } from './ask-carrier.ts';
import { readParcels } from './read-parcels.ts';

const codeBytes = 16;
const minuteMs = 60_000;

/** Throws ShipmentCompanyNotFound for an inactive carrier. */
export const carrierOf = ({ carriers }: Pick<ShippingDeps, 'carriers'>, companyId: string): CarrierAdapter =>
  required(carriers.get(companyId as ShippingCompany), 'ShipmentCompanyNotFound');

/**
 * Announces a parcel to its carrier. The code is stored before the call, so a retry uses the same code. A parcel that is not announced yet may switch
 * carriers. Throws ShipmentCompanyNotFound, CarrierUnavailable.
 */
export async function createParcel(deps: ShippingDeps, request: ParcelRequest): Promise<Parcel> {
  const { database, events } = deps;
  const { source, subject, size } = request;
  const carrier = carrierOf(deps, request.companyId);
  const row = await database.inTransaction(async () => {
    const code = codeOf(Buffer.from(chance.secret(codeBytes), 'base64url'));
    const id = chance.uuid();
    await insertParcel(database, { id, source, subject, companyId: carrier.id, code, size, at: clock.now() });
    const saved = await parcelOf(database, source, subject);
    if (saved && saved.announcedAt === null) await changeCarrier(database, saved.id, { companyId: carrier.id, size });
    return saved;
  });
  if (!row) throw new Error(`The parcel of ${source} ${subject} was cancelled while it was created`);
  if (row.announcedAt === null) {
    await askCarrier(deps, () => carrier.announce(announcement(deps, row.code, request)));
    await database.inTransaction(async () => {
      const at = clock.now();
      const firstAsk = new Date(at.getTime() + carrier.askMinutes * minuteMs);
      // Another call switched the parcel to another carrier and announces it.
      if (!(await markAnnounced(database, row.id, carrier.id, at, firstAsk))) return;
      await insertStage(database, row.id, { stage: 'OnCreated', at });
      await events.publish(shippingEvents.moved, { source, subject, stage: 'OnCreated', at: at.toISOString() });
    });
  }
  return required((await readParcels(deps, source, [subject])).get(subject), 'CarrierUnavailable');
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
