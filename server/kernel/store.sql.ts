// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { idempotentAnswer } from './tables.ts';

type IdempotentAnswerRow = typeof idempotentAnswer.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'hold-key': { parameters: [string]; row: { isHeld: boolean } };
  answer: {
    parameters: [string, Date | string];
    row: { request: IdempotentAnswerRow['request']; answer: IdempotentAnswerRow['answer'] };
  };
  'keep-answer': {
    parameters: [
      IdempotentAnswerRow['key'],
      IdempotentAnswerRow['request'],
      IdempotentAnswerRow['answer'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  'forget-answers': { parameters: [Date | string]; row: Record<never, never> };
}
