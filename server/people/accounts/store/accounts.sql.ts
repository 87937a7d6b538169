// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { account, accountLogin, business } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;
type BusinessRow = typeof business.$inferSelect;
type ContactByIdRow = Pick<AccountRow, 'id' | 'name' | 'surname' | 'status'> &
  Pick<AccountLoginRow, 'email' | 'phone'> & { phone_opens_at: Date | null; language: string };

export interface Statements {
  bearer: Query<[string, Time], Pick<AccountRow, 'accountType' | 'status'> & { permissions: string[]; suspendedUntil: Date | null }>;
  'by-id': Query<[readonly string[]], AccountRow>;
  'hold-active': Query<[readonly string[], Time], { id: AccountRow['id'] }>;
  'contact-by-id': Query<[string], ContactByIdRow>;
  'contact-by-email': Query<
    [string],
    Pick<AccountRow, 'id' | 'name' | 'surname' | 'status'> &
      Pick<AccountLoginRow, 'phone'> & { email: NonNullable<AccountLoginRow['email']>; phone_opens_at: Date | null; language: string }
  >;
  'contact-by-phone': Query<
    [string],
    Pick<AccountRow, 'id' | 'name' | 'surname' | 'status'> &
      Pick<AccountLoginRow, 'email'> & { phone: NonNullable<AccountLoginRow['phone']>; phone_opens_at: Date | null; language: string }
  >;
  'contact-by-identity': Query<[string], ContactByIdRow>;
  contacts: Query<[readonly string[]], ContactByIdRow>;
  identity: Query<
    [string],
    {
      is_verified: boolean;
      eids_user_id: AccountLoginRow['eidsUserId'];
      is_business: boolean;
      tax_number: BusinessRow['taxNumber'] | null;
      language: string;
    }
  >;
  'shown-phone': Query<
    [string],
    Pick<AccountRow, 'status'> & Pick<AccountLoginRow, 'phone'> & { type: AccountRow['accountType']; shows: boolean; all: boolean }
  >;
  'staff-with': Query<[string], { id: AccountRow['id'] }>;
  waiting: Query<[], { reports: number; businesses: number }>;
  'reply-minutes': Command<[readonly string[], readonly AccountRow['replyMinutes'][]]>;
  'report-queue': Query<[], { count: number; oldest: Date | null }>;
  'business-queue': Query<[], { count: number; oldest: Date | null }>;
}
