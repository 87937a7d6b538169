// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { account, accountLogin, business } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;
type BusinessRow = typeof business.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  bearer: {
    parameters: [string, Date | string];
    row: {
      status: AccountRow['status'];
      accountType: AccountRow['accountType'];
      roles: string[];
      suspendedUntil: Date | null;
    };
  };
  'hold-active': { parameters: [readonly string[], Date | string]; row: { id: AccountRow['id'] } };
  'contact-by-id': {
    parameters: [string];
    row: {
      id: AccountRow['id'];
      status: AccountRow['status'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      email: AccountLoginRow['email'];
      phone: AccountLoginRow['phone'];
      phone_opens_at: Date | null;
      language: string;
    };
  };
  'contact-by-email': {
    parameters: [string];
    row: {
      id: AccountRow['id'];
      status: AccountRow['status'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      email: NonNullable<AccountLoginRow['email']>;
      phone: AccountLoginRow['phone'];
      phone_opens_at: Date | null;
      language: string;
    };
  };
  'contact-by-phone': {
    parameters: [string];
    row: {
      id: AccountRow['id'];
      status: AccountRow['status'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      email: AccountLoginRow['email'];
      phone: NonNullable<AccountLoginRow['phone']>;
      phone_opens_at: Date | null;
      language: string;
    };
  };
  'contact-by-identity': {
    parameters: [string];
    row: {
      id: AccountRow['id'];
      status: AccountRow['status'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      email: AccountLoginRow['email'];
      phone: AccountLoginRow['phone'];
      phone_opens_at: Date | null;
      language: string;
    };
  };
  identity: {
    parameters: [string];
    row: {
      is_verified: boolean;
      eids_user_id: AccountLoginRow['eidsUserId'];
      is_business: boolean;
      tax_number: BusinessRow['taxNumber'] | null;
      language: string;
    };
  };
  'shown-phone': {
    parameters: [string];
    row: {
      status: AccountRow['status'];
      type: AccountRow['accountType'];
      phone: AccountLoginRow['phone'];
      shows: boolean;
      all: boolean;
    };
  };
  'door-holders': { parameters: [readonly string[]]; row: { id: AccountRow['id'] } };
  waiting: { parameters: []; row: { reports: number; businesses: number } };
  'reply-minutes': {
    parameters: [readonly string[], readonly AccountRow['replyMinutes'][]];
    row: Record<never, never>;
  };
}
