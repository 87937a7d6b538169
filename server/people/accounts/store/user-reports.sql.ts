// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { userReport, userReportReason } from '../tables.ts';

type UserReportRow = typeof userReport.$inferSelect;
type UserReportReasonRow = typeof userReportReason.$inferSelect;
type ReasonsRow = Pick<UserReportReasonRow, 'id' | 'tr' | 'en'> & { needs_description: boolean; is_active: boolean };

export interface Statements {
  'offered-reasons': Query<[], Pick<UserReportReasonRow, 'id' | 'tr' | 'en'> & { needs_description: boolean }>;
  'offered-reason': Query<[Int8], { needs_description: boolean }>;
  insert: Query<
    [UserReportRow['id'], UserReportRow['reporterId'], string, UserReportRow['reasonId'], string, Readonly<UserReportRow['photos']>, Time],
    { is_new: boolean }
  >;
  page: Query<
    [string | null, string | null, boolean | null, Time | null, Time | null, Int8, Int8],
    Pick<UserReportRow, 'id' | 'description' | 'photos' | 'note'> &
      Pick<UserReportReasonRow, 'tr' | 'en'> & {
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
  reasons: Query<[], ReasonsRow>;
  'lock-reasons': Command<[]>;
  'save-reason': Query<[UserReportReasonRow['tr'], UserReportReasonRow['en'], boolean], ReasonsRow>;
  'switch-reason': Query<[number], ReasonsRow>;
  latest: Query<[string, Int8], Pick<UserReportRow, 'id' | 'description'> & Pick<UserReportReasonRow, 'tr' | 'en'> & { at: Date; isSolved: boolean }>;
}
