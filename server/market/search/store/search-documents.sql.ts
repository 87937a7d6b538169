// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query } from '../../../platform/sql/statements.ts';
import type { adSearch } from '../tables.ts';

type AdSearchRow = typeof adSearch.$inferSelect;
type OfAdsRow = Pick<AdSearchRow, 'c1' | 'c2' | 'c3' | 'c4' | 'tags' | 'numbers' | 'title' | 'rank'> & {
  id: string;
  owner_id: AdSearchRow['ownerId'];
  price: string;
  created_at: Date;
  lng: number | null;
  lat: number | null;
  words: string[];
  described: string[];
  row_transaction: string;
};

export interface Statements {
  'of-ads': Query<[readonly Int8[]], OfAdsRow>;
  after: Query<[Int8, Int8], OfAdsRow>;
}
