// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../../market/ads/tables.ts';
import type { accountLogin, business, role } from '../tables.ts';

type AccountLoginRow = typeof accountLogin.$inferSelect;
type AdRow = typeof ad.$inferSelect;
type BusinessRow = typeof business.$inferSelect;
type RoleRow = typeof role.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  roles: { parameters: [readonly RoleRow['name'][]]; row: Record<never, never> };
  reasons: { parameters: [string]; row: Record<never, never> };
  'count-logins': { parameters: [readonly string[]]; row: { count: number } };
  accounts: { parameters: [string, Date | string]; row: Record<never, never> };
  logins: { parameters: [string, AccountLoginRow['passwordHash'], Date | string | null]; row: Record<never, never> };
  assign: { parameters: [string, Date | string]; row: Record<never, never> };
  business: {
    parameters: [
      string,
      BusinessRow['title'],
      BusinessRow['mersis'],
      BusinessRow['kep'],
      Date | string,
      BusinessRow['decidedBy'],
    ];
    row: Record<never, never>;
  };
  'give-cars': { parameters: [AdRow['ownerId'], string, readonly string[], readonly number[]]; row: { id: string } };
  'give-goods': { parameters: [AdRow['ownerId'], string, readonly string[], readonly number[]]; row: { id: string } };
}
