import type { Statements } from './rank-steps.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-rank-steps', import.meta.url);

const ranksStatement = sql(
  'ranks',
  `select rank from (
     select (select rank from ad_search order by rank desc, id desc offset position limit 1) as rank from unnest($1::int[]) position
   ) found where rank is not null order by rank desc`,
  { prepared: true, replica: true },
);

/** The ranks of the ads at these positions, counted from the highest rank; fewer if there are fewer ads. */
export async function ranksAt(database: Database, positions: readonly number[]): Promise<number[]> {
  return (await ranksStatement.all(database, [positions])).flatMap(({ rank }) => rank ?? []);
}
