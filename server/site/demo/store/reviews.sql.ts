// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../../market/ads/tables.ts';
import type { account } from '../../../people/accounts/tables.ts';

type AccountRow = typeof account.$inferSelect;
type AdRow = typeof ad.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  missing: { parameters: []; row: { isMissing: boolean } };
  sellers: {
    parameters: [readonly number[]];
    row: {
      id: AccountRow['id'];
      type: AccountRow['accountType'];
      createdAt: Date;
      categoryIds: AdRow['categoryId'][];
      ads: number;
    };
  };
  titles: { parameters: [readonly number[]]; row: { categoryId: AdRow['categoryId']; titles: string[] } };
  buyers: { parameters: [readonly string[]]; row: { id: AccountRow['id']; name: string } };
  'first-ad': { parameters: []; row: { id: string } };
}
