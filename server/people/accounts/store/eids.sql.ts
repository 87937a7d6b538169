// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { accountLogin } from '../tables.ts';

type AccountLoginRow = typeof accountLogin.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'of-account': {
    parameters: [string];
    row: { state: string; user_id: AccountLoginRow['eidsUserId']; verified_at: Date | null };
  };
  lock: {
    parameters: [string];
    row: { state: AccountLoginRow['eidsState']; identityHash: AccountLoginRow['identityHash'] };
  };
  verify: {
    parameters: [string, AccountLoginRow['eidsUserId'], Date | string | null, string | null];
    row: Record<never, never>;
  };
  'mark-verified': { parameters: [string]; row: Record<never, never> };
  expire: { parameters: [string]; row: Record<never, never> };
  'unmark-verified': { parameters: [string]; row: Record<never, never> };
}
