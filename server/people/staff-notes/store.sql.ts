// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../platform/sql/statements.ts';
import type { staffNote } from './tables.ts';

type StaffNoteRow = typeof staffNote.$inferSelect;

export interface Statements {
  list: Query<[string], StaffNoteRow>;
  insert: Command<[StaffNoteRow['id'], StaffNoteRow['memberId'], StaffNoteRow['authorId'], StaffNoteRow['text'], Time]>;
  lock: Query<[string, string], StaffNoteRow>;
  delete: Command<[string]>;
  'delete-of': Command<[string]>;
  export: Query<[string], Pick<StaffNoteRow, 'text' | 'at'>>;
}
