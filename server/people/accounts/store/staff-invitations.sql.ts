// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { accountLogin, staffInvitation } from '../tables.ts';

type AccountLoginRow = typeof accountLogin.$inferSelect;
type StaffInvitationRow = typeof staffInvitation.$inferSelect;

export interface Statements {
  save: Query<
    [
      StaffInvitationRow['id'],
      StaffInvitationRow['email'],
      StaffInvitationRow['role'],
      StaffInvitationRow['keyHash'],
      StaffInvitationRow['language'],
      StaffInvitationRow['invitedBy'],
      Time,
      Time,
    ],
    { id: StaffInvitationRow['id'] }
  >;
  holds: Command<[string, string]>;
  page: Query<[Int8, Int8], StaffInvitationRow>;
  'by-key': Query<[string], StaffInvitationRow>;
  lock: Query<[string], StaffInvitationRow>;
  'lock-by-key': Query<[string], StaffInvitationRow>;
  use: Command<[string, StaffInvitationRow['usedBy'], Time | null]>;
  withdraw: Command<[string, Time | null]>;
  'email-of': Query<[string], Pick<AccountLoginRow, 'email'>>;
  'delete-closed': Command<[Time]>;
}
