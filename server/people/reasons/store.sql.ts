// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query } from '../../platform/sql/statements.ts';
import type { reason, reasonList } from './tables.ts';

type ReasonRow = typeof reason.$inferSelect;
type ReasonListRow = typeof reasonList.$inferSelect;

export interface Statements {
  all: Query<[], ReasonRow>;
  'of-list': Query<[string], ReasonRow>;
  versions: Query<[], ReasonListRow>;
  'raise-version': Query<[string, number | null], Omit<ReasonListRow, 'name'>>;
  write: Command<[ReasonRow['list'], string]>;
  seed: Command<[string]>;
  'seed-lists': Command<[readonly ReasonListRow['name'][]]>;
}
