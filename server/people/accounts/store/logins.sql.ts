// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { account, accountLogin } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;
type ByEmailRow = Pick<AccountLoginRow, 'accountId' | 'phone' | 'passwordHash' | 'oldPasswordHashes' | 'leftAt' | 'phoneOpensAt'> &
  Pick<AccountRow, 'name' | 'surname' | 'status' | 'userName'> & { email: NonNullable<AccountLoginRow['email']>; language: string };
type ByPhoneRow = Pick<AccountLoginRow, 'accountId' | 'email' | 'passwordHash' | 'oldPasswordHashes' | 'leftAt' | 'phoneOpensAt'> &
  Pick<AccountRow, 'name' | 'surname' | 'status' | 'userName'> & { phone: NonNullable<AccountLoginRow['phone']>; language: string };
type ByAccountRow = Pick<AccountLoginRow, 'accountId' | 'email' | 'phone' | 'passwordHash' | 'oldPasswordHashes' | 'leftAt' | 'phoneOpensAt'> &
  Pick<AccountRow, 'name' | 'surname' | 'status' | 'userName'> & { language: string };

export interface Statements {
  'by-email': Query<[string], ByEmailRow>;
  'by-phone': Query<[string], ByPhoneRow>;
  'by-account': Query<[string], ByAccountRow>;
  'lock-by-email': Query<[string], ByEmailRow>;
  'lock-by-phone': Query<[string], ByPhoneRow>;
  'lock-by-account': Query<[string], ByAccountRow>;
  'insert-by-email': Command<
    [AccountLoginRow['accountId'], AccountLoginRow['email'], AccountLoginRow['passwordHash'], Time | null, AccountLoginRow['language']]
  >;
  'insert-by-phone': Command<
    [AccountLoginRow['accountId'], AccountLoginRow['phone'], AccountLoginRow['passwordHash'], Time | null, AccountLoginRow['language']]
  >;
  'set-email': Command<[string, AccountLoginRow['email']]>;
  'set-phone': Command<[string, AccountLoginRow['phone']]>;
  'phone-opens': Command<[string, Time | null]>;
  'clear-phone': Command<[string]>;
  'has-password': Command<[string]>;
  rehash: Command<[string, AccountLoginRow['passwordHash']]>;
  'replace-password': Command<[string, AccountLoginRow['passwordHash'], Readonly<AccountLoginRow['oldPasswordHashes']>, Time | null]>;
  gender: Command<[string, AccountLoginRow['gender']]>;
  language: Command<[string, AccountLoginRow['language']]>;
}
