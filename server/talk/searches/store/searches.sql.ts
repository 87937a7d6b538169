// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { savedSearch } from '../tables.ts';

type SavedSearchRow = typeof savedSearch.$inferSelect;
type OfMemberRow = Omit<SavedSearchRow, 'dueAt' | 'isAway' | 'isShutOut' | 'removedAt' | 'rest' | 'version'> & { newCount: number };

export interface Statements {
  lock: Query<[string], { pg_advisory_xact_lock: string }>;
  'of-member': Query<[string], OfMemberRow>;
  'by-code': Query<[string], OfMemberRow>;
  same: Query<[string, string], OfMemberRow>;
  hold: Query<[string, string], Omit<SavedSearchRow, 'dueAt' | 'isAway' | 'isShutOut' | 'rest' | 'version'> & { newCount: number }>;
  count: Query<[string], { count: number }>;
  using: Query<[readonly number[], Int8], { count: number }>;
  insert: Command<
    [
      SavedSearchRow['id'],
      SavedSearchRow['accountId'],
      SavedSearchRow['code'],
      SavedSearchRow['name'],
      string,
      boolean | null,
      SavedSearchRow['sameAs'],
      SavedSearchRow['frequency'],
      boolean,
      boolean,
      Time,
    ]
  >;
  update: Command<[string, SavedSearchRow['name'], SavedSearchRow['frequency'], boolean, boolean, Time | null]>;
  request: Command<[string, string, boolean | null, SavedSearchRow['sameAs'], Time]>;
  remove: Command<[string, Time]>;
  restore: Command<[string]>;
  look: Command<[string, Time]>;
  away: Query<[string, boolean], { id: SavedSearchRow['id'] }>;
  'shut-out': Query<[string, boolean], { id: SavedSearchRow['id'] }>;
  gone: Query<[Time, Int8], { id: SavedSearchRow['id'] }>;
  own: Query<[string], { id: SavedSearchRow['id'] }>;
  delete: Command<[readonly string[]]>;
  export: Query<
    [string],
    Pick<SavedSearchRow, 'code' | 'name' | 'request' | 'frequency'> & {
      is_rental: boolean | null;
      sends_mobile: boolean;
      sends_email: boolean;
      created_at: Date;
      looked_at: Date;
      told_at: Date | null;
      ads: NonNullable<unknown>;
    }
  >;
}
