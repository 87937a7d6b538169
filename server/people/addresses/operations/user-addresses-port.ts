import { limits } from '../../../../contract/limits.ts';
import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { AddressForm, UserAddresses } from '../port.ts';
import type { Places } from '../rules/places.ts';
import {
  countAddresses,
  deleteAddress,
  deleteAddresses,
  insertAddress,
  lockOwner,
  makeDefault,
  makeNewestDefault,
  moveAddresses,
  ownAddress,
  ownAddresses,
  updateAddress,
} from '../store/user-addresses.ts';
import type { AddressRow, AddressValues } from '../store/user-addresses.ts';

export function createUserAddresses(database: Database, places: Places): UserAddresses {
  const shown = ({ company, postcode, provinceId, districtId, neighborhoodId, ...row }: AddressRow): UserAddress => ({
    ...row,
    province: named(places.provinces, provinceId),
    district: named(places.districts, districtId),
    neighborhood: named(places.neighborhoods, neighborhoodId),
    ...(postcode !== null && { postcode }),
    ...(company && { companyTitle: company.title, taxNumber: company.taxNumber, taxOffice: company.taxOffice }),
  });

  const one = async (ownerId: string, id: string): Promise<UserAddress> => {
    return shown(required(await ownAddress(database, ownerId, id), 'AddressNotFound'));
  };

  return {
    list: async (ownerId) => (await ownAddresses(database, ownerId)).map(shown),

    async add(ownerId, form) {
      checkPlaces(places, form);
      return database.inTransaction(async () => {
        await lockOwner(database, ownerId);
        const count = await countAddresses(database, ownerId);
        if (count >= limits.addressesMost) throw new DomainError('AddressLimitReached');
        const id = chance.uuid();
        const kind = form.companyTitle === undefined ? 'Personal' : 'Company';
        await insertAddress(database, { id, ownerId, kind, createdAt: clock.now() }, valuesOf(form));
        if (form.isDefault || count === 0) await makeDefault(database, ownerId, id);
        return one(ownerId, id);
      });
    },

    async update(ownerId, id, kind, form) {
      checkPlaces(places, form);
      return database.inTransaction(async () => {
        await lockOwner(database, ownerId);
        const isThere = await updateAddress(database, { id, ownerId, kind }, valuesOf(form));
        if (!isThere) throw new DomainError('AddressNotFound');
        if (form.isDefault) await makeDefault(database, ownerId, id);
        return one(ownerId, id);
      });
    },

    async remove(ownerId, id) {
      await database.inTransaction(async () => {
        await lockOwner(database, ownerId);
        const wasDefault = required(await deleteAddress(database, ownerId, id), 'AddressNotFound');
        if (wasDefault) await makeNewestDefault(database, ownerId);
      });
    },

    async move(guestId, memberId) {
      await lockOwner(database, memberId);
      await moveAddresses(database, guestId, memberId);
    },

    erase: (ownerId) => deleteAddresses(database, ownerId),
  };
}

const named = (all: ReadonlyMap<number, { name: string }>, id: number) => ({ id, name: all.get(id)?.name ?? '' });

const valuesOf = (form: AddressForm): AddressValues => ({
  title: form.title,
  name: form.name,
  surname: form.surname,
  phone: form.phone,
  provinceId: form.provinceId,
  districtId: form.districtId,
  neighborhoodId: form.neighborhoodId,
  line: form.line,
  postcode: form.postcode || null,
  company: companyOf(form),
});

function companyOf({ companyTitle, taxNumber, taxOffice }: AddressForm): AddressValues['company'] {
  // A company form has all three.
  if (companyTitle === undefined || taxNumber === undefined || taxOffice === undefined) return null;
  return { title: companyTitle, taxNumber, taxOffice };
}

function checkPlaces(places: Places, { provinceId, districtId, neighborhoodId }: AddressForm): void {
  const fits =
    places.districts.get(districtId)?.provinceId === provinceId &&
    places.neighborhoods.get(neighborhoodId)?.districtId === districtId;
  if (!fits) throw new DomainError('AddressPlaceMismatch', [{ code: 'AddressPlaceMismatch', path: 'neighborhoodId' }]);
}
