// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { account, ban } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type BanRow = typeof ban.$inferSelect;

export interface Statements {
  insert: Query<[BanRow['accountId'], string, Time], { isNew: boolean }>;
  delete: Command<[string, string]>;
  page: Query<
    [string, Int8, Int8],
    Pick<AccountRow, 'id' | 'name' | 'surname' | 'picture'> & {
      user_name: AccountRow['userName'];
      account_type: AccountRow['accountType'];
      business_title: string | null;
      is_verified: boolean;
      created_at: Date;
      at: Date;
    }
  >;
  apart: Command<[string, string]>;
  'apart-from': Query<[string, readonly string[]], { id: string }>;
  unreachable: Query<[string, readonly string[], Time], { id: string }>;
  'blocked-by': Query<[string], { id: BanRow['bannedId'] }>;
  relationships: Query<[string], { banned: BanRow['bannedId'][]; banned_by: BanRow['accountId'][] }>;
}
