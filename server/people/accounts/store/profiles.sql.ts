// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { account, accountLogin, accountRole } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;
type AccountRoleRow = typeof accountRole.$inferSelect;
type PublicRow = Pick<AccountRow, 'id' | 'name' | 'surname' | 'picture'> & {
  user_name: AccountRow['userName'];
  account_type: AccountRow['accountType'];
  business_title: string | null;
  is_verified: boolean;
  created_at: Date;
};

export interface Statements {
  public: Query<[readonly string[]], PublicRow>;
  present: Query<[readonly string[]], PublicRow>;
  records: Query<
    [readonly string[]],
    Pick<AccountRow, 'id' | 'name' | 'surname' | 'picture'> & {
      user_name: AccountRow['userName'];
      account_type: AccountRow['accountType'];
      business_title: string | null;
      is_verified: boolean;
      created_at: Date;
      email_verified: boolean;
      phone_verified: boolean;
      identity_verified: boolean;
      language: string;
    }
  >;
  private: Query<
    [readonly string[]],
    Pick<AccountRow, 'id' | 'name' | 'surname' | 'status'> &
      Pick<AccountLoginRow, 'email' | 'phone'> & { account_type: AccountRow['accountType']; eids_state: string }
  >;
  own: Query<
    [string],
    Pick<AccountLoginRow, 'email' | 'phone' | 'language' | 'gender'> &
      Pick<AccountRow, 'name' | 'surname' | 'picture'> & {
        user_name: AccountRow['userName'];
        has_password: boolean;
        account_type: AccountRow['accountType'];
        created_at: Date;
        eids_state: string;
        business_state: string;
        shows_phone: boolean;
        phone_for_all: boolean;
        roles: AccountRoleRow['role'][];
      }
  >;
  'shown-on-own-pages': Query<[string], Pick<AccountRow, 'name' | 'surname' | 'picture'> & Pick<AccountLoginRow, 'language'>>;
  'lock-name': Query<[string], Pick<AccountRow, 'name' | 'surname'>>;
  update: Command<[string, AccountRow['name'], AccountRow['surname'], boolean, boolean, string | null, boolean | null]>;
  insert: Query<[AccountRow['id'], AccountRow['userName'], AccountRow['name'], AccountRow['surname'], Time], { id: AccountRow['id'] }>;
}
