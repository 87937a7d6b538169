// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { deskView } from '../tables.ts';

type DeskViewRow = typeof deskView.$inferSelect;

export interface Statements {
  views: Query<[string, string, Int8, Int8], DeskViewRow>;
  'lock-owner': Query<[string], { pg_advisory_xact_lock: string }>;
  'by-name': Query<[string, string, string], DeskViewRow>;
  count: Query<[string, string], { count: number }>;
  save: Command<[DeskViewRow['id'], DeskViewRow['list'], DeskViewRow['ownerId'], DeskViewRow['name'], DeskViewRow['query'], boolean, Time]>;
  delete: Query<[string, string, boolean], DeskViewRow>;
  erase: Command<[string]>;
  export: Query<[string], Omit<DeskViewRow, 'id' | 'ownerId'>>;
}
