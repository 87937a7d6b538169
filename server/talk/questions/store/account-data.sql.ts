// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query } from '../../../platform/sql/statements.ts';
import type { adQuestion, adQuestionVote } from '../tables.ts';

type AdQuestionRow = typeof adQuestion.$inferSelect;
type AdQuestionVoteRow = typeof adQuestionVote.$inferSelect;

export interface Statements {
  erase: Query<[string], Pick<AdQuestionRow, 'id' | 'ownerId' | 'askerId'> & { adId: string }>;
  'erase-votes': Command<[string]>;
  'erase-words-in-notices': Command<[readonly string[], readonly string[]]>;
  'export-asked': Query<[string], Pick<AdQuestionRow, 'text' | 'createdAt' | 'answer' | 'answeredAt' | 'deletedAt'> & { adId: string }>;
  'export-asked-of-them': Query<
    [string],
    Pick<AdQuestionRow, 'createdAt' | 'answer' | 'answeredAt' | 'deletedAt'> & { adId: string; question: AdQuestionRow['text'] }
  >;
  'export-votes': Query<[string], Omit<AdQuestionVoteRow, 'accountId'>>;
}
