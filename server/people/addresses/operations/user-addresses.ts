import type { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import type { companyAddressForm, personalAddressForm, UserAddress } from '../../../../contract/schemas/address.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Places } from '../rules/places.ts';
import {
  addStatement,
  aloneStatement,
  eraseStatement,
  insertUserAddressStatement,
  listStatement,
  moveStatement,
  oneStatement,
  removeStatement,
  removeUpdateUserAddressStatement,
  updateStatement,
  updateUserAddressStatement,
} from '../store.ts';

/** What somebody typed, of either kind. */
export type AddressForm = z.output<typeof personalAddressForm> & Partial<z.output<typeof companyAddressForm>>;

interface Row {
  id: string;
  kind: UserAddress['kind'];
  title: string;
  name: string;
  surname: string;
  phone: string;
  provinceId: number;
  districtId: number;
  neighborhoodId: number;
  line: string;
  postcode: string | null;
  isDefault: boolean;
  company: { title: string; taxNumber: string; taxOffice: string } | null;
}

/** The addresses of members and guests. Whose one is, every statement asks. */
export interface UserAddresses {
  list(ownerId: string): Promise<UserAddress[]>;
  /** Refuses AddressPlaceMismatch where the places do not lie in each other, AddressLimitReached above 20. */
  add(ownerId: string, form: AddressForm): Promise<UserAddress>;
  update(ownerId: string, id: string, kind: UserAddress['kind'], form: AddressForm): Promise<UserAddress>;
  remove(ownerId: string, id: string): Promise<void>;
  move(guestId: string, memberId: string): Promise<void>;
  erase(ownerId: string): Promise<void>;
}

export function createUserAddresses(database: Database, places: Places): UserAddresses {
  const shown = ({ company, postcode, provinceId, districtId, neighborhoodId, ...row }: Row): UserAddress => ({
    ...row,
    province: named(places.provinces, provinceId),
    district: named(places.districts, districtId),
    neighborhood: named(places.neighborhoods, neighborhoodId),
    ...(postcode !== null && { postcode }),
    ...(company && { companyTitle: company.title, taxNumber: company.taxNumber, taxOffice: company.taxOffice }),
  });

  /** One at a time for an owner: counts and the default address would race otherwise. */
  const alone = (ownerId: string) => aloneStatement.all(database, [ownerId]);

  const makeDefault = (ownerId: string, id: string) => updateUserAddressStatement.all(database, [ownerId, id]);

  const one = async (ownerId: string, id: string): Promise<UserAddress> => {
    const row = await oneStatement.first(database, [ownerId, id]);
    return shown(required(row, 'AddressNotFound'));
  };

  return {
    async list(ownerId) {
      // A guest's may have come to a member's own.
      const rows = await listStatement.all(database, [ownerId]);
      return rows.map(shown);
    },

    async add(ownerId, form) {
      checkPlaces(places, form);
      return database.inTransaction(async () => {
        await alone(ownerId);
        const count = await addStatement.first(database, [ownerId]);
        if (count && count.count >= limits.addressesMost) throw new DomainError('AddressLimitReached');
        const id = chance.uuid();
        await insertUserAddressStatement.run(database, [
          id,
          ownerId,
          form.companyTitle === undefined ? 'Personal' : 'Company',
          ...valuesOf(form),
          clock.now(),
        ]);
        if (form.isDefault || count?.count === 0) await makeDefault(ownerId, id);
        return one(ownerId, id);
      });
    },

    async update(ownerId, id, kind, form) {
      checkPlaces(places, form);
      return database.inTransaction(async () => {
        await alone(ownerId);
        const rows = await updateStatement.all(database, [id, ownerId, kind, ...valuesOf(form)]);
        required(rows[0], 'AddressNotFound');
        if (form.isDefault) await makeDefault(ownerId, id);
        return one(ownerId, id);
      });
    },

    async remove(ownerId, id) {
      await database.inTransaction(async () => {
        await alone(ownerId);
        const gone = await removeStatement.first(database, [id, ownerId]);
        if (!required(gone, 'AddressNotFound').isDefault) return;
        await removeUpdateUserAddressStatement.run(database, [ownerId]);
      });
    },

    async move(guestId, memberId) {
      await alone(memberId);
      await moveStatement.run(database, [guestId, memberId]);
    },

    async erase(ownerId) {
      await eraseStatement.run(database, [ownerId]);
    },
  };
}

const named = (all: ReadonlyMap<number, { name: string }>, id: number) => ({ id, name: all.get(id)?.name ?? '' });

const valuesOf = (form: AddressForm) =>
  [
    form.title,
    form.name,
    form.surname,
    form.phone,
    form.provinceId,
    form.districtId,
    form.neighborhoodId,
    form.line,
    form.postcode || null,
    form.companyTitle === undefined
      ? null
      : JSON.stringify({ title: form.companyTitle, taxNumber: form.taxNumber, taxOffice: form.taxOffice }),
  ] as const;

function checkPlaces(places: Places, { provinceId, districtId, neighborhoodId }: AddressForm): void {
  const fits =
    places.districts.get(districtId)?.provinceId === provinceId &&
    places.neighborhoods.get(neighborhoodId)?.districtId === districtId;
  if (!fits) throw new DomainError('AddressPlaceMismatch', [{ code: 'AddressPlaceMismatch', path: 'neighborhoodId' }]);
}
