// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { adList, adListItem } from '../tables.ts';

type AdListRow = typeof adList.$inferSelect;
type AdListItemRow = typeof adListItem.$inferSelect;
type OwnRow = Omit<AdListRow, 'nameKey' | 'isAway' | 'toldAt' | 'newsDueAt'> & {
  ads: number;
  onSale: number;
  covers: unknown;
  sums: unknown;
  followers: number;
};

export interface Statements {
  own: Query<
    [string, Time, readonly string[], readonly string[] | null, string | null, string | null, readonly number[] | null, readonly Int8[]],
    OwnRow
  >;
  shared: Query<[string | null, Time, readonly string[], readonly string[] | null, readonly string[]], OwnRow>;
  'by-code': Query<[string], Pick<AdListRow, 'id' | 'ownerId'> & { isShared: boolean }>;
  holding: Query<[Int8, readonly string[]], { id: AdListItemRow['listId'] }>;
  'hold-owner': Query<[string], { pg_advisory_xact_lock: string }>;
  count: Query<[string], { count: number }>;
  insert: Command<
    [
      AdListRow['id'],
      AdListRow['ownerId'],
      AdListRow['name'],
      AdListRow['nameKey'],
      AdListRow['description'],
      AdListRow['visibility'],
      boolean,
      AdListRow['code'],
      Time,
    ]
  >;
  named: Query<[string, string], { id: AdListRow['id'] }>;
  update: Command<[string, string, AdListRow['name'], AdListRow['nameKey'], AdListRow['description'], AdListRow['visibility'], boolean, Time]>;
  delete: Command<[string, string]>;
  'delete-items': Command<[string]>;
  'set-away': Command<[string, boolean]>;
  export: Query<
    [string],
    Pick<AdListRow, 'id' | 'name' | 'description' | 'visibility'> & { tells_price: boolean; created_at: Date; updated_at: Date; ads: unknown }
  >;
  'erase-items': Command<[string]>;
  erase: Command<[string]>;
}
