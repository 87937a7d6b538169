// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { account, accountLogin } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'by-email': {
    parameters: [string];
    row: {
      accountId: AccountLoginRow['accountId'];
      status: AccountRow['status'];
      leftAt: Date | null;
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      userName: AccountRow['userName'];
      email: NonNullable<AccountLoginRow['email']>;
      phone: AccountLoginRow['phone'];
      phoneOpensAt: Date | null;
      language: string;
      passwordHash: AccountLoginRow['passwordHash'];
      oldPasswordHashes: AccountLoginRow['oldPasswordHashes'];
    };
  };
  'by-phone': {
    parameters: [string];
    row: {
      accountId: AccountLoginRow['accountId'];
      status: AccountRow['status'];
      leftAt: Date | null;
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      userName: AccountRow['userName'];
      email: AccountLoginRow['email'];
      phone: NonNullable<AccountLoginRow['phone']>;
      phoneOpensAt: Date | null;
      language: string;
      passwordHash: AccountLoginRow['passwordHash'];
      oldPasswordHashes: AccountLoginRow['oldPasswordHashes'];
    };
  };
  'by-account': {
    parameters: [string];
    row: {
      accountId: AccountLoginRow['accountId'];
      status: AccountRow['status'];
      leftAt: Date | null;
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      userName: AccountRow['userName'];
      email: AccountLoginRow['email'];
      phone: AccountLoginRow['phone'];
      phoneOpensAt: Date | null;
      language: string;
      passwordHash: AccountLoginRow['passwordHash'];
      oldPasswordHashes: AccountLoginRow['oldPasswordHashes'];
    };
  };
  'lock-by-email': {
    parameters: [string];
    row: {
      accountId: AccountLoginRow['accountId'];
      status: AccountRow['status'];
      leftAt: Date | null;
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      userName: AccountRow['userName'];
      email: NonNullable<AccountLoginRow['email']>;
      phone: AccountLoginRow['phone'];
      phoneOpensAt: Date | null;
      language: string;
      passwordHash: AccountLoginRow['passwordHash'];
      oldPasswordHashes: AccountLoginRow['oldPasswordHashes'];
    };
  };
  'lock-by-phone': {
    parameters: [string];
    row: {
      accountId: AccountLoginRow['accountId'];
      status: AccountRow['status'];
      leftAt: Date | null;
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      userName: AccountRow['userName'];
      email: AccountLoginRow['email'];
      phone: NonNullable<AccountLoginRow['phone']>;
      phoneOpensAt: Date | null;
      language: string;
      passwordHash: AccountLoginRow['passwordHash'];
      oldPasswordHashes: AccountLoginRow['oldPasswordHashes'];
    };
  };
  'lock-by-account': {
    parameters: [string];
    row: {
      accountId: AccountLoginRow['accountId'];
      status: AccountRow['status'];
      leftAt: Date | null;
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      userName: AccountRow['userName'];
      email: AccountLoginRow['email'];
      phone: AccountLoginRow['phone'];
      phoneOpensAt: Date | null;
      language: string;
      passwordHash: AccountLoginRow['passwordHash'];
      oldPasswordHashes: AccountLoginRow['oldPasswordHashes'];
    };
  };
  'insert-by-email': {
    parameters: [
      AccountLoginRow['accountId'],
      AccountLoginRow['email'],
      AccountLoginRow['passwordHash'],
      Date | string | null,
      AccountLoginRow['language'],
    ];
    row: Record<never, never>;
  };
  'insert-by-phone': {
    parameters: [
      AccountLoginRow['accountId'],
      AccountLoginRow['phone'],
      AccountLoginRow['passwordHash'],
      Date | string | null,
      AccountLoginRow['language'],
    ];
    row: Record<never, never>;
  };
  'set-email': { parameters: [string, AccountLoginRow['email']]; row: Record<never, never> };
  'set-phone': { parameters: [string, AccountLoginRow['phone']]; row: Record<never, never> };
  'phone-opens': { parameters: [string, Date | string | null]; row: Record<never, never> };
  'clear-phone': { parameters: [string]; row: Record<never, never> };
  'has-password': { parameters: [string]; row: Record<never, never> };
  rehash: { parameters: [string, AccountLoginRow['passwordHash']]; row: Record<never, never> };
  'replace-password': {
    parameters: [
      string,
      AccountLoginRow['passwordHash'],
      Readonly<AccountLoginRow['oldPasswordHashes']>,
      Date | string | null,
    ];
    row: Record<never, never>;
  };
  gender: { parameters: [string, AccountLoginRow['gender']]; row: Record<never, never> };
  language: { parameters: [string, AccountLoginRow['language']]; row: Record<never, never> };
}
