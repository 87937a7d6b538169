import type { Database } from '../../../platform/database.ts';
import { columns } from '../../../platform/sql/columns.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { deskExport } from '../tables.ts';
import type { Statements } from './exports.sql.ts';

const sql = statements<Statements>('desk-exports', import.meta.url);

export type ExportRow = typeof deskExport.$inferSelect;

const lockStatement = sql(
  'lock-owner',
  `select pg_advisory_xact_lock(hashtextextended('desk_export ' || $1::uuid, 0))`,
);

/** Waits until no other transaction queues an export of the owner. */
export async function lockExportsOf(database: Database, ownerId: string): Promise<void> {
  await lockStatement.all(database, [ownerId]);
}

const countStatement = sql(
  'count',
  `select count(*)::int as stored, (count(*) filter (where ready_at is null))::int as unfinished
   from desk_export where owner_id = $1 and expires_at > $2`,
);

/** Counts the owner's exports that have not expired. */
export const countExports = async (database: Database, ownerId: string, now: Date) =>
  (await countStatement.first(database, [ownerId, now])) ?? { stored: 0, unfinished: 0 };

const insertStatement = sql(
  'insert',
  `insert into desk_export (id, owner_id, list, filter, columns, language, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export type NewExport = Omit<ExportRow, 'rows' | 'cursor' | 'parts' | 'readyAt'>;

export async function insertExport(database: Database, one: NewExport): Promise<void> {
  const { id, ownerId, list, filter, columns: names, language, createdAt, expiresAt } = one;
  await insertStatement.run(database, [
    id,
    ownerId,
    list,
    JSON.stringify(filter),
    names,
    language,
    createdAt,
    expiresAt,
  ]);
}

const ownStatement = sql(
  'of-owner',
  `select ${columns(deskExport)} from desk_export where owner_id = $1 and expires_at > $2 order by created_at desc, id limit 50`,
);

/** The owner's exports that have not expired, newest first, at most 50. */
export const exportsOf = (database: Database, ownerId: string, now: Date): Promise<ExportRow[]> =>
  ownStatement.all(database, [ownerId, now]);

const oneStatement = sql(
  'one-of-owner',
  `select ${columns(deskExport)} from desk_export where id = $1 and owner_id = $2 and expires_at > $3`,
);

/** An export of this owner that has not expired. */
export const ownExport = (database: Database, id: string, ownerId: string, now: Date) =>
  oneStatement.first(database, [id, ownerId, now]);

const writingStatement = sql(
  'unfinished',
  `select ${columns(deskExport)} from desk_export where id = $1 and ready_at is null for update`,
);

/** Locks an unfinished export for its next part. */
export const unfinishedExport = (database: Database, id: string) => writingStatement.first(database, [id]);

const partStatement = sql('insert-part', 'insert into desk_export_part (export_id, nth, content) values ($1, $2, $3)');
const advanceStatement = sql(
  'advance',
  'update desk_export set parts = parts + 1, rows = rows + $2::int, cursor = $3 where id = $1',
);

/** Appends a part and the cursor behind it. */
export async function appendPart(
  database: Database,
  { id, parts }: Pick<ExportRow, 'id' | 'parts'>,
  part: { content: string; rows: number; cursor: string | null },
): Promise<void> {
  await partStatement.run(database, [id, parts, part.content]);
  await advanceStatement.run(database, [id, part.rows, part.cursor]);
}

const readyStatement = sql(
  'finish',
  'update desk_export set ready_at = $2, expires_at = $3, cursor = null where id = $1',
);

export async function finishExport(database: Database, id: string, at: Date, until: Date): Promise<void> {
  await readyStatement.run(database, [id, at, until]);
}

const contentStatement = sql('part', 'select content from desk_export_part where export_id = $1 and nth = $2');

export const partOf = async (database: Database, id: string, nth: number): Promise<string | undefined> =>
  (await contentStatement.first(database, [id, nth]))?.content;

const deleteStatement = sql('delete', 'delete from desk_export where id = $1');

/** Deletes an export with its file. */
export async function deleteExport(database: Database, id: string): Promise<void> {
  await deleteStatement.run(database, [id]);
}

const sweepStatement = sql('delete-expired', 'delete from desk_export where expires_at <= $1');

/** Deletes exports that have expired, with their files. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  await sweepStatement.run(database, [now]);
}

const eraseStatement = sql('erase', 'delete from desk_export where owner_id = $1');

export async function eraseExportsOf(database: Database, ownerId: string): Promise<void> {
  await eraseStatement.run(database, [ownerId]);
}

const listStatement = sql(
  'export',
  `select list, filter, columns, rows, created_at as "createdAt", ready_at as "readyAt" from desk_export where owner_id = $1 order by created_at, id`,
);

/** The owner's exports for their data export, without the files, which contain data of others. */
export const exportsForOwner = (database: Database, ownerId: string) => listStatement.all(database, [ownerId]);
