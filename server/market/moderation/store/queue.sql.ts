// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { review } from '../tables.ts';

type ReviewRow = typeof review.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  page: {
    parameters: readonly unknown[];
    row: {
      ad_id: string;
      kind: ReviewRow['kind'];
      risk: ReviewRow['risk'];
      codes: ReviewRow['codes'];
      opened_at: Date;
      held_by: ReviewRow['heldBy'];
    };
  };
  counts: {
    parameters: [];
    row: { All: number; Flagged: number; Authority: number; Edits: number; NewAccounts: number };
  };
  after: { parameters: [string | number | bigint, string | number | bigint]; row: { id: string } };
  remove: { parameters: [readonly (string | number | bigint)[]]; row: Record<never, never> };
  waiting: { parameters: [string | number | bigint]; row: { codes: ReviewRow['codes']; openedAt: Date } };
  review: {
    parameters: [string | number | bigint, Date | string, string];
    row: {
      kind: ReviewRow['kind'];
      risk: ReviewRow['risk'];
      opened_at: Date;
      findings: ReviewRow['findings'];
      held_by: ReviewRow['heldBy'];
    };
  };
  'held-since': { parameters: [string | number | bigint, string]; row: { since: Date | null } };
  claim: {
    parameters: [string | number | bigint, ReviewRow['heldBy'], Date | string, Date | string | null];
    row: { held_by: ReviewRow['heldBy'] };
  };
}
