// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Time } from '../../../platform/sql/statements.ts';

export interface Statements {
  notes: Command<[string, Time]>;
  reveals: Command<[string, Time]>;
}
