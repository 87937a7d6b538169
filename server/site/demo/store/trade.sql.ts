// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../../../market/ads/tables.ts';
import type { accountLogin } from '../../../people/accounts/tables.ts';

type AccountLoginRow = typeof accountLogin.$inferSelect;
type AdRow = typeof ad.$inferSelect;

export interface Statements {
  untraded: Query<[string], { isNew: boolean }>;
  traders: Query<[Int8], { id: AccountLoginRow['accountId']; holder: string }>;
  goods: Query<[readonly string[], readonly string[], readonly number[]], Pick<AdRow, 'ownerId'> & { id: string }>;
  'set-aside': Query<[string], { adId: string }>;
  'take-up': Command<[string, readonly Int8[]]>;
  read: Command<[readonly string[], Time]>;
}
