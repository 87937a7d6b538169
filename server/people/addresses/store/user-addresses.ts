import { userAddress } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Statements } from './user-addresses.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('addresses-user', import.meta.url);

const lockOwnerStatement = sql('lock-owner', 'select pg_advisory_xact_lock(hashtextextended($1, 7))');

/** Serialises changes to an owner's addresses until the current transaction ends, because the limit and the default address depend on all of them. */
export async function lockOwner(database: Database, ownerId: string): Promise<void> {
  await lockOwnerStatement.run(database, [ownerId]);
}

const userAddressColumns = columns(userAddress, { omit: ['ownerId', 'createdAt'] });

const oneStatement = sql('one', `select ${userAddressColumns} from user_address where id = $2 and owner_id = $1`);

export type AddressRow = Statements['one']['row'];

export async function ownAddress(database: Database, ownerId: string, id: string): Promise<AddressRow | undefined> {
  return oneStatement.first(database, [ownerId, id]);
}

const listStatement = sql(
  'list',
  // A guest's addresses may have been added to a member's, so the limit can be exceeded.
  `select ${userAddressColumns} from user_address where owner_id = $1 order by is_default desc, created_at desc, id limit ${2 * limits.addressesMost}`,
  { prepared: true, planned: true },
);

/** The owner's addresses, the default one first, then newest first. */
export async function ownAddresses(database: Database, ownerId: string): Promise<AddressRow[]> {
  return listStatement.all(database, [ownerId]);
}

const countStatement = sql('count', 'select count(*)::int as count from user_address where owner_id = $1');

export async function countAddresses(database: Database, ownerId: string): Promise<number> {
  return (await countStatement.first(database, [ownerId]))?.count ?? 0;
}

export type AddressValues = Pick<
  AddressRow,
  | 'title'
  | 'name'
  | 'surname'
  | 'phone'
  | 'provinceId'
  | 'districtId'
  | 'neighborhoodId'
  | 'line'
  | 'postcode'
  | 'company'
>;

const valuesOf = (values: AddressValues) =>
  [
    values.title,
    values.name,
    values.surname,
    values.phone,
    values.provinceId,
    values.districtId,
    values.neighborhoodId,
    values.line,
    values.postcode,
    values.company && JSON.stringify(values.company),
  ] as const;

const insertStatement = sql(
  'insert',
  `insert into user_address (id, owner_id, kind, title, name, surname, phone, province_id, district_id, neighborhood_id, line, postcode,
   company, is_default, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, false, $14)`,
);

/** Adds an address that is not the default. */
export async function insertAddress(
  database: Database,
  { id, ownerId, kind, createdAt }: { id: string; ownerId: string; kind: AddressRow['kind']; createdAt: Date },
  values: AddressValues,
): Promise<void> {
  await insertStatement.run(database, [id, ownerId, kind, ...valuesOf(values), createdAt]);
}

const updateStatement = sql(
  'update',
  `update user_address set title = $4, name = $5, surname = $6, phone = $7, province_id = $8, district_id = $9, neighborhood_id = $10,
   line = $11, postcode = $12, company = $13 where id = $1 and owner_id = $2 and kind = $3 returning id`,
);

/** Updates an address of the owner with this kind. Returns whether it exists. */
export async function updateAddress(
  database: Database,
  { id, ownerId, kind }: { id: string; ownerId: string; kind: AddressRow['kind'] },
  values: AddressValues,
): Promise<boolean> {
  return (await updateStatement.run(database, [id, ownerId, kind, ...valuesOf(values)])) > 0;
}

const makeDefaultStatement = sql(
  'make-default',
  'update user_address set is_default = (id = $2) where owner_id = $1 and is_default <> (id = $2)',
);

/** Makes an address the owner's only default. */
export async function makeDefault(database: Database, ownerId: string, id: string): Promise<void> {
  await makeDefaultStatement.run(database, [ownerId, id]);
}

const makeNewestDefaultStatement = sql(
  'make-newest-default',
  `update user_address set is_default = true
   where id = (select id from user_address where owner_id = $1 order by created_at desc, id limit 1)`,
);

/** Makes the owner's newest address the default. Needs an owner without a default. */
export async function makeNewestDefault(database: Database, ownerId: string): Promise<void> {
  await makeNewestDefaultStatement.run(database, [ownerId]);
}

const deleteStatement = sql(
  'delete',
  'delete from user_address where id = $1 and owner_id = $2 returning is_default as "isDefault"',
);

/** Deletes an address. Returns whether it was the default, undefined if it does not exist. */
export async function deleteAddress(database: Database, ownerId: string, id: string): Promise<boolean | undefined> {
  return (await deleteStatement.first(database, [id, ownerId]))?.isDefault;
}

const moveStatement = sql(
  'move',
  `update user_address set owner_id = $2,
   is_default = is_default and not exists (select from user_address where owner_id = $2 and is_default) where owner_id = $1`,
);

/** Moves addresses to another owner, whose own default stays. */
export async function moveAddresses(database: Database, fromId: string, toId: string): Promise<void> {
  await moveStatement.run(database, [fromId, toId]);
}

const deleteAllStatement = sql('delete-all', 'delete from user_address where owner_id = $1');

export async function deleteAddresses(database: Database, ownerId: string): Promise<void> {
  await deleteAllStatement.run(database, [ownerId]);
}
