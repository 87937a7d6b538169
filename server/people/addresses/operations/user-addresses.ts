import type { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import type { companyAddressForm, personalAddressForm, UserAddress } from '../../../../contract/schemas/address.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Places } from '../rules/places.ts';

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

const columns = `id, kind, title, name, surname, phone, province_id as "provinceId", district_id as "districtId",
  neighborhood_id as "neighborhoodId", line, postcode, is_default as "isDefault", company`;

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
  const alone = (ownerId: string) => database.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [ownerId]);

  const makeDefault = (ownerId: string, id: string) =>
    database.query('update user_address set is_default = (id = $2) where owner_id = $1 and is_default <> (id = $2)', [
      ownerId,
      id,
    ]);

  const one = async (ownerId: string, id: string): Promise<UserAddress> => {
    const [row] = await database.query<Row>(`select ${columns} from user_address where id = $2 and owner_id = $1`, [
      ownerId,
      id,
    ]);
    return shown(required(row, 'AddressNotFound'));
  };

  return {
    async list(ownerId) {
      // A guest's may have come to a member's own.
      const rows = await database.query<Row>(
        `select ${columns} from user_address where owner_id = $1 order by is_default desc, created_at desc, id limit ${2 * limits.addressesMost}`,
        [ownerId],
      );
      return rows.map(shown);
    },

    async add(ownerId, form) {
      checkPlaces(places, form);
      return database.inTransaction(async () => {
        await alone(ownerId);
        const [count] = await database.query<{ count: number }>(
          'select count(*)::int as count from user_address where owner_id = $1',
          [ownerId],
        );
        if (count && count.count >= limits.addressesMost) throw new DomainError('AddressLimitReached');
        const id = chance.uuid();
        await database.query(
          `insert into user_address (id, owner_id, kind, title, name, surname, phone, province_id, district_id, neighborhood_id, line, postcode,
             company, is_default, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, false, $14)`,
          [id, ownerId, form.companyTitle === undefined ? 'Personal' : 'Company', ...valuesOf(form), clock.now()],
        );
        if (form.isDefault || count?.count === 0) await makeDefault(ownerId, id);
        return one(ownerId, id);
      });
    },

    async update(ownerId, id, kind, form) {
      checkPlaces(places, form);
      return database.inTransaction(async () => {
        await alone(ownerId);
        const rows = await database.query(
          `update user_address set title = $4, name = $5, surname = $6, phone = $7, province_id = $8, district_id = $9, neighborhood_id = $10,
             line = $11, postcode = $12, company = $13 where id = $1 and owner_id = $2 and kind = $3 returning id`,
          [id, ownerId, kind, ...valuesOf(form)],
        );
        required(rows[0], 'AddressNotFound');
        if (form.isDefault) await makeDefault(ownerId, id);
        return one(ownerId, id);
      });
    },

    async remove(ownerId, id) {
      await database.inTransaction(async () => {
        await alone(ownerId);
        const [gone] = await database.query<{ isDefault: boolean }>(
          'delete from user_address where id = $1 and owner_id = $2 returning is_default as "isDefault"',
          [id, ownerId],
        );
        if (!required(gone, 'AddressNotFound').isDefault) return;
        await database.query(
          `update user_address set is_default = true
           where id = (select id from user_address where owner_id = $1 order by created_at desc, id limit 1)`,
          [ownerId],
        );
      });
    },

    async move(guestId, memberId) {
      await alone(memberId);
      await database.query(
        `update user_address set owner_id = $2,
           is_default = is_default and not exists (select from user_address where owner_id = $2 and is_default) where owner_id = $1`,
        [guestId, memberId],
      );
    },

    async erase(ownerId) {
      await database.query('delete from user_address where owner_id = $1', [ownerId]);
    },
  };
}

const named = (all: ReadonlyMap<number, { name: string }>, id: number) => ({ id, name: all.get(id)?.name ?? '' });

const valuesOf = (form: AddressForm) => [
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
];

function checkPlaces(places: Places, { provinceId, districtId, neighborhoodId }: AddressForm): void {
  const fits =
    places.districts.get(districtId)?.provinceId === provinceId &&
    places.neighborhoods.get(neighborhoodId)?.districtId === districtId;
  if (!fits) throw new DomainError('AddressPlaceMismatch', [{ code: 'AddressPlaceMismatch', path: 'neighborhoodId' }]);
}
