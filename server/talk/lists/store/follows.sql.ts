// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { adListFollow } from '../tables.ts';

type AdListFollowRow = typeof adListFollow.$inferSelect;

export interface Statements {
  'of-list': Query<[string, string], Omit<AdListFollowRow, 'accountId'>>;
  count: Query<[string], { count: number }>;
  save: Query<
    [AdListFollowRow['id'], AdListFollowRow['accountId'], AdListFollowRow['listId'], Time, boolean, boolean, AdListFollowRow['seenName']],
    Omit<AdListFollowRow, 'accountId'>
  >;
  change: Query<[string, string, boolean | null, boolean | null, boolean, Time], Omit<AdListFollowRow, 'accountId'>>;
  delete: Command<[string, string]>;
  page: Query<
    [string, Time, readonly string[], readonly string[]],
    Omit<AdListFollowRow, 'accountId'> & { added: number; dropped: number; ended: number }
  >;
  'delete-between': Command<[string, string]>;
  'forget-names': Command<[string]>;
  'erase-names-in-notices': Command<[string]>;
  'delete-of': Command<[string]>;
  export: Query<
    [string],
    { list_id: AdListFollowRow['listId']; name: AdListFollowRow['seenName']; followed_at: Date; seen_at: Date; mobile: boolean; email: boolean }
  >;
}
