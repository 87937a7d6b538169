// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { approval } from './tables.ts';

type ApprovalRow = typeof approval.$inferSelect;

export interface Statements {
  insert: Command<
    [ApprovalRow['id'], ApprovalRow['action'], ApprovalRow['call'], ApprovalRow['subjectId'], Int8, string, ApprovalRow['requestedBy'], Time, Time]
  >;
  lock: Query<[string], ApprovalRow>;
  close: Command<[string, ApprovalRow['state'], ApprovalRow['decidedBy'], Time | null, ApprovalRow['note']]>;
  list: Query<[boolean, readonly string[], string, Int8, Int8], ApprovalRow>;
  count: Query<[], { count: number }>;
  expire: Command<[Time | null]>;
  forget: Command<[Time]>;
}
