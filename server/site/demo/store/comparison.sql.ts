// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Time } from '../../../platform/sql/statements.ts';
import type { adCompare } from '../../../talk/comparison/tables.ts';

type AdCompareRow = typeof adCompare.$inferSelect;

export interface Statements {
  compare: Command<[AdCompareRow['accountId'], readonly number[], AdCompareRow['groupId'], Int8, Time]>;
}
