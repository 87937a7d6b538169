// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adQuestion } from '../tables.ts';

type AdQuestionRow = typeof adQuestion.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  answered: {
    parameters: [
      string | number | bigint,
      string | null,
      readonly string[],
      string | null,
      string | number | bigint,
      Date | string,
    ];
    row: {
      id: AdQuestionRow['id'];
      ownerId: AdQuestionRow['ownerId'];
      askerId: AdQuestionRow['askerId'];
      askerName: AdQuestionRow['askerName'];
      text: AdQuestionRow['text'];
      createdAt: Date;
      answer: AdQuestionRow['answer'];
      answeredAt: Date;
      isChanged: boolean;
      helpful: AdQuestionRow['helpful'];
      isVoted: boolean;
      total: number;
    };
  };
  waiting: {
    parameters: [
      string | number | bigint,
      string,
      readonly string[],
      string | null,
      string | number | bigint,
      Date | string,
    ];
    row: {
      id: AdQuestionRow['id'];
      ownerId: AdQuestionRow['ownerId'];
      askerId: AdQuestionRow['askerId'];
      askerName: AdQuestionRow['askerName'];
      text: AdQuestionRow['text'];
      createdAt: Date;
      answer: AdQuestionRow['answer'];
      answeredAt: Date | null;
      isChanged: boolean;
      helpful: AdQuestionRow['helpful'];
      isVoted: boolean;
      total: number;
    };
  };
  one: {
    parameters: [string, string | null, readonly string[], Date | string];
    row: {
      id: AdQuestionRow['id'];
      ownerId: AdQuestionRow['ownerId'];
      askerId: AdQuestionRow['askerId'];
      askerName: AdQuestionRow['askerName'];
      text: AdQuestionRow['text'];
      createdAt: Date;
      answer: AdQuestionRow['answer'];
      answeredAt: Date | null;
      isChanged: boolean;
      helpful: AdQuestionRow['helpful'];
      isVoted: boolean;
      adId: string;
    };
  };
  'of-owner': {
    parameters: [
      string | number | bigint | null,
      string,
      readonly string[],
      string,
      readonly string[],
      string | null,
      string | number | bigint,
      Date | string,
    ];
    row: {
      id: AdQuestionRow['id'];
      ownerId: AdQuestionRow['ownerId'];
      askerId: AdQuestionRow['askerId'];
      askerName: AdQuestionRow['askerName'];
      text: AdQuestionRow['text'];
      createdAt: Date;
      answer: AdQuestionRow['answer'];
      answeredAt: Date | null;
      isChanged: boolean;
      helpful: AdQuestionRow['helpful'];
      isVoted: boolean;
      adId: string;
      isWaiting: boolean;
    };
  };
  'of-asker': {
    parameters: [
      string | number | bigint | null,
      string,
      readonly string[],
      string,
      readonly string[],
      string | null,
      string | number | bigint,
      Date | string,
    ];
    row: {
      id: AdQuestionRow['id'];
      ownerId: AdQuestionRow['ownerId'];
      askerId: AdQuestionRow['askerId'];
      askerName: AdQuestionRow['askerName'];
      text: AdQuestionRow['text'];
      createdAt: Date;
      answer: AdQuestionRow['answer'];
      answeredAt: Date | null;
      isChanged: boolean;
      helpful: AdQuestionRow['helpful'];
      isVoted: boolean;
      adId: string;
      isWaiting: boolean;
    };
  };
  'counts-of-owner': {
    parameters: [string | number | bigint | null, string, readonly string[], Date | string];
    row: { All: number; Waiting: number; Answered: number };
  };
  'counts-of-asker': {
    parameters: [string | number | bigint | null, string, readonly string[], Date | string];
    row: { All: number; Waiting: number; Answered: number };
  };
  'count-to-answer': { parameters: [string, Date | string, readonly string[]]; row: { count: number } };
  'is-owner': { parameters: [string | number | bigint, string]; row: Record<never, never> };
  'waited-for': { parameters: [readonly (string | number | bigint)[]]; row: { id: AdQuestionRow['ownerId'] } };
}
