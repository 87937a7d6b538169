// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adQuestion, adQuestionVote } from '../tables.ts';

type AdQuestionRow = typeof adQuestion.$inferSelect;
type AdQuestionVoteRow = typeof adQuestionVote.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'lock-asker': { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  'asked-since': {
    parameters: [string, Date | string, Date | string, string | number | bigint];
    row: { inHour: number; onDay: number; ofAd: number };
  };
  insert: {
    parameters: [
      AdQuestionRow['id'],
      string | number | bigint,
      AdQuestionRow['ownerId'],
      AdQuestionRow['askerId'],
      AdQuestionRow['askerName'],
      AdQuestionRow['text'],
      string,
      AdQuestionRow['words'],
      Date | string,
    ];
    row: { id: AdQuestionRow['id'] };
  };
  hold: {
    parameters: [string, string | null];
    row: {
      id: AdQuestionRow['id'];
      adId: string;
      ownerId: AdQuestionRow['ownerId'];
      askerId: AdQuestionRow['askerId'];
      text: AdQuestionRow['text'];
      answer: AdQuestionRow['answer'];
      answerChanges: AdQuestionRow['answerChanges'];
      answerNumber: AdQuestionRow['answerNumber'];
    };
  };
  answer: {
    parameters: [string, AdQuestionRow['answer'], Date | string, AdQuestionRow['words']];
    row: { answerNumber: AdQuestionRow['answerNumber'] };
  };
  unanswer: { parameters: [string, AdQuestionRow['words']]; row: Record<never, never> };
  'forget-votes': { parameters: [readonly string[]]; row: Record<never, never> };
  delete: {
    parameters: [readonly string[], string | null, Date | string | null];
    row: {
      id: AdQuestionRow['id'];
      adId: string;
      ownerId: AdQuestionRow['ownerId'];
      askerId: AdQuestionRow['askerId'];
    };
  };
  withdraw: {
    parameters: [string, string | null, Date | string | null];
    row: {
      id: AdQuestionRow['id'];
      adId: string;
      ownerId: AdQuestionRow['ownerId'];
      askerId: AdQuestionRow['askerId'];
    };
  };
  vote: {
    parameters: [AdQuestionVoteRow['questionId'], AdQuestionVoteRow['accountId'], Date | string];
    row: { helpful: AdQuestionRow['helpful'] };
  };
  unvote: { parameters: [string, string]; row: { helpful: AdQuestionRow['helpful'] } };
  purge: { parameters: [Date | string]; row: Record<never, never> };
  'past-answer': {
    parameters: [
      string,
      AdQuestionRow['answer'],
      Date | string | null,
      AdQuestionRow['helpful'],
      AdQuestionRow['words'],
    ];
    row: Record<never, never>;
  };
}
