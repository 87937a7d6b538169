// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../../market/ads/tables.ts';

type AdRow = typeof ad.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  ads: {
    parameters: [readonly string[], string | number | bigint];
    row: {
      id: string;
      ownerId: AdRow['ownerId'];
      categoryId: AdRow['categoryId'];
      districtId: AdRow['districtId'];
      publishedAt: Date;
    };
  };
}
