// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { adList, adListItem } from '../tables.ts';

type AdListRow = typeof adList.$inferSelect;
type AdListItemRow = typeof adListItem.$inferSelect;

export interface Statements {
  hold: Query<[readonly string[], string], Pick<AdListRow, 'id' | 'visibility' | 'isAway' | 'newsDueAt'>>;
  order: Query<[string], { id: string }>;
  'write-order': Command<[string, readonly Int8[]]>;
  touch: Command<[string, Time, Time | null]>;
  candidates: Query<[readonly Int8[], string, readonly string[], Time], { id: string; isKnown: boolean; isShown: boolean | null; isApart: boolean }>;
  insert: Command<[AdListItemRow['listId'], readonly Int8[], Int8, Time]>;
  copy: Command<[string, AdListItemRow['listId'], readonly Int8[], Int8, Time]>;
  remove: Query<[string, readonly Int8[], Time | null], { id: string }>;
  removed: Query<[string, readonly Int8[], Time], Pick<AdListItemRow, 'position'> & { id: string }>;
  restore: Command<[string, readonly Int8[]]>;
  note: Command<[string, Int8, AdListItemRow['note']]>;
  page: Query<[string, string | null, readonly string[] | null], Pick<AdListItemRow, 'addedAt' | 'addedPrice' | 'note'> & { id: string }>;
  purge: Command<[Time]>;
}
