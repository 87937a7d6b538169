// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { account, accountLogin } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;

export interface Statements {
  close: Query<[string], { id: AccountRow['id'] }>;
  'note-leaving': Command<[string, Time | null, AccountLoginRow['leaveReasonId'], AccountLoginRow['leaveNote']]>;
  lock: Query<[string], Pick<AccountRow, 'status'> & { left_at: Date | null }>;
  reopen: Command<[string]>;
  'forget-leaving': Command<[string]>;
  due: Query<[Time], { id: AccountLoginRow['accountId'] }>;
  'lock-due': Command<[string, Time]>;
  'close-reports': Command<[string, Time]>;
  'erase-codes': Command<[string]>;
  'erase-deliveries': Command<[string]>;
  'erase-bans': Command<[string]>;
  'erase-business': Command<[string]>;
  'erase-suspension': Command<[string]>;
  'erase-roles': Command<[string]>;
  'erase-invitations': Command<[string]>;
  'erase-login': Command<[string]>;
  'erase-person': Command<[string]>;
}
