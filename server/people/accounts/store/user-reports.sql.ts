// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { userReport } from '../tables.ts';
import type { reason } from '../../reasons/tables.ts';

type ReasonRow = typeof reason.$inferSelect;
type UserReportRow = typeof userReport.$inferSelect;

export interface Statements {
  insert: Query<
    [UserReportRow['id'], UserReportRow['reporterId'], string, UserReportRow['reasonId'], string, Readonly<UserReportRow['photos']>, Time],
    { is_new: boolean }
  >;
  page: Query<
    [string | null, string | null, boolean | null, Time | null, Time | null, Int8, Int8],
    Pick<UserReportRow, 'id' | 'description' | 'photos' | 'note'> &
      Pick<ReasonRow, 'tr' | 'en'> & {
        reporter_id: UserReportRow['reporterId'];
        user_id: UserReportRow['userId'];
        reason_id: UserReportRow['reasonId'];
        created_at: Date;
        solved_at: Date | null;
        solved_by: UserReportRow['solvedBy'];
      }
  >;
  count: Query<[string | null, string | null, boolean | null, Time | null, Time | null], { total: number }>;
  solve: Query<[string, Time | null, UserReportRow['solvedBy'], UserReportRow['note']], { id: UserReportRow['id'] }>;
  exists: Command<[string]>;
  'of-member': Query<[string], { count: number }>;
  latest: Query<[string, Int8], Pick<ReasonRow, 'tr' | 'en'> & Pick<UserReportRow, 'id' | 'description'> & { at: Date; isSolved: boolean }>;
}
