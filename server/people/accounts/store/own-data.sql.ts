// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type {
  account,
  accountLogin,
  accountRole,
  announcementConsent,
  ban,
  suspension,
  userReport,
  userReportReason,
} from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;
type AccountRoleRow = typeof accountRole.$inferSelect;
type AnnouncementConsentRow = typeof announcementConsent.$inferSelect;
type BanRow = typeof ban.$inferSelect;
type SuspensionRow = typeof suspension.$inferSelect;
type UserReportRow = typeof userReport.$inferSelect;
type UserReportReasonRow = typeof userReportReason.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  profile: {
    parameters: [string];
    row: {
      accountType: AccountRow['accountType'];
      userName: AccountRow['userName'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      picture: AccountRow['picture'];
      shownBusiness: AccountRow['business'];
      isVerified: boolean;
      showsPhone: boolean;
      phoneForAll: boolean;
      createdAt: Date;
    };
  };
  contact: {
    parameters: [string];
    row: {
      email: AccountLoginRow['email'];
      phone: AccountLoginRow['phone'];
      language: AccountLoginRow['language'];
      gender: AccountLoginRow['gender'];
      passwordChangedAt: Date | null;
      eidsState: AccountLoginRow['eidsState'];
      eidsVerifiedAt: Date | null;
    };
  };
  roles: { parameters: [string]; row: { role: AccountRoleRow['role']; assignedAt: Date } };
  consents: {
    parameters: [string];
    row: {
      channel: AnnouncementConsentRow['channel'];
      isGiven: boolean;
      at: Date;
      source: AnnouncementConsentRow['source'];
      textVersion: AnnouncementConsentRow['textVersion'];
    };
  };
  blocked: { parameters: [string]; row: { userId: BanRow['bannedId']; at: Date } };
  reports: {
    parameters: [string];
    row: {
      userId: UserReportRow['userId'];
      reason: UserReportReasonRow['tr'];
      description: UserReportRow['description'];
      photos: UserReportRow['photos'];
      createdAt: Date;
      solvedAt: Date | null;
    };
  };
  suspension: {
    parameters: [string];
    row: { at: Date; until: Date; reason: SuspensionRow['reason']; message: SuspensionRow['message'] };
  };
}
