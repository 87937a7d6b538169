// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { adQuestion, adQuestionVote } from '../tables.ts';

type AdQuestionRow = typeof adQuestion.$inferSelect;
type AdQuestionVoteRow = typeof adQuestionVote.$inferSelect;
type DeleteRow = Pick<AdQuestionRow, 'id' | 'ownerId' | 'askerId'> & { adId: string };

export interface Statements {
  'lock-asker': Query<[string], { pg_advisory_xact_lock: string }>;
  'asked-since': Query<[string, Time, Time, Int8], { inHour: number; onDay: number; ofAd: number }>;
  insert: Query<
    [
      AdQuestionRow['id'],
      Int8,
      AdQuestionRow['ownerId'],
      AdQuestionRow['askerId'],
      AdQuestionRow['askerName'],
      AdQuestionRow['text'],
      string,
      AdQuestionRow['words'],
      Time,
    ],
    { id: AdQuestionRow['id'] }
  >;
  hold: Query<
    [string, string | null],
    Pick<AdQuestionRow, 'id' | 'ownerId' | 'askerId' | 'text' | 'answer' | 'answerChanges' | 'answerNumber'> & { adId: string }
  >;
  answer: Query<[string, AdQuestionRow['answer'], Time, AdQuestionRow['words']], Pick<AdQuestionRow, 'answerNumber'>>;
  unanswer: Command<[string, AdQuestionRow['words']]>;
  'forget-votes': Command<[readonly string[]]>;
  delete: Query<[readonly string[], string | null, Time | null], DeleteRow>;
  withdraw: Query<[string, string | null, Time | null], DeleteRow>;
  vote: Query<[AdQuestionVoteRow['questionId'], AdQuestionVoteRow['accountId'], Time], Pick<AdQuestionRow, 'helpful'>>;
  unvote: Query<[string, string], Pick<AdQuestionRow, 'helpful'>>;
  purge: Command<[Time]>;
  'past-answer': Command<[string, AdQuestionRow['answer'], Time | null, AdQuestionRow['helpful'], AdQuestionRow['words']]>;
}
