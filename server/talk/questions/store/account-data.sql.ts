// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adQuestion, adQuestionVote } from '../tables.ts';

type AdQuestionRow = typeof adQuestion.$inferSelect;
type AdQuestionVoteRow = typeof adQuestionVote.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  erase: {
    parameters: [string];
    row: {
      id: AdQuestionRow['id'];
      adId: string;
      ownerId: AdQuestionRow['ownerId'];
      askerId: AdQuestionRow['askerId'];
    };
  };
  'erase-votes': { parameters: [string]; row: Record<never, never> };
  'erase-words-in-notices': { parameters: [readonly string[], readonly string[]]; row: Record<never, never> };
  'export-asked': {
    parameters: [string];
    row: {
      adId: string;
      text: AdQuestionRow['text'];
      createdAt: Date;
      answer: AdQuestionRow['answer'];
      answeredAt: Date | null;
      deletedAt: Date | null;
    };
  };
  'export-asked-of-them': {
    parameters: [string];
    row: {
      adId: string;
      question: AdQuestionRow['text'];
      createdAt: Date;
      answer: AdQuestionRow['answer'];
      answeredAt: Date | null;
      deletedAt: Date | null;
    };
  };
  'export-votes': { parameters: [string]; row: { questionId: AdQuestionVoteRow['questionId']; votedAt: Date } };
}
