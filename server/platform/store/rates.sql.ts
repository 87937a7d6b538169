// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query } from '../sql/statements.ts';
import type { rateWindow } from '../tables.ts';

type RateWindowRow = typeof rateWindow.$inferSelect;
type ReserveRow = Pick<RateWindowRow, 'taken'> & { ttl: number };

export interface Statements {
  reserve: Query<[RateWindowRow['key'], RateWindowRow['taken'], number], ReserveRow>;
  taken: Query<[string], ReserveRow>;
  'delete-ended': Command<[]>;
}
