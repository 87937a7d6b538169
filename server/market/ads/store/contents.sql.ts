// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad, adEdit } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdEditRow = typeof adEdit.$inferSelect;

export interface Statements {
  numbers: Query<[number], { id: string }>;
  insert: Command<[string, Time]>;
  'save-shown': Command<[string, Time]>;
  'save-terms': Command<[Int8, string, Time]>;
  shown: Query<
    [readonly Int8[]],
    Pick<
      AdRow,
      | 'categoryId'
      | 'title'
      | 'description'
      | 'price'
      | 'provinceId'
      | 'districtId'
      | 'neighborhoodId'
      | 'lat'
      | 'lng'
      | 'specs'
      | 'pictures'
      | 'video'
    > & { id: string }
  >;
  content: Query<
    [Int8],
    Pick<
      AdRow,
      | 'categoryId'
      | 'title'
      | 'description'
      | 'price'
      | 'provinceId'
      | 'districtId'
      | 'neighborhoodId'
      | 'lat'
      | 'lng'
      | 'specs'
      | 'pictures'
      | 'stock'
      | 'delivery'
      | 'acceptsOffers'
      | 'showPhone'
      | 'video'
      | 'registryNumber'
      | 'packageSize'
    >
  >;
  edits: Query<[readonly Int8[]], Omit<AdEditRow, 'adId'> & { adId: string }>;
  'drop-edits': Command<[readonly Int8[]]>;
  'save-edit': Command<[Int8, string, AdEditRow['version'], Time]>;
  'drop-edit': Query<[Int8], { ad_id: string }>;
  'save-numbered': Command<[Int8, Int8, AdRow['registryNumber']]>;
  stock: Query<[Int8, number | null, Time], Pick<AdRow, 'stock'>>;
  'uses-media-pack': Command<[Int8, number]>;
  files: Query<[readonly string[], readonly string[]], { key: string }>;
  pictures: Query<[string, readonly string[]], { key: string; width: number; height: number }>;
  'newest-terms': Query<[string, Int8], Pick<AdRow, 'categoryId' | 'provinceId' | 'districtId' | 'neighborhoodId' | 'delivery'>>;
}
