// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../platform/sql/statements.ts';
import type { membership } from './tables.ts';

type MembershipRow = typeof membership.$inferSelect;

export interface Statements {
  tier: Query<[string, Time], Pick<MembershipRow, 'tier'>>;
  span: Query<[string], Pick<MembershipRow, 'tier' | 'until'>>;
  'set-membership': Command<[MembershipRow['accountId'], MembershipRow['tier'], Time, Time | null]>;
  'grant-membership': Command<[MembershipRow['accountId'], MembershipRow['tier'], Time, Time | null]>;
  'select-membership': Query<[string], Pick<MembershipRow, 'tier' | 'since' | 'until'>>;
  'delete-membership': Command<[string]>;
}
