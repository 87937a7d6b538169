// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { userAddress } from '../tables.ts';

type UserAddressRow = typeof userAddress.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'lock-owner': { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  one: {
    parameters: [string, string];
    row: {
      id: UserAddressRow['id'];
      kind: UserAddressRow['kind'];
      title: UserAddressRow['title'];
      name: UserAddressRow['name'];
      surname: UserAddressRow['surname'];
      phone: UserAddressRow['phone'];
      provinceId: UserAddressRow['provinceId'];
      districtId: UserAddressRow['districtId'];
      neighborhoodId: UserAddressRow['neighborhoodId'];
      line: UserAddressRow['line'];
      postcode: UserAddressRow['postcode'];
      isDefault: boolean;
      company: UserAddressRow['company'];
    };
  };
  list: {
    parameters: [string];
    row: {
      id: UserAddressRow['id'];
      kind: UserAddressRow['kind'];
      title: UserAddressRow['title'];
      name: UserAddressRow['name'];
      surname: UserAddressRow['surname'];
      phone: UserAddressRow['phone'];
      provinceId: UserAddressRow['provinceId'];
      districtId: UserAddressRow['districtId'];
      neighborhoodId: UserAddressRow['neighborhoodId'];
      line: UserAddressRow['line'];
      postcode: UserAddressRow['postcode'];
      isDefault: boolean;
      company: UserAddressRow['company'];
    };
  };
  count: { parameters: [string]; row: { count: number } };
  insert: {
    parameters: [
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
      Date | string,
    ];
    row: Record<never, never>;
  };
  update: {
    parameters: [
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
    ];
    row: { id: UserAddressRow['id'] };
  };
  'make-default': { parameters: [string, string]; row: Record<never, never> };
  'make-newest-default': { parameters: [string]; row: Record<never, never> };
  delete: { parameters: [string, string]; row: { isDefault: boolean } };
  move: { parameters: [string, UserAddressRow['ownerId']]; row: Record<never, never> };
  'delete-all': { parameters: [string]; row: Record<never, never> };
}
