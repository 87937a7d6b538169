// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query } from '../sql/statements.ts';
import type { rateWindow } from '../tables.ts';

type RateWindowRow = typeof rateWindow.$inferSelect;

export interface Statements {
  reserve: Query<[RateWindowRow['key'], RateWindowRow['taken'], number], Pick<RateWindowRow, 'taken'> & { ttl: number; waits: string }>;
  taken: Query<[string], Pick<RateWindowRow, 'taken'> & { ttl: number }>;
  'delete-ended': Command<[]>;
}
