import type { Statements } from './indexed-documents.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-indexed', import.meta.url);

/** Documents of one version that an index contains or no longer contains. */
export interface WrittenDocuments {
  /** Numbers of the indexes. */
  indexes: readonly string[];
  version: string;
  /** Ads with the transaction of their row. */
  written: readonly { id: string; row_transaction: string }[];
  deleted: readonly string[];
}

const saveStatement = sql(
  'save',
  `insert into search_document (index, id, version, row_transaction)
   select index, row.id, $2, row.row_transaction from unnest($1::bigint[]) index, unnest($3::bigint[], $4::bigint[]) as row (id, row_transaction)
   on conflict (index, id) do update set version = excluded.version, row_transaction = excluded.row_transaction
   where search_document.version < excluded.version`,
  { prepared: true },
);
const forgetStatement = sql(
  'forget',
  'delete from search_document where index = any($1::bigint[]) and id = any($3::bigint[]) and version < $2',
  { prepared: true },
);

/** Records what was written to indexes. An older version changes nothing. */
export async function saveWritten(
  on: Queryable,
  { indexes, version, written, deleted }: WrittenDocuments,
): Promise<void> {
  if (written.length > 0) {
    await saveStatement.run(on, [
      indexes,
      version,
      written.map(({ id }) => id),
      written.map((row) => row.row_transaction),
    ]);
  }
  if (deleted.length > 0) await forgetStatement.run(on, [indexes, version, deleted]);
}

const finishStatement = sql('finish', 'delete from search_outbox where id = any($1::bigint[])', { prepared: true });

/** Deletes outbox rows whose changes are visible. */
export async function finishOutbox(on: Queryable, ids: readonly string[]): Promise<void> {
  await finishStatement.run(on, [ids]);
}

const droppedAtOnce = 10_000;
const dropStatement = sql(
  'drop',
  `delete from search_document where ctid = any(array(
     (select ctid from search_document where index < $1 order by search_document.index, search_document.id limit $2)
     union all (select ctid from search_document where index > $1 order by search_document.index, search_document.id limit $2)
     limit $2))`,
);

/** Deletes the records of all other indexes, in batches. Without any, it reads nothing. */
export async function keepRecordsOf(on: Queryable, index: string): Promise<void> {
  while ((await dropStatement.run(on, [index, droppedAtOnce])) === droppedAtOnce);
}

const rangeStatement = sql(
  'range',
  `select coalesce(kept.id, row.id)::text as id, row.id is not null as "isOnSale", kept.version::text as version,
     coalesce(kept.row_transaction = row.xmin::text::bigint, false) as "isOfRow"
   from (select * from search_document where index = $1 and search_document.id > $2 and search_document.id <= $3
     order by search_document.id limit $4) kept
   full join (select ad_search.id, ad_search.xmin from ad_search where ad_search.id > $2 and ad_search.id <= $3
     order by ad_search.id limit $4) row on row.id = kept.id
   order by coalesce(kept.id, row.id) limit $4`,
  { present: { id: 'one of both has it', isOnSale: 'computed', isOfRow: 'coalesced' } },
);

/**
 * The first expected documents of an index in a range of ids. They are among the first of both sides, so no more are read. `isOfRow` is false if the
 * ad has changed since its document was written.
 */
export const expectedWithin = async (
  on: Queryable,
  index: string,
  { after, upTo, limit }: { after: string; upTo: string; limit: number },
) => rangeStatement.all(on, [index, after, upTo, limit]);

const ofAdsStatement = sql(
  'of-ads',
  `select wanted.id::text, row.id is not null as "isOnSale", kept.version::text as version,
     coalesce(kept.row_transaction = row.xmin::text::bigint, false) as "isOfRow",
     exists (select from search_outbox where ad_id = wanted.id) as "isWaiting"
   from unnest($2::bigint[]) as wanted (id) left join search_document kept on kept.index = $1 and kept.id = wanted.id
   left join ad_search row on row.id = wanted.id`,
  { present: { id: 'an element of the list', isOnSale: 'computed', isOfRow: 'coalesced', isWaiting: 'computed' } },
);

/** The same for some ads. `isWaiting`: the outbox has a row of the ad. */
export const expectedOf = async (on: Queryable, index: string, adIds: readonly string[]) =>
  ofAdsStatement.all(on, [index, adIds]);

const hasAdsStatement = sql('has-ads', 'select exists (select from ad_search) as "hasAds"');

/** True if any ad is on sale. */
export async function hasAds(on: Queryable): Promise<boolean> {
  return (await hasAdsStatement.first(on, []))?.hasAds ?? false;
}

const noteStatement = sql(
  'note',
  'insert into search_comparison (at, compared, missing, extra, outdated) values ($1, $2, $3, $4, $5)',
);
const expireStatement = sql('expire', 'delete from search_comparison where at < $1');

export interface Comparison {
  compared: number;
  missing: number;
  extra: number;
  outdated: number;
}

/** Stores the result of a comparison and deletes results before `since`. */
export async function saveComparison(database: Database, at: Date, found: Comparison, since: Date): Promise<void> {
  await noteStatement.run(database, [at, found.compared, found.missing, found.extra, found.outdated]);
  await expireStatement.run(database, [since]);
}

const lastStatement = sql(
  'last',
  'select compared, missing, extra, outdated from search_comparison order by at desc limit 1',
);

/** The result of the last comparison. */
export const lastComparison = async (database: Database): Promise<Comparison | undefined> =>
  lastStatement.first(database, []);

const lockStatement = sql('lock', `select pg_try_advisory_lock(hashtextextended($1, 0)) as "isHeld"`, {
  present: { isHeld: 'the function returns a boolean' },
});
const unlockStatement = sql('unlock', 'select pg_advisory_unlock(hashtextextended($1, 0))');

/** Runs work that one process does at a time. Returns undefined at once if another process does it. */
export async function alone<T>(database: Database, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const client = await database.connect();
  let isBroken = true;
  try {
    const lock = await lockStatement.first(client, [name]);
    if (!lock?.isHeld) {
      isBroken = false;
      return undefined;
    }
    try {
      return await work();
    } finally {
      await unlockStatement.run(client, [name]);
      isBroken = false;
    }
  } finally {
    client.release(isBroken);
  }
}
