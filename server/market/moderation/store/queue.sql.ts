// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { review } from '../tables.ts';

type ReviewRow = typeof review.$inferSelect;

export interface Statements {
  page: Query<readonly unknown[], Pick<ReviewRow, 'kind' | 'risk' | 'codes'> & { ad_id: string; opened_at: Date; held_by: ReviewRow['heldBy'] }>;
  counts: Query<[], { All: number; Flagged: number; Authority: number; Edits: number; NewAccounts: number }>;
  after: Query<[Int8, Int8], { id: string }>;
  remove: Command<[readonly Int8[]]>;
  waiting: Query<[Int8], Pick<ReviewRow, 'codes' | 'openedAt'>>;
  review: Query<[Int8, Time, string], Pick<ReviewRow, 'kind' | 'risk' | 'findings'> & { opened_at: Date; held_by: ReviewRow['heldBy'] }>;
  'held-since': Query<[Int8, string], { since: Date | null }>;
  claim: Query<[Int8, ReviewRow['heldBy'], Time, Time | null], { held_by: ReviewRow['heldBy'] }>;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
}
