// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { deskQueueState } from '../tables.ts';

type DeskQueueStateRow = typeof deskQueueState.$inferSelect;

export interface Statements {
  save: Command<[readonly DeskQueueStateRow['name'][], readonly DeskQueueStateRow['count'][], readonly (Time | null)[], Time]>;
  read: Query<[], DeskQueueStateRow>;
}
