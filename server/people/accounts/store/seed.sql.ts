// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../../../market/ads/tables.ts';
import type { accountLogin, business } from '../tables.ts';

type AccountLoginRow = typeof accountLogin.$inferSelect;
type AdRow = typeof ad.$inferSelect;
type BusinessRow = typeof business.$inferSelect;

export interface Statements {
  roles: Command<[string]>;
  'count-logins': Query<[readonly string[]], { count: number }>;
  accounts: Command<[string, Time]>;
  logins: Command<[string, AccountLoginRow['passwordHash'], Time | null]>;
  assign: Command<[string, Time]>;
  business: Command<[string, BusinessRow['title'], BusinessRow['mersis'], BusinessRow['kep'], Time, BusinessRow['decidedBy']]>;
  'give-cars': Query<[AdRow['ownerId'], string, readonly string[], readonly number[]], { id: string }>;
  'give-goods': Query<[AdRow['ownerId'], string, readonly string[], readonly number[]], { id: string }>;
}
