// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../../market/ads/tables.ts';
import type { accountLogin } from '../../../people/accounts/tables.ts';

type AccountLoginRow = typeof accountLogin.$inferSelect;
type AdRow = typeof ad.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  untraded: { parameters: [string]; row: { isNew: boolean } };
  traders: { parameters: [string | number | bigint]; row: { id: AccountLoginRow['accountId']; holder: string } };
  goods: {
    parameters: [readonly string[], readonly string[], readonly number[]];
    row: { id: string; ownerId: AdRow['ownerId'] };
  };
  'set-aside': { parameters: [string]; row: { adId: string } };
  'take-up': { parameters: [string, readonly (string | number | bigint)[]]; row: Record<never, never> };
  read: { parameters: [readonly string[], Date | string]; row: Record<never, never> };
}
