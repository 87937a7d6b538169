// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;

export interface Statements {
  'on-sale-in': Query<[readonly number[], Int8, Int8], { id: string }>;
  'move-category': Query<[readonly number[], AdRow['categoryId']], { id: string }>;
  'lock-on-sale-in': Query<
    [readonly number[], Time],
    Pick<
      AdRow,
      | 'ownerId'
      | 'categoryId'
      | 'status'
      | 'title'
      | 'price'
      | 'isVerified'
      | 'dopings'
      | 'publishedAt'
      | 'expiresAt'
      | 'createdAt'
      | 'takenDownFor'
      | 'stock'
      | 'registryNumber'
      | 'periodDays'
      | 'awaitingDopings'
      | 'refusal'
      | 'refreshedAt'
      | 'version'
      | 'deletedAt'
    > & { id: string; statusAt: Date }
  >;
  answers: Query<[readonly number[], readonly string[], Int8], { specId: number; ads: number; counted: number }>;
}
