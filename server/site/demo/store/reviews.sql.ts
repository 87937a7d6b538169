// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';
import type { ad } from '../../../market/ads/tables.ts';
import type { account } from '../../../people/accounts/tables.ts';

type AccountRow = typeof account.$inferSelect;
type AdRow = typeof ad.$inferSelect;

export interface Statements {
  missing: Query<[], { isMissing: boolean }>;
  sellers: Query<
    [readonly number[]],
    Pick<AccountRow, 'id' | 'createdAt'> & { type: AccountRow['accountType']; categoryIds: AdRow['categoryId'][]; ads: number }
  >;
  titles: Query<[readonly number[]], Pick<AdRow, 'categoryId'> & { titles: string[] }>;
  buyers: Query<[readonly string[]], { id: AccountRow['id']; name: string }>;
  'first-ad': Query<[], { id: string }>;
}
