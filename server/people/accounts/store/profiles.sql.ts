// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { account, accountLogin, accountRole } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;
type AccountRoleRow = typeof accountRole.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  public: {
    parameters: [readonly string[]];
    row: {
      id: AccountRow['id'];
      user_name: AccountRow['userName'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      account_type: AccountRow['accountType'];
      picture: AccountRow['picture'];
      business_title: string | null;
      is_verified: boolean;
      created_at: Date;
    };
  };
  present: {
    parameters: [readonly string[]];
    row: {
      id: AccountRow['id'];
      user_name: AccountRow['userName'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      account_type: AccountRow['accountType'];
      picture: AccountRow['picture'];
      business_title: string | null;
      is_verified: boolean;
      created_at: Date;
    };
  };
  records: {
    parameters: [readonly string[]];
    row: {
      id: AccountRow['id'];
      user_name: AccountRow['userName'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      account_type: AccountRow['accountType'];
      picture: AccountRow['picture'];
      business_title: string | null;
      is_verified: boolean;
      created_at: Date;
      email_verified: boolean;
      phone_verified: boolean;
      identity_verified: boolean;
      language: string;
    };
  };
  private: {
    parameters: [readonly string[]];
    row: {
      id: AccountRow['id'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      account_type: AccountRow['accountType'];
      email: AccountLoginRow['email'];
      phone: AccountLoginRow['phone'];
      status: AccountRow['status'];
      eids_state: string;
    };
  };
  own: {
    parameters: [string];
    row: {
      user_name: AccountRow['userName'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      email: AccountLoginRow['email'];
      phone: AccountLoginRow['phone'];
      has_password: boolean;
      account_type: AccountRow['accountType'];
      created_at: Date;
      language: AccountLoginRow['language'];
      picture: AccountRow['picture'];
      eids_state: string;
      business_state: string;
      shows_phone: boolean;
      phone_for_all: boolean;
      gender: AccountLoginRow['gender'];
      roles: AccountRoleRow['role'][];
    };
  };
  'lock-name': { parameters: [string]; row: { name: AccountRow['name']; surname: AccountRow['surname'] } };
  update: {
    parameters: [string, AccountRow['name'], AccountRow['surname'], boolean, boolean, string | null, boolean | null];
    row: Record<never, never>;
  };
  insert: {
    parameters: [AccountRow['id'], AccountRow['userName'], AccountRow['name'], AccountRow['surname'], Date | string];
    row: { id: AccountRow['id'] };
  };
}
