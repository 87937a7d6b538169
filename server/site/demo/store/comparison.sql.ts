// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adCompare } from '../../../talk/comparison/tables.ts';

type AdCompareRow = typeof adCompare.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  compare: {
    parameters: [
      AdCompareRow['accountId'],
      readonly number[],
      AdCompareRow['groupId'],
      string | number | bigint,
      Date | string,
    ];
    row: Record<never, never>;
  };
}
