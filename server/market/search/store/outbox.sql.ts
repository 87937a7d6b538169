// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../../../platform/sql/statements.ts';
import type { searchOutbox } from '../tables.ts';

type SearchOutboxRow = typeof searchOutbox.$inferSelect;

export interface Statements {
  add: Command<[readonly Int8[], readonly SearchOutboxRow['ownerId'][], readonly string[]]>;
  repair: Command<[readonly Int8[]]>;
  first: Query<[Int8], Pick<SearchOutboxRow, 'categoryIds'> & { id: string; adId: string }>;
  'of-owner': Query<[string], { isWaiting: boolean }>;
  state: Query<[], { waiting: number; oldestSeconds: number }>;
  version: Query<[], { version: string }>;
}
