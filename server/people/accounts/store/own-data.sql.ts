// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';
import type { account, accountLogin, accountRole, announcementConsent, ban, staffInvitation, suspension, userReport } from '../tables.ts';
import type { reason } from '../../reasons/tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;
type AccountRoleRow = typeof accountRole.$inferSelect;
type AnnouncementConsentRow = typeof announcementConsent.$inferSelect;
type BanRow = typeof ban.$inferSelect;
type ReasonRow = typeof reason.$inferSelect;
type StaffInvitationRow = typeof staffInvitation.$inferSelect;
type SuspensionRow = typeof suspension.$inferSelect;
type UserReportRow = typeof userReport.$inferSelect;

export interface Statements {
  profile: Query<
    [string],
    Omit<AccountRow, 'id' | 'status' | 'business' | 'ratingSum' | 'ratingCount' | 'replyMinutes'> & { shownBusiness: AccountRow['business'] }
  >;
  contact: Query<[string], Pick<AccountLoginRow, 'email' | 'phone' | 'passwordChangedAt' | 'language' | 'eidsState' | 'eidsVerifiedAt' | 'gender'>>;
  roles: Query<[string], Pick<AccountRoleRow, 'role' | 'assignedAt'>>;
  invitations: Query<[string], Pick<StaffInvitationRow, 'email' | 'role' | 'invitedAt' | 'usedAt'>>;
  consents: Query<[string], Omit<AnnouncementConsentRow, 'accountId'>>;
  blocked: Query<[string], { userId: BanRow['bannedId']; at: Date }>;
  reports: Query<[string], Omit<UserReportRow, 'id' | 'reporterId' | 'reasonId' | 'solvedBy' | 'note'> & { reason: ReasonRow['tr'] }>;
  suspension: Query<[string], Omit<SuspensionRow, 'accountId' | 'suspendedBy'>>;
}
