import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './ratings.sql.ts';

const sql = statements<Statements>('accounts-ratings', import.meta.url);

const addStatement = sql(
  'add',
  'update account set rating_sum = rating_sum + $2, rating_count = rating_count + $3 where id = $1',
);

/** Adds to a member's rating in the transaction that stores the review. Negative numbers subtract. */
export async function addRating(
  database: Database,
  accountId: string,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  await addStatement.run(database, [accountId, sum, count]);
}

const addManyStatement = sql(
  'add-many',
  `update account set rating_sum = rating_sum + one.sum, rating_count = rating_count + one.count
   from jsonb_to_recordset($1::jsonb) as one (id uuid, sum int, count int) where account.id = one.id`,
);

/** Adds to the ratings of many members. One statement. */
export async function addRatings(
  database: Database,
  ratings: readonly { id: string; sum: number; count: number }[],
): Promise<void> {
  await addManyStatement.run(database, [JSON.stringify(ratings)]);
}
