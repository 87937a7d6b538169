// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { membership } from './tables.ts';

type MembershipRow = typeof membership.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  tier: { parameters: [string, Date | string]; row: { tier: string | null } };
  span: {
    parameters: [string];
    row: {
      tier: MembershipRow['tier'];
      until: Date | null;
      nextTier: MembershipRow['nextTier'];
      nextUntil: Date | null;
    };
  };
  'lock-membership': { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  'save-span': {
    parameters: [
      MembershipRow['accountId'],
      MembershipRow['tier'],
      Date | string,
      Date | string | null,
      MembershipRow['nextTier'],
      Date | string | null,
    ];
    row: Record<never, never>;
  };
  'grant-membership': {
    parameters: [MembershipRow['accountId'], MembershipRow['tier'], Date | string, Date | string | null];
    row: Record<never, never>;
  };
  'select-membership': {
    parameters: [string];
    row: {
      tier: MembershipRow['tier'];
      since: Date;
      until: Date | null;
      nextTier: MembershipRow['nextTier'];
      nextUntil: Date | null;
    };
  };
  'delete-membership': { parameters: [string]; row: Record<never, never> };
}
