import type { Statements } from './due-ads.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-due', import.meta.url);

const dueStatement = sql('due', 'select id::text from ad_search where due_at <= $1 order by due_at limit 1000');

/** Ads whose promotion or price drop ended before `now`; at most a thousand. */
export async function dueAds(database: Database, now: Date): Promise<string[]> {
  return (await dueStatement.all(database, [now])).map(({ id }) => id);
}

/** Maximum number of expired ads returned, if moving them to history is delayed. */
const maxEnded = 1_000;

const endedStatement = sql(
  'ended',
  `select array(select id::text from ad where status = 'OnSale' and expires_at <= $1 order by expires_at limit ${maxEnded}) as ids,
     (select min(expires_at) from ad where status = 'OnSale' and expires_at > $1) as next`,
  { prepared: true, replica: true },
);

/** Expired ads that are still on sale, and the next expiry. */
export async function endedAt(database: Database, now: Date) {
  return (await endedStatement.first(database, [now])) ?? { ids: [], next: null };
}

/** A showcase is drawn from this many of the newest promoted ads. */
const drawnFrom = 5_000;

const promotedStatement = sql(
  'promoted',
  `select id::text from ad_search where tags @> $1::int[] order by created_at desc, ad_search.id desc limit ${drawnFrom}`,
  { replica: true },
);

/** The newest ads with all of the tags. */
export async function adsWithTags(database: Database, tags: readonly number[]): Promise<string[]> {
  return (await promotedStatement.all(database, [tags])).map(({ id }) => id);
}
