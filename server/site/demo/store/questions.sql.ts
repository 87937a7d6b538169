// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query } from '../../../platform/sql/statements.ts';
import type { ad } from '../../../market/ads/tables.ts';

type AdRow = typeof ad.$inferSelect;

export interface Statements {
  ads: Query<[readonly string[], Int8], Pick<AdRow, 'ownerId' | 'categoryId' | 'districtId'> & { id: string; publishedAt: Date }>;
}
