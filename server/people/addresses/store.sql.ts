// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { district, knownArea, neighborhood, province, userAddress } from './tables.ts';

type DistrictRow = typeof district.$inferSelect;
type KnownAreaRow = typeof knownArea.$inferSelect;
type NeighborhoodRow = typeof neighborhood.$inferSelect;
type ProvinceRow = typeof province.$inferSelect;
type UserAddressRow = typeof userAddress.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'load-places': {
    parameters: [];
    row: {
      id: ProvinceRow['id'];
      name: ProvinceRow['name'];
      words: ProvinceRow['words'];
      lat: ProvinceRow['lat'];
      lng: ProvinceRow['lng'];
    };
  };
  'select-district': {
    parameters: [];
    row: {
      id: DistrictRow['id'];
      name: DistrictRow['name'];
      words: DistrictRow['words'];
      lat: DistrictRow['lat'];
      lng: DistrictRow['lng'];
      province_id: DistrictRow['provinceId'];
    };
  };
  'select-neighborhood': {
    parameters: [];
    row: {
      id: NeighborhoodRow['id'];
      name: NeighborhoodRow['name'];
      lat: NeighborhoodRow['lat'];
      lng: NeighborhoodRow['lng'];
      postcode: NeighborhoodRow['postcode'];
      district_id: NeighborhoodRow['districtId'];
    };
  };
  'select-known-area': {
    parameters: [];
    row: {
      name: KnownAreaRow['name'];
      district_id: KnownAreaRow['districtId'];
      neighborhood_id: KnownAreaRow['neighborhoodId'];
    };
  };
  'seed-places': { parameters: []; row: { id: NeighborhoodRow['id'] } };
  'insert-neighborhoods': {
    parameters: [
      readonly NeighborhoodRow['id'][],
      readonly NeighborhoodRow['districtId'][],
      readonly NeighborhoodRow['name'][],
      readonly NeighborhoodRow['postcode'][],
      readonly NeighborhoodRow['lat'][],
      readonly NeighborhoodRow['lng'][],
    ];
    row: Record<never, never>;
  };
  'district-shapes': { parameters: [number]; row: { id: DistrictRow['id']; shape: NonNullable<DistrictRow['shape']> } };
  'neighborhood-shapes': {
    parameters: [number];
    row: { id: NeighborhoodRow['id']; shape: NonNullable<NeighborhoodRow['shape']> };
  };
  'select-province': { parameters: []; row: { id: ProvinceRow['id']; shape: ProvinceRow['shape'] } };
  'drawn-districts': { parameters: []; row: { id: NeighborhoodRow['districtId'] } };
  alone: { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  'update-user-address': { parameters: [string, string]; row: Record<never, never> };
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
  add: { parameters: [string]; row: { count: number } };
  'insert-user-address': {
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
  remove: { parameters: [string, string]; row: { isDefault: boolean } };
  'remove-update-user-address': { parameters: [string]; row: Record<never, never> };
  move: { parameters: [string, UserAddressRow['ownerId']]; row: Record<never, never> };
  erase: { parameters: [string]; row: Record<never, never> };
}
