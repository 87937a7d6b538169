// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { suspension } from '../tables.ts';

type SuspensionRow = typeof suspension.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  current: {
    parameters: [string, Date | string];
    row: {
      until: Date;
      reason: SuspensionRow['reason'];
      message: SuspensionRow['message'];
      by: SuspensionRow['suspendedBy'];
      at: Date;
    };
  };
  among: { parameters: [readonly string[], Date | string]; row: { id: SuspensionRow['accountId'] } };
  insert: {
    parameters: [
      SuspensionRow['accountId'],
      Date | string,
      SuspensionRow['reason'],
      SuspensionRow['message'],
      SuspensionRow['suspendedBy'],
      Date | string,
    ];
    row: { account_id: SuspensionRow['accountId'] };
  };
  delete: { parameters: [string]; row: { account_id: SuspensionRow['accountId'] } };
  due: { parameters: [Date | string, string | number | bigint]; row: { id: SuspensionRow['accountId'] } };
}
