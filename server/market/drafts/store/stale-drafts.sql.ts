// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { draft } from '../tables.ts';

type DraftRow = typeof draft.$inferSelect;

export interface Statements {
  remind: Query<[Time | null, Time, Time, Int8], Pick<DraftRow, 'id' | 'ownerId'> & { title: string }>;
  'delete-sent': Query<[Time, Int8], { id: DraftRow['id'] }>;
  'delete-empty': Query<[Time, Int8], { id: DraftRow['id'] }>;
  'delete-of': Command<[string]>;
}
