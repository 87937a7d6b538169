// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';

export interface Statements {
  finished: Query<[], { isFinished: boolean }>;
  finish: Command<[Time]>;
  lock: Query<[], { isHeld: boolean }>;
  count: Query<[], { count: number }>;
  after: Query<[Int8, Int8], { id: string }>;
}
