import { adBatchSize } from '../rules/batches.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './categories.sql.ts';
import { adStateColumns } from './states.ts';
import type { AdState } from './states.ts';

const sql = statements<Statements>('ads-by-category', import.meta.url);

const onSaleStatement = sql(
  'on-sale-in',
  `select id::text from ad where category_id = any($1::integer[]) and status = 'OnSale' and id > $2::bigint order by id limit $3`,
);

/** Ids of ads on sale in these categories above `after`, in id order. */
export async function onSaleIn(
  database: Database,
  categoryIds: readonly number[],
  after: string,
  size: number,
): Promise<string[]> {
  return (await onSaleStatement.all(database, [categoryIds, after, size])).map(({ id }) => id);
}

const moveStatement = sql(
  'move-category',
  `update ad set category_id = $2
   where id in (select id from ad where category_id = any($1::integer[]) order by id limit ${adBatchSize} for no key update skip locked)
   returning id::text`,
);

/** Moves a batch of ads in any status, deleted ones included, to another category. Skips locked ads. */
export async function moveSome(database: Database, fromIds: readonly number[], toId: number): Promise<string[]> {
  return (await moveStatement.all(database, [fromIds, toId])).map(({ id }) => id);
}

const lockStatement = sql(
  'lock-on-sale-in',
  `select ${adStateColumns} from ad where category_id = any($1::integer[]) and status = 'OnSale'
     and not exists (select from ad_hold where ad_hold.ad_id = ad.id and ad_hold.until > $2)
   order by ad.id limit ${adBatchSize} for no key update skip locked`,
);

/** Locks a batch of ads on sale in these categories. Skips ads that are locked or held by a checkout. */
export function lockOnSaleIn(database: Database, categoryIds: readonly number[], now: Date): Promise<AdState[]> {
  return lockStatement.all(database, [categoryIds, now.toISOString()]);
}

const answersStatement = sql(
  'answers',
  `select spec.id::integer as "specId", count(*) filter (where sample.specs ? spec.id)::integer as ads, count(*)::integer as counted
   from unnest($2::text[]) as spec(id)
     left join (select specs from ad where category_id = any($1::integer[]) and deleted_at is null limit $3) as sample on true
   group by spec.id`,
  { present: { specId: 'every element is a number', ads: 'a count', counted: 'a count' } },
);

/** How many of the first `size` ads of these categories answered each spec, and how many were read. */
export function answersIn(
  database: Database,
  categoryIds: readonly number[],
  specIds: readonly number[],
  size: number,
) {
  return answersStatement.all(database, [categoryIds, specIds.map(String), size]);
}
