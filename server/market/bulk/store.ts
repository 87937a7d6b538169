import { bulkImport } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { bulkStates } from '../../../contract/calls/bulk.ts';
import { chance, clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { sampleSize, maxErrors } from './rules/checked-file.ts';
import type { CheckedFile } from './rules/checked-file.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';
import type { RowError, WaitingAd } from './tables.ts';

const sql = statements<Statements>('bulk', import.meta.url);

/** An import without its ads. */
export interface ImportRow {
  id: string;
  ownerId: string;
  state: (typeof bulkStates)[number];
  rowCount: number;
  soundCount: number;
  errorCount: number;
  errors: RowError[];
  done: number;
  total: number;
  made: number | null;
  /** Rows that change one of the owner's ads, and rows that equal one. */
  changed: number;
  unchanged: number;
  createdAt: Date;
}

const bulkImportColumns = columns(bulkImport, { omit: ['ads', 'endedAt'] });

/** Maximum number of open imports per user, and of listed imports. */
const maxOpen = 3;
const maxShown = 20;

const lockOwnerStatement = sql('lock-owner', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

const openStatement = sql(
  'open',
  `select id, state from bulk_import where owner_id = $1 and state in ('Checked', 'Running') order by created_at desc, id for update`,
);
const deleteAllStatement = sql('delete-all', 'delete from bulk_import where id = any($1::uuid[])');

const insertStatement = sql(
  'insert',
  `insert into bulk_import (id, owner_id, state, row_count, sound_count, error_count, errors, ads, created_at, changed, unchanged)
   values ($1, $2, 'Checked', $3, $4, $5, $6, $7, $8, $9, $10) returning ${bulkImportColumns}`,
);

/** Saves a checked file. Above three open imports, deletes the oldest that is not running. Throws TooManyRequests if all are running. */
export async function saveChecked(database: Database, ownerId: string, checked: CheckedFile): Promise<ImportRow> {
  return database.inTransaction(async () => {
    await lockOwnerStatement.run(database, [`bulk:${ownerId}`]);
    const open = await openStatement.all(database, [ownerId]);
    const running = open.filter(({ state }) => state === 'Running');
    if (running.length >= maxOpen) throw new DomainError('TooManyRequests');
    const checkedImports = open.filter(({ state }) => state === 'Checked').slice(maxOpen - 1 - running.length);
    await deleteAllStatement.run(database, [checkedImports.map(({ id }) => id)]);
    const row = await insertStatement.first(database, [
      chance.uuid(),
      ownerId,
      checked.rowCount,
      checked.soundCount,
      checked.errorCount,
      JSON.stringify(checked.errors),
      // Joined from JSON pieces: serialising megabytes at once would block other requests.
      `[${checked.ads.join(',')}]`,
      clock.now(),
      checked.changedCount,
      checked.unchangedCount,
    ]);
    return required(row, 'BulkNotFound');
  });
}

const ownStatement = sql('own', `select ${bulkImportColumns} from bulk_import where id = $1 and owner_id = $2`);

/** Throws BulkNotFound. */
export async function importOf(database: Database, ownerId: string, id: string): Promise<ImportRow> {
  const row = await ownStatement.first(database, [id, ownerId]);
  return required(row, 'BulkNotFound');
}

const lockStatement = sql(
  'lock',
  `select ${bulkImportColumns} from bulk_import where id = $1 and owner_id = $2 for update`,
);

/** Locks the owner's import until the transaction ends. Throws BulkNotFound. */
export async function lockOwnImport(database: Database, ownerId: string, id: string): Promise<ImportRow> {
  const row = await lockStatement.first(database, [id, ownerId]);
  return required(row, 'BulkNotFound');
}

const runningStatement = sql(
  'running',
  `select ${bulkImportColumns} from bulk_import where id = $1 and state = 'Running'`,
);

/** A running import of any owner. */
export async function runningImport(database: Database, id: string): Promise<ImportRow | undefined> {
  return runningStatement.first(database, [id]);
}

const lastStatement = sql(
  'last',
  `select ${bulkImportColumns} from bulk_import where owner_id = $1 order by created_at desc, id limit $2`,
);

/** The newest first. */
export function lastImports(database: Database, ownerId: string): Promise<ImportRow[]> {
  return lastStatement.all(database, [ownerId, maxShown]);
}

const deleteOwnStatement = sql(
  'delete-own',
  `delete from bulk_import where id = $1 and owner_id = $2 and state in ('Checked', 'Failed')`,
);

/** Deletes an import that added no ads. Throws BulkNotFound. */
export async function deleteImport(database: Database, ownerId: string, id: string): Promise<void> {
  const deleted = await deleteOwnStatement.run(database, [id, ownerId]);
  if (deleted === 0) throw new DomainError('BulkNotFound');
}

const firstAdsStatement = sql(
  'first-ads',
  `select jsonb_path_query_array(ads, '$[0 to ${sampleSize - 1}]') as ads from bulk_import where id = $1`,
).as<{ ads: WaitingAd[] }>();

export async function firstAds(database: Database, id: string): Promise<WaitingAd[]> {
  const row = await firstAdsStatement.first(database, [id]);
  return row?.ads ?? [];
}

const adTextsStatement = sql(
  'ad-texts',
  'select one.ad::text as ad from bulk_import, jsonb_array_elements(ads) with ordinality as one (ad, place) where id = $1 order by place',
);

/** The import's ads as JSON strings: parsing megabytes at once would block other requests. */
export async function waitingAds(database: Database, id: string): Promise<string[]> {
  const rows = await adTextsStatement.all(database, [id]);
  return rows.map(({ ad }) => ad);
}

const periodsStatement = sql(
  'periods',
  `select (ad->>'periodDays')::int as days, count(*)::int as count from bulk_import, jsonb_array_elements(ads) as ad where id = $1 and not ad ? 'adId'
   group by 1 order by 1`,
  { present: { days: 'every ad that waits has its days: they were checked' } },
);

/** Number of new ads by period in days, the shortest first. */
export function periodsOf(database: Database, id: string): Promise<{ days: number; count: number }[]> {
  return periodsStatement.all(database, [id]);
}

const runStatement = sql(
  'run',
  `update bulk_import set state = 'Running', done = 0, total = sound_count - unchanged + (
     select count(distinct photo) from jsonb_array_elements(ads) as ad, jsonb_array_elements_text(ad->'photos') as photo)
   where id = $1 returning ${bulkImportColumns}`,
);

export async function markRunning(database: Database, id: string): Promise<ImportRow> {
  const row = await runStatement.first(database, [id]);
  return required(row, 'BulkNotFound');
}

const progressStatement = sql('progress', `update bulk_import set done = $2 where id = $1 and state = 'Running'`);

export async function saveProgress(database: Database, id: string, done: number): Promise<void> {
  await progressStatement.run(database, [id, done]);
}

const completeStatement = sql(
  'complete',
  `update bulk_import set state = 'Completed', made = $2, done = total, ads = '[]', ended_at = $3 where id = $1`,
);

/** Joins the current transaction. */
export async function completeImport(database: Database, id: string, made: number): Promise<void> {
  await completeStatement.run(database, [id, made, clock.now()]);
  await deletePhotos(database, id);
}

const failStatement = sql(
  'fail',
  `update bulk_import set state = 'Failed', made = 0, errors = $2, error_count = $3, ads = '[]', ended_at = $4
   where id = $1 and state = 'Running'`,
);

/** Stores the errors. Returns false if the import was not running. */
export async function markFailed(database: Database, id: string, errors: readonly RowError[]): Promise<boolean> {
  return database.inTransaction(async () => {
    const ended = await failStatement.run(database, [
      id,
      JSON.stringify(errors.slice(0, maxErrors)),
      errors.length,
      clock.now(),
    ]);
    await deletePhotos(database, id);
    return ended > 0;
  });
}

const deletePhotosStatement = sql('delete-photos', 'delete from bulk_photo where import_id = $1');

async function deletePhotos(database: Database, id: string): Promise<void> {
  await deletePhotosStatement.run(database, [id]);
}

const photosOfOwnerStatement = sql(
  'delete-photos-of-owner',
  'delete from bulk_photo where import_id in (select id from bulk_import where owner_id = $1)',
);
const ofOwnerStatement = sql('delete-of-owner', 'delete from bulk_import where owner_id = $1');

export async function deleteImportsOf(database: Database, ownerId: string): Promise<void> {
  await photosOfOwnerStatement.run(database, [ownerId]);
  await ofOwnerStatement.run(database, [ownerId]);
}

const ownDataStatement = sql(
  'own-data',
  `select id, state, row_count as "rows", error_count as "errorCount", made, created_at as "createdAt", ended_at as "endedAt"
   from bulk_import where owner_id = $1 order by created_at`,
);

/** The user's imports, for the data export. */
export const ownImports = (database: Database, ownerId: string) => ownDataStatement.all(database, [ownerId]);

const giveUpStatement = sql(
  'give-up',
  `update bulk_import set state = 'Failed', made = 0, ads = '[]', ended_at = $2 where state = 'Running' and created_at < $1`,
);
const deleteOldStatement = sql('delete-old', 'delete from bulk_import where created_at < $1');

const deleteLoosePhotosStatement = sql(
  'delete-loose-photos',
  `delete from bulk_photo where import_id not in (select id from bulk_import where state = 'Running')`,
);

/** Fails imports running since before `runningSince`, deletes imports older than `keptSince` and photo outcomes of imports that are not running. */
export async function sweepImports(database: Database, runningSince: Date, keptSince: Date): Promise<void> {
  await giveUpStatement.run(database, [runningSince, clock.now()]);
  await deleteOldStatement.run(database, [keptSince]);
  await deleteLoosePhotosStatement.run(database, []);
}

const lockImportStatement = sql('lock-import', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Serialises the runs of an import until the transaction ends. */
export async function lockImport(database: Database, id: string): Promise<void> {
  await lockImportStatement.run(database, [`bulk-import:${id}`]);
}

const insertPhotoStatement = sql(
  'photo',
  `insert into bulk_photo (import_id, place, key, width, height, refusal) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
  { prepared: true },
);

/** Stores the outcome of an address: a picture with its size in pixels, or an error code. Keeps the first outcome. */
export async function savePhoto(
  database: Database,
  importId: string,
  place: number,
  { picture, refusal }: { picture?: { key: string; width: number; height: number }; refusal?: string },
): Promise<void> {
  await insertPhotoStatement.run(database, [
    importId,
    place,
    picture?.key ?? null,
    picture?.width ?? null,
    picture?.height ?? null,
    refusal ?? null,
  ]);
}

const photosStatement = sql('photos', 'select place, key, width, height, refusal from bulk_photo where import_id = $1');

export const photosOf = (database: Database, importId: string) => photosStatement.all(database, [importId]);
