// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { district, knownArea, neighborhood, province } from '../tables.ts';

type DistrictRow = typeof district.$inferSelect;
type KnownAreaRow = typeof knownArea.$inferSelect;
type NeighborhoodRow = typeof neighborhood.$inferSelect;
type ProvinceRow = typeof province.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  provinces: {
    parameters: [];
    row: {
      id: ProvinceRow['id'];
      name: ProvinceRow['name'];
      words: ProvinceRow['words'];
      lat: ProvinceRow['lat'];
      lng: ProvinceRow['lng'];
    };
  };
  districts: {
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
  neighborhoods: {
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
  'known-areas': {
    parameters: [];
    row: {
      name: KnownAreaRow['name'];
      district_id: KnownAreaRow['districtId'];
      neighborhood_id: KnownAreaRow['neighborhoodId'];
    };
  };
  'province-shapes': { parameters: []; row: { id: ProvinceRow['id']; shape: ProvinceRow['shape'] } };
  'district-shapes': { parameters: [number]; row: { id: DistrictRow['id']; shape: NonNullable<DistrictRow['shape']> } };
  'neighborhood-shapes': {
    parameters: [number];
    row: { id: NeighborhoodRow['id']; shape: NonNullable<NeighborhoodRow['shape']> };
  };
  'surveyed-districts': { parameters: []; row: { id: NeighborhoodRow['districtId'] } };
  'write-province-shapes': { parameters: [string]; row: { id: ProvinceRow['id'] } };
  'write-district-shapes': { parameters: [string]; row: { id: DistrictRow['id'] } };
  'write-neighborhood-shapes': { parameters: [string]; row: { id: NeighborhoodRow['id'] } };
}
