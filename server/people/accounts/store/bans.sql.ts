// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { account, ban } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type BanRow = typeof ban.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: { parameters: [BanRow['accountId'], string, Date | string]; row: { isNew: boolean } };
  delete: { parameters: [string, string]; row: Record<never, never> };
  page: {
    parameters: [string, string | number | bigint, string | number | bigint];
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
      at: Date;
    };
  };
  apart: { parameters: [string, string]; row: Record<never, never> };
  'apart-from': { parameters: [string, readonly string[]]; row: { id: string } };
  unreachable: { parameters: [string, readonly string[], Date | string]; row: { id: string } };
  'blocked-by': { parameters: [string]; row: { id: BanRow['bannedId'] } };
  relationships: { parameters: [string]; row: { banned: BanRow['bannedId'][]; banned_by: BanRow['accountId'][] } };
}
