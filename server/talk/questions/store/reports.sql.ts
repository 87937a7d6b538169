// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { adQuestionReport } from '../tables.ts';

type AdQuestionReportRow = typeof adQuestionReport.$inferSelect;

export interface Statements {
  insert: Query<
    [
      AdQuestionReportRow['id'],
      AdQuestionReportRow['questionId'],
      AdQuestionReportRow['part'],
      Int8,
      AdQuestionReportRow['reporterId'],
      AdQuestionReportRow['authorId'],
      AdQuestionReportRow['text'],
      AdQuestionReportRow['reason'],
      AdQuestionReportRow['description'],
      Time,
    ],
    { id: AdQuestionReportRow['id'] }
  >;
  page: Query<[boolean | null, Int8, Int8], Omit<AdQuestionReportRow, 'adId'> & { adId: string }>;
  count: Query<[boolean | null], { count: number }>;
  read: Query<[string], Pick<AdQuestionReportRow, 'questionId' | 'part' | 'authorId'> & { adId: string; isSolved: boolean }>;
  solve: Query<
    [string, string, Time | null, AdQuestionReportRow['solvedBy'], AdQuestionReportRow['verdict'], AdQuestionReportRow['note']],
    { id: AdQuestionReportRow['id'] }
  >;
  erase: Command<[string]>;
  export: Query<[string], Pick<AdQuestionReportRow, 'questionId' | 'part' | 'reason' | 'description' | 'createdAt'>>;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
}
