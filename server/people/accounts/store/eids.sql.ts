// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { accountLogin } from '../tables.ts';

type AccountLoginRow = typeof accountLogin.$inferSelect;

export interface Statements {
  'of-account': Query<[string], { state: string; user_id: AccountLoginRow['eidsUserId']; verified_at: Date | null }>;
  lock: Query<[string], Pick<AccountLoginRow, 'identityHash'> & { state: AccountLoginRow['eidsState'] }>;
  verify: Command<[string, AccountLoginRow['eidsUserId'], Time | null, string | null]>;
  'mark-verified': Command<[string]>;
  expire: Command<[string]>;
  'unmark-verified': Command<[string]>;
}
