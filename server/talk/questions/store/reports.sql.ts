// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adQuestionReport } from '../tables.ts';

type AdQuestionReportRow = typeof adQuestionReport.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      AdQuestionReportRow['id'],
      AdQuestionReportRow['questionId'],
      AdQuestionReportRow['part'],
      string | number | bigint,
      AdQuestionReportRow['reporterId'],
      AdQuestionReportRow['authorId'],
      AdQuestionReportRow['text'],
      AdQuestionReportRow['reason'],
      AdQuestionReportRow['description'],
      Date | string,
    ];
    row: { id: AdQuestionReportRow['id'] };
  };
  page: {
    parameters: [boolean | null, string | number | bigint, string | number | bigint];
    row: {
      id: AdQuestionReportRow['id'];
      questionId: AdQuestionReportRow['questionId'];
      part: AdQuestionReportRow['part'];
      adId: string;
      reporterId: AdQuestionReportRow['reporterId'];
      authorId: AdQuestionReportRow['authorId'];
      text: AdQuestionReportRow['text'];
      reason: AdQuestionReportRow['reason'];
      description: AdQuestionReportRow['description'];
      createdAt: Date;
      solvedAt: Date | null;
      solvedBy: AdQuestionReportRow['solvedBy'];
      verdict: AdQuestionReportRow['verdict'];
      note: AdQuestionReportRow['note'];
    };
  };
  count: { parameters: [boolean | null]; row: { count: number } };
  read: {
    parameters: [string];
    row: {
      questionId: AdQuestionReportRow['questionId'];
      part: AdQuestionReportRow['part'];
      adId: string;
      authorId: AdQuestionReportRow['authorId'];
      isSolved: boolean;
    };
  };
  solve: {
    parameters: [
      string,
      string,
      Date | string | null,
      AdQuestionReportRow['solvedBy'],
      AdQuestionReportRow['verdict'],
      AdQuestionReportRow['note'],
    ];
    row: { id: AdQuestionReportRow['id'] };
  };
  erase: { parameters: [string]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      questionId: AdQuestionReportRow['questionId'];
      part: AdQuestionReportRow['part'];
      reason: AdQuestionReportRow['reason'];
      description: AdQuestionReportRow['description'];
      createdAt: Date;
    };
  };
}
