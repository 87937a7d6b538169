import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './chats.sql.ts';

const sql = statements<Statements>('demo-chats', import.meta.url);

const adsOfStatement = sql(
  'ads-of',
  `select id::text, owner_id as "ownerId" from ad
   where owner_id = any($1::uuid[]) and published_at is not null and deleted_at is null
   order by status = 'OnSale' desc, published_at desc, id limit $2`,
);

/** Published ads of these members, those on sale first. */
export const readAdsOf = (database: Database, ownerIds: readonly string[], limit: number) =>
  adsOfStatement.all(database, [ownerIds, limit]);
