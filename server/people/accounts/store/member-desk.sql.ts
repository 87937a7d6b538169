// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { account, accountLogin, accountRole, announcementConsent } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;
type AccountRoleRow = typeof accountRole.$inferSelect;
type AnnouncementConsentRow = typeof announcementConsent.$inferSelect;
type ProfileRow = Pick<AccountRow, 'id' | 'name' | 'surname' | 'picture' | 'status'> &
  Pick<AccountLoginRow, 'email' | 'phone'> & {
    user_name: AccountRow['userName'];
    account_type: AccountRow['accountType'];
    business_title: string | null;
    is_verified: boolean;
    created_at: Date;
    language: string;
    left_at: Date | null;
    roles: AccountRoleRow['role'][];
    permissions: string[];
  };

export interface Statements {
  profile: Query<[string], ProfileRow>;
  lock: Query<[string], ProfileRow>;
  consents: Query<[string], Omit<AnnouncementConsentRow, 'accountId' | 'textVersion'>>;
  'write-name': Command<[string, AccountRow['name'], AccountRow['surname']]>;
  'bring-forward': Query<[string, Time], { leftAt: Date }>;
}
