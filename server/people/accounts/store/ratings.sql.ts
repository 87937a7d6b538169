// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command } from '../../../platform/sql/statements.ts';

export interface Statements {
  add: Command<[string, number, number]>;
  'add-many': Command<[string]>;
}
