// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { adReport } from '../tables.ts';
import type { reason } from '../../../people/reasons/tables.ts';

type AdReportRow = typeof adReport.$inferSelect;
type ReasonRow = typeof reason.$inferSelect;

export interface Statements {
  insert: Query<
    [
      AdReportRow['id'],
      AdReportRow['reporterId'],
      Int8,
      AdReportRow['ownerId'],
      AdReportRow['reasonId'],
      string,
      Readonly<AdReportRow['photos']>,
      Time,
    ],
    { id: AdReportRow['id'] }
  >;
  'solve-of': Command<[Int8, Time | null, AdReportRow['solvedBy']]>;
  solve: Query<[string, Time | null, AdReportRow['solvedBy'], AdReportRow['note']], { id: AdReportRow['id'] }>;
  exists: Command<[string]>;
  page: Query<
    [string | null, Int8 | null, boolean | null, Time | null, Time | null, Int8, Int8],
    Pick<AdReportRow, 'id' | 'description' | 'photos' | 'note'> &
      Pick<ReasonRow, 'tr' | 'en'> & {
        reporter_id: AdReportRow['reporterId'];
        ad_id: string;
        owner_id: AdReportRow['ownerId'];
        reason_id: AdReportRow['reasonId'];
        created_at: Date;
        solved_at: Date | null;
        solved_by: AdReportRow['solvedBy'];
      }
  >;
  total: Query<[string | null, Int8 | null, boolean | null, Time | null, Time | null], { total: number }>;
  'open-of': Query<[Int8], Pick<AdReportRow, 'id' | 'description'> & Pick<ReasonRow, 'tr' | 'en'> & { at: Date }>;
  'of-owner': Query<[string], { count: number }>;
  'open-count': Query<[], { count: number }>;
  'erase-words': Command<[string]>;
  'erase-titles-in-notices': Command<[string]>;
  export: Query<[string], Pick<AdReportRow, 'description' | 'photos' | 'createdAt' | 'solvedAt'> & { adId: string; reason: ReasonRow['tr'] }>;
  latest: Query<
    [string, Int8],
    Pick<AdReportRow, 'id' | 'description'> & Pick<ReasonRow, 'tr' | 'en'> & { adId: string; at: Date; isSolved: boolean }
  >;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
}
