import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './questions.sql.ts';

const sql = statements<Statements>('demo-questions', import.meta.url);

const adsStatement = sql(
  'ads',
  `select id::text, owner_id as "ownerId", category_id as "categoryId", district_id as "districtId", published_at as "publishedAt" from ad
   where status = 'OnSale' and published_at is not null and deleted_at is null
   order by owner_id = any($1::uuid[]) desc, id * 7919 % 104729, id limit $2`,
);

/** Ads to ask about: first those of these members, then others. */
export const readAskedAbout = (database: Database, ownerIds: readonly string[], limit: number) =>
  adsStatement.all(database, [ownerIds, limit]);
