// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Time } from '../../../platform/sql/statements.ts';
import type { accountRole, staffInvitation } from '../../../people/accounts/tables.ts';

type AccountRoleRow = typeof accountRole.$inferSelect;
type StaffInvitationRow = typeof staffInvitation.$inferSelect;

export interface Statements {
  accounts: Command<[string, Time]>;
  roles: Command<[string, Time, AccountRoleRow['assignedBy']]>;
  invitation: Command<
    [StaffInvitationRow['email'], StaffInvitationRow['role'], StaffInvitationRow['keyHash'], StaffInvitationRow['invitedBy'], Time, Time]
  >;
}
