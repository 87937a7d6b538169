import { statements } from '../../../platform/sql/statements.ts';
import type { Connection } from '../../../platform/sql/statements.ts';
import type { Database } from '../../../platform/database.ts';
import type { Statements } from './reviews.sql.ts';

const sql = statements<Statements>('demo-reviews', import.meta.url);

const missingStatement = sql(
  'missing',
  `select exists (select from ad) and not exists (select from seller_review)
     and not exists (select from account where rating_count > 0) as "isMissing"`,
);

/** Whether there are ads, but no review and no rating. */
export const areReviewsMissing = async (client: Connection): Promise<boolean> =>
  (await missingStatement.first(client, []))?.isMissing === true;

const sellersStatement = sql(
  'sellers',
  `select a.id, a.account_type as type, a.created_at as "createdAt", array_agg(distinct ad.category_id) as "categoryIds", count(*)::int as ads
   from account a join ad on ad.owner_id = a.id where ad.category_id = any($1::int[]) group by a.id order by a.id`,
  { present: { categoryIds: 'every seller has ads', ads: 'and how many' } },
);

/** Sellers of goods, with their categories and number of ads. */
export const readSellersOfGoods = (database: Database, categoryIds: readonly number[]) =>
  sellersStatement.all(database, [categoryIds]);

const titlesStatement = sql(
  'titles',
  `select category_id as "categoryId", (array_agg(title order by id))[1:40] as titles from ad where category_id = any($1::int[]) group by category_id`,
  { present: { titles: 'every category has ads' } },
);

/** Up to forty ad titles per category. */
export const readTitles = (database: Database, categoryIds: readonly number[]) =>
  titlesStatement.all(database, [categoryIds]);

const buyersStatement = sql(
  'buyers',
  `select id, name || ' ' || surname as name from account where account_type = 'Personal' and status = 'Active' and not id = any($1::uuid[])
   order by id limit 1500`,
  { present: { name: 'everybody has one' } },
);

/** Members who may have bought something. */
export const readBuyers = (database: Database, excludedIds: readonly string[]) =>
  buyersStatement.all(database, [excludedIds]);

const firstAdStatement = sql('first-ad', `select min(id)::text as id from ad`, {
  present: { id: 'there are ads' },
});

/** The lowest ad id. Lower ones are used for ads that no longer exist. */
export const firstAdNumber = async (database: Database): Promise<number> =>
  Number((await firstAdStatement.first(database, []))?.id ?? 1);
