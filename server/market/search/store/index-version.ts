import { rowVersion } from '../rules/search-row.ts';
import type { Statements } from './index-version.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-reindex', import.meta.url);

const finishedStatement = sql(
  'finished',
  `select exists (select from search_version where version = ${rowVersion}) as "isFinished"`,
  { prepared: true },
);

/** True if all ads are indexed by the current index version. */
export async function isIndexFinished(database: Database): Promise<boolean> {
  return (await finishedStatement.first(database, []))?.isFinished ?? false;
}

const finishStatement = sql(
  'finish',
  `insert into search_version (version, finished_at) values (${rowVersion}, $1) on conflict do nothing`,
);

/** Records that all ads are indexed by the current index version. */
export async function saveIndexVersion(on: Queryable, at: Date): Promise<void> {
  await finishStatement.run(on, [at]);
}

const lockStatement = sql('lock', `select pg_try_advisory_lock(hashtextextended('search-reindex', 0)) as "isHeld"`);

/** Takes the reindexing lock for the life of the connection. Returns false if another process holds it. */
export async function lockReindexing(on: Queryable): Promise<boolean> {
  return (await lockStatement.first(on, []))?.isHeld ?? false;
}

const outdated = `from ad left join ad_search row on row.id = ad.id left join ad_card card on card.id = ad.id
  where ad.status = 'OnSale' and ad.published_at is not null and (row.version is distinct from ${rowVersion} or card.id is null)`;

const countStatement = sql('count', `select count(*)::int as count ${outdated}`);

/** The number of ads on sale without a card or a row of the current index version. */
export async function countOutdated(on: Queryable): Promise<number> {
  return (await countStatement.first(on, []))?.count ?? 0;
}

const afterStatement = sql('after', `select ad.id::text ${outdated} and ad.id > $1 order by ad.id limit $2`);

/** Ids of such ads, after an id. */
export async function outdatedAfter(on: Queryable, after: string, limit: number): Promise<string[]> {
  return (await afterStatement.all(on, [after, limit])).map(({ id }) => id);
}
