// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../platform/sql/statements.ts';
import type { idempotentAnswer } from './tables.ts';

type IdempotentAnswerRow = typeof idempotentAnswer.$inferSelect;

export interface Statements {
  'hold-key': Query<[string], { isHeld: string }>;
  answer: Query<[string, Time], { isHeld: boolean; request: IdempotentAnswerRow['request'] | null; answer: IdempotentAnswerRow['answer'] | null }>;
  'keep-answer': Command<[IdempotentAnswerRow['key'], IdempotentAnswerRow['request'], IdempotentAnswerRow['answer'], Time]>;
  'forget-answers': Command<[Time]>;
}
