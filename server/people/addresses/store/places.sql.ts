// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';
import type { district, knownArea, neighborhood, province } from '../tables.ts';

type DistrictRow = typeof district.$inferSelect;
type KnownAreaRow = typeof knownArea.$inferSelect;
type NeighborhoodRow = typeof neighborhood.$inferSelect;
type ProvinceRow = typeof province.$inferSelect;

export interface Statements {
  provinces: Query<[], Omit<ProvinceRow, 'shape'>>;
  districts: Query<[], Omit<DistrictRow, 'provinceId' | 'shape'> & { province_id: DistrictRow['provinceId'] }>;
  neighborhoods: Query<[], Omit<NeighborhoodRow, 'districtId' | 'shape'> & { district_id: NeighborhoodRow['districtId'] }>;
  'known-areas': Query<[], Pick<KnownAreaRow, 'name'> & { district_id: KnownAreaRow['districtId']; neighborhood_id: KnownAreaRow['neighborhoodId'] }>;
  'province-shapes': Query<[], Pick<ProvinceRow, 'id' | 'shape'>>;
  'district-shapes': Query<[number], { id: DistrictRow['id']; shape: NonNullable<DistrictRow['shape']> }>;
  'neighborhood-shapes': Query<[number], { id: NeighborhoodRow['id']; shape: NonNullable<NeighborhoodRow['shape']> }>;
  'surveyed-districts': Query<[], { id: NeighborhoodRow['districtId'] }>;
  'write-province-shapes': Query<[string], { id: ProvinceRow['id'] }>;
  'write-district-shapes': Query<[string], { id: DistrictRow['id'] }>;
  'write-neighborhood-shapes': Query<[string], { id: NeighborhoodRow['id'] }>;
}
