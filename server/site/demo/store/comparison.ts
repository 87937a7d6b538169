import type { Statements } from './comparison.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('demo-comparison', import.meta.url);

// Prefers ads with many specs and a price near the middle, so that they are comparable.
const compareStatement = sql(
  'compare',
  `insert into ad_compare (id, account_id, ad_id, group_id, place, added_at)
   select gen_random_uuid(), $1, id, $3, n, $5::timestamptz - (10 - n) * interval '3 hours'
   from (
     select id, row_number() over (order by (select count(*) from jsonb_object_keys(specs)) desc, id * 7919 % 104729) as n from (
       select id, specs, ntile(5) over (order by price) as part from ad
       where category_id = any($2::int[]) and status = 'OnSale' and owner_id <> $1 and published_at is not null and jsonb_array_length(pictures) > 0
     ) priced where part = 3
   ) chosen where n <= $4 on conflict do nothing`,
);

/** Adds `size` ads on sale from one category group to a member's comparison. */
export async function addComparison(
  database: Database,
  accountId: string,
  { categoryIds, groupId, size, now }: { categoryIds: readonly number[]; groupId: number; size: number; now: Date },
): Promise<void> {
  await compareStatement.run(database, [accountId, categoryIds, groupId, size, now]);
}
