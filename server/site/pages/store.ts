import type { Database } from '../../platform/database.ts';
import { columns } from '../../platform/sql/columns.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Queryable } from '../../platform/sql/statements.ts';
import { contentChannel } from '../web-host/port.ts';
import type { DocumentName, SiteContent } from './rules/documents.ts';
import type { Statements } from './store.sql.ts';
import { siteVersion } from './tables.ts';

const sql = statements<Statements>('pages', import.meta.url);

const notifyStatement = sql('notify-content', `select notify_copies('${contentChannel}', $1)`, { prepared: true });

/** Notifies every process of changed content: names separated by spaces, or `*`. */
export async function notifyContent(on: Queryable, notice: string): Promise<void> {
  await notifyStatement.run(on, [notice]);
}

const newestStatement = sql(
  'newest',
  `select newest.document, newest.number, newest.saved_at as "savedAt", newest.starts_at as "startsAt"
   from unnest($1::text[]) as wanted (document) cross join lateral (
     select document, number, saved_at, starts_at from site_version
     where site_version.document = wanted.document and withdrawn_at is null order by number desc limit 2
   ) as newest order by newest.document, newest.number desc`,
  { prepared: true },
);

export interface NewestVersion {
  document: DocumentName;
  number: number;
  savedAt: Date;
  startsAt: Date;
}

/** The two newest versions of each document that are not withdrawn, newest first. */
export async function newestVersions(
  database: Database,
  documents: readonly DocumentName[],
): Promise<Map<DocumentName, NewestVersion[]>> {
  return Map.groupBy(await newestStatement.all(database, [documents]), ({ document }) => document);
}

const lockStatement = sql('lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Serialises changes of a document until the transaction ends. */
export async function lockDocument(database: Database, document: DocumentName): Promise<void> {
  await lockStatement.run(database, [`site_version ${document}`]);
}

const revisionStatement = sql(
  'revision',
  'select (count(*) + count(withdrawn_at))::int as revision, coalesce(max(number), 0)::int as last from site_version where document = $1',
);

/** How often a document has changed, and its last version's number. */
export async function revisionOf(
  database: Database,
  document: DocumentName,
): Promise<{ revision: number; last: number }> {
  const row = await revisionStatement.first(database, [document]);
  return { revision: row?.revision ?? 0, last: row?.last ?? 0 };
}

const insertStatement = sql(
  'insert',
  `insert into site_version (document, number, content, base, author_id, reason, saved_at, starts_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  { nullable: ['$3'] },
);

export async function insertVersion(
  database: Database,
  version: Omit<typeof siteVersion.$inferSelect, 'withdrawnAt' | 'withdrawnBy'>,
): Promise<void> {
  const { document, number, content, base, authorId, reason, savedAt, startsAt } = version;
  const json = content && JSON.stringify(content);
  await insertStatement.run(database, [document, number, json, base, authorId, reason, savedAt, startsAt]);
}

const withdrawStatement = sql(
  'withdraw',
  `update site_version set withdrawn_at = $3, withdrawn_by = $2 where document = $1 and starts_at > $3 and withdrawn_at is null`,
);

/** Withdraws what has not started. Returns the number of versions. */
export const withdrawPlanned = (database: Database, document: DocumentName, byId: string, now: Date): Promise<number> =>
  withdrawStatement.run(database, [document, byId, now]);

const oneStatement = sql('one', 'select content from site_version where document = $1 and number = $2', {
  prepared: true,
});

export const contentOfVersion = (
  database: Database,
  document: DocumentName,
  number: number,
): Promise<{ content: SiteContent | null } | undefined> => oneStatement.first(database, [document, number]);

const listStatement = sql(
  'list',
  `select ${columns(siteVersion, undefined, 'one')}, before.content as "baseContent"
   from site_version as one left join site_version as before on before.document = one.document and before.number = one.base
   where one.document = $1 and ($2::int is null or one.number < $2) order by one.number desc limit $3`,
);

/** Versions with the contents that they were made from, newest first. */
export const listVersions = (
  database: Database,
  document: DocumentName,
  before: number | undefined,
  most: number,
): Promise<(typeof siteVersion.$inferSelect & { baseContent: SiteContent | null })[]> =>
  listStatement.all(database, [document, before ?? null, most]);
