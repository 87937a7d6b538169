import type { Statements } from './outbox.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-outbox', import.meta.url);

/** A changed ad whose document must be written again. */
export interface OutboxEntry {
  adId: string;
  ownerId: string;
  /** Categories before and after the change. */
  categoryIds: readonly number[];
}

const addStatement = sql(
  'add',
  `insert into search_outbox (ad_id, owner_id, category_ids)
   select ad_id, owner_id, category_ids::int[] from unnest($1::bigint[], $2::uuid[], $3::text[]) as row (ad_id, owner_id, category_ids)`,
  { prepared: true, planned: true },
);

/** Adds rows in the current transaction. */
export async function addToOutbox(database: Database, entries: readonly OutboxEntry[]): Promise<void> {
  await addStatement.later(database, [
    entries.map(({ adId }) => adId),
    entries.map(({ ownerId }) => ownerId),
    entries.map(({ categoryIds }) => `{${categoryIds.join(',')}}`),
  ]);
}

const repairStatement = sql(
  'repair',
  `insert into search_outbox (ad_id, owner_id, category_ids) select unnest($1::bigint[]), null, '{}'`,
);

/** Adds ads that did not change, to write or delete their documents again. */
export async function addRepairs(on: Queryable, adIds: readonly string[]): Promise<void> {
  await repairStatement.run(on, [adIds]);
}

const firstStatement = sql(
  'first',
  'select id::text, ad_id::text as "adId", category_ids as "categoryIds" from search_outbox order by search_outbox.id limit $1',
  { prepared: true },
);

/** The oldest rows. */
export const firstOfOutbox = async (on: Queryable, limit: number) => firstStatement.all(on, [limit]);

const ofOwnerStatement = sql(
  'of-owner',
  'select exists (select from search_outbox where owner_id = $1) as "isWaiting"',
  { prepared: true, planned: true },
);

/** True if a committed change of an owner's ads is not yet visible in OpenSearch. */
export async function isOwnerWaiting(database: Database, ownerId: string): Promise<boolean> {
  return (await ofOwnerStatement.first(database, [ownerId]))?.isWaiting ?? false;
}

const stateStatement = sql(
  'state',
  `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(at)), 0)::float8 as "oldestSeconds" from search_outbox`,
  { present: { oldestSeconds: 'coalesced' } },
);

/** Number of waiting rows, and the age of the oldest in seconds. */
export async function outboxState(database: Database): Promise<{ waiting: number; oldestSeconds: number }> {
  return (await stateStatement.first(database, [])) ?? { waiting: 0, oldestSeconds: 0 };
}

const versionStatement = sql('version', `select nextval('search_outbox_id_seq')::text as version`, {
  prepared: true,
  present: { version: 'a sequence has a next number' },
});

/** The next version of documents, also used to number indexes. */
export async function nextVersion(on: Queryable): Promise<string> {
  const row = await versionStatement.first(on, []);
  if (!row) throw new Error('The sequence of the outbox returned no number');
  return row.version;
}
