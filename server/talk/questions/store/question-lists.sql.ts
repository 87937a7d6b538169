// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { adQuestion } from '../tables.ts';

type AdQuestionRow = typeof adQuestion.$inferSelect;
type OfOwnerRow = Omit<AdQuestionRow, 'adId' | 'textKey' | 'answerChanges' | 'answerNumber' | 'words' | 'deletedAt'> & {
  isChanged: boolean;
  isVoted: boolean;
  adId: string;
  isWaiting: boolean;
};
type CountsOfOwnerRow = { All: number; Waiting: number; Answered: number };

export interface Statements {
  answered: Query<
    [Int8, string | null, readonly string[], string | null, Int8, Time],
    Pick<AdQuestionRow, 'id' | 'ownerId' | 'askerId' | 'askerName' | 'text' | 'createdAt' | 'answer' | 'helpful'> & {
      answeredAt: Date;
      isChanged: boolean;
      isVoted: boolean;
      total: number;
    }
  >;
  waiting: Query<
    [Int8, string, readonly string[], string | null, Int8, Time],
    Omit<AdQuestionRow, 'adId' | 'textKey' | 'answerChanges' | 'answerNumber' | 'words' | 'deletedAt'> & {
      isChanged: boolean;
      isVoted: boolean;
      total: number;
    }
  >;
  one: Query<
    [string, string | null, readonly string[], Time],
    Omit<AdQuestionRow, 'adId' | 'textKey' | 'answerChanges' | 'answerNumber' | 'words' | 'deletedAt'> & {
      isChanged: boolean;
      isVoted: boolean;
      adId: string;
    }
  >;
  'of-owner': Query<[Int8 | null, string, readonly string[], string, readonly string[], string | null, Int8, Time], OfOwnerRow>;
  'of-asker': Query<[Int8 | null, string, readonly string[], string, readonly string[], string | null, Int8, Time], OfOwnerRow>;
  'counts-of-owner': Query<[Int8 | null, string, readonly string[], Time], CountsOfOwnerRow>;
  'counts-of-asker': Query<[Int8 | null, string, readonly string[], Time], CountsOfOwnerRow>;
  'count-to-answer': Query<[string, Time, readonly string[]], { count: number }>;
  'is-owner': Command<[Int8, string]>;
  'waited-for': Query<[readonly Int8[]], { id: AdQuestionRow['ownerId'] }>;
}
