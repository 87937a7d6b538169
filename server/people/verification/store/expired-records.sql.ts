// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Time } from '../../../platform/sql/statements.ts';

export interface Statements {
  run: Command<[Time]>;
  'delete-throttle': Command<[Time]>;
}
