// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { userReport, userReportReason } from '../tables.ts';

type UserReportRow = typeof userReport.$inferSelect;
type UserReportReasonRow = typeof userReportReason.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'offered-reasons': {
    parameters: [];
    row: {
      id: UserReportReasonRow['id'];
      tr: UserReportReasonRow['tr'];
      en: UserReportReasonRow['en'];
      needs_description: boolean;
    };
  };
  'offered-reason': { parameters: [string | number | bigint]; row: { needs_description: boolean } };
  insert: {
    parameters: [
      UserReportRow['id'],
      UserReportRow['reporterId'],
      string,
      UserReportRow['reasonId'],
      string,
      Readonly<UserReportRow['photos']>,
      Date | string,
    ];
    row: { is_new: boolean };
  };
  page: {
    parameters: [
      string | null,
      string | null,
      boolean | null,
      Date | string | null,
      Date | string | null,
      string | number | bigint,
      string | number | bigint,
    ];
    row: {
      id: UserReportRow['id'];
      reporter_id: UserReportRow['reporterId'];
      user_id: UserReportRow['userId'];
      reason_id: UserReportRow['reasonId'];
      description: UserReportRow['description'];
      photos: UserReportRow['photos'];
      created_at: Date;
      solved_at: Date | null;
      solved_by: UserReportRow['solvedBy'];
      note: UserReportRow['note'];
      tr: UserReportReasonRow['tr'];
      en: UserReportReasonRow['en'];
    };
  };
  count: {
    parameters: [string | null, string | null, boolean | null, Date | string | null, Date | string | null];
    row: { total: number };
  };
  solve: {
    parameters: [string, Date | string | null, UserReportRow['solvedBy'], UserReportRow['note']];
    row: { id: UserReportRow['id'] };
  };
  exists: { parameters: [string]; row: Record<never, never> };
  'of-member': { parameters: [string]; row: { count: number } };
  reasons: {
    parameters: [];
    row: {
      id: UserReportReasonRow['id'];
      tr: UserReportReasonRow['tr'];
      en: UserReportReasonRow['en'];
      needs_description: boolean;
      is_active: boolean;
    };
  };
  'lock-reasons': { parameters: []; row: Record<never, never> };
  'save-reason': {
    parameters: [UserReportReasonRow['tr'], UserReportReasonRow['en'], boolean];
    row: {
      id: UserReportReasonRow['id'];
      tr: UserReportReasonRow['tr'];
      en: UserReportReasonRow['en'];
      needs_description: boolean;
      is_active: boolean;
    };
  };
  'switch-reason': {
    parameters: [number];
    row: {
      id: UserReportReasonRow['id'];
      tr: UserReportReasonRow['tr'];
      en: UserReportReasonRow['en'];
      needs_description: boolean;
      is_active: boolean;
    };
  };
}
