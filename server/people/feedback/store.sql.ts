// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { feedback, mobileApplication } from './tables.ts';

type FeedbackRow = typeof feedback.$inferSelect;
type MobileApplicationRow = typeof mobileApplication.$inferSelect;
type DecideRow = Pick<FeedbackRow, 'id' | 'callerId' | 'isGuest' | 'email' | 'subjectId' | 'description' | 'language'>;

export interface Statements {
  insert: Command<
    [
      FeedbackRow['id'],
      FeedbackRow['callerId'],
      boolean,
      FeedbackRow['email'],
      FeedbackRow['platform'],
      FeedbackRow['subjectId'],
      FeedbackRow['description'],
      Readonly<FeedbackRow['photos']>,
      Time,
      FeedbackRow['language'],
      FeedbackRow['orderCode'],
      FeedbackRow['reviewId'],
    ]
  >;
  oldest: Query<[string | null, Int8, Int8], FeedbackRow>;
  newest: Query<[string | null, Int8, Int8], FeedbackRow>;
  'of-caller': Query<[string, Int8], Pick<FeedbackRow, 'id' | 'subjectId' | 'description' | 'status' | 'createdAt' | 'answer' | 'decidedAt'>>;
  waiting: Query<[], { count: number }>;
  exists: Command<[string]>;
  decide: Query<[string, FeedbackRow['status'], FeedbackRow['answer'], Time | null, FeedbackRow['decidedBy'], boolean], DecideRow>;
  'decide-about-review': Query<[string, FeedbackRow['status'], FeedbackRow['answer'], Time | null, FeedbackRow['decidedBy']], DecideRow>;
  'reported-reviews': Query<[], { count: number }>;
  move: Command<[string, FeedbackRow['callerId']]>;
  export: Query<
    [string],
    Pick<FeedbackRow, 'description' | 'photos' | 'status' | 'answer'> & {
      subject_id: FeedbackRow['subjectId'];
      created_at: Date;
      decided_at: Date | null;
    }
  >;
  'delete-of-caller': Command<[string]>;
  'delete-application-from-others': Command<[string, string]>;
  'upsert-application': Command<
    [
      MobileApplicationRow['callerId'],
      MobileApplicationRow['deviceId'],
      MobileApplicationRow['platform'],
      MobileApplicationRow['pushToken'],
      MobileApplicationRow['version'],
      Time,
    ]
  >;
  'delete-oldest-applications': Command<[string, Int8]>;
  'push-tokens': Query<[readonly string[]], Pick<MobileApplicationRow, 'callerId'> & { token: MobileApplicationRow['pushToken'] }>;
  'delete-application': Command<[string]>;
  'move-applications': Command<[string, MobileApplicationRow['callerId']]>;
  'export-applications': Query<[string], Omit<MobileApplicationRow, 'callerId' | 'pushToken' | 'version'>>;
  'delete-applications-of-caller': Command<[string]>;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
  'review-queue': Query<[], { count: number; oldest: Date | null }>;
}
