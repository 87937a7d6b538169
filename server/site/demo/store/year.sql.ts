// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { figureChange } from '../../figures/tables.ts';

type FigureChangeRow = typeof figureChange.$inferSelect;

export interface Statements {
  missing: Query<[], { isMissing: boolean }>;
  purchases: Command<[Time, Time, readonly number[]]>;
  ads: Command<[]>;
  visits: Command<[Time, Time, readonly FigureChangeRow['metric'][], readonly number[], readonly boolean[]]>;
  'empty-searches': Command<[readonly FigureChangeRow['part'][], Time]>;
}
