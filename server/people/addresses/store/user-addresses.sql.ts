// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { userAddress } from '../tables.ts';

type UserAddressRow = typeof userAddress.$inferSelect;
type OneRow = Omit<UserAddressRow, 'ownerId' | 'createdAt'>;

export interface Statements {
  'lock-owner': Query<[string], { pg_advisory_xact_lock: string }>;
  one: Query<[string, string], OneRow>;
  list: Query<[string], OneRow>;
  count: Query<[string], { count: number }>;
  insert: Command<
    [
      UserAddressRow['id'],
      UserAddressRow['ownerId'],
      UserAddressRow['kind'],
      UserAddressRow['title'],
      UserAddressRow['name'],
      UserAddressRow['surname'],
      UserAddressRow['phone'],
      UserAddressRow['provinceId'],
      UserAddressRow['districtId'],
      UserAddressRow['neighborhoodId'],
      UserAddressRow['line'],
      UserAddressRow['postcode'],
      string | null,
      Time,
    ]
  >;
  update: Query<
    [
      string,
      string,
      string,
      UserAddressRow['title'],
      UserAddressRow['name'],
      UserAddressRow['surname'],
      UserAddressRow['phone'],
      UserAddressRow['provinceId'],
      UserAddressRow['districtId'],
      UserAddressRow['neighborhoodId'],
      UserAddressRow['line'],
      UserAddressRow['postcode'],
      string | null,
    ],
    { id: UserAddressRow['id'] }
  >;
  'make-default': Command<[string, string]>;
  'make-newest-default': Command<[string]>;
  delete: Query<[string, string], { isDefault: boolean }>;
  move: Command<[string, UserAddressRow['ownerId']]>;
  'delete-all': Command<[string]>;
}
