// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { adList, adListFollow } from '../tables.ts';

type AdListRow = typeof adList.$inferSelect;
type AdListFollowRow = typeof adListFollow.$inferSelect;

export interface Statements {
  watchers: Query<[Int8, Int8, string | null, Int8], Pick<AdListRow, 'name' | 'code'> & { accountId: string; mobile: boolean; email: boolean }>;
  'hold-news': Query<[string], Pick<AdListRow, 'name' | 'code' | 'toldAt' | 'newsDueAt'> & { isShared: boolean }>;
  told: Command<[string, Time]>;
  name: Query<[string], Pick<AdListRow, 'name' | 'code'>>;
  followers: Query<
    [string, string | null, Int8, Time, Time, readonly string[]],
    Pick<AdListFollowRow, 'accountId' | 'mobile' | 'email'> & { ads: number }
  >;
}
