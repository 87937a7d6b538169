// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { membership } from './tables.ts';

type MembershipRow = typeof membership.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  tier: { parameters: [string, Date | string]; row: { tier: MembershipRow['tier'] } };
  span: { parameters: [string]; row: { tier: MembershipRow['tier']; until: Date | null } };
  'set-membership': {
    parameters: [MembershipRow['accountId'], MembershipRow['tier'], Date | string, Date | string | null];
    row: Record<never, never>;
  };
  'grant-membership': {
    parameters: [MembershipRow['accountId'], MembershipRow['tier'], Date | string, Date | string | null];
    row: Record<never, never>;
  };
  'select-membership': { parameters: [string]; row: { tier: MembershipRow['tier']; since: Date; until: Date | null } };
  'delete-membership': { parameters: [string]; row: Record<never, never> };
}
