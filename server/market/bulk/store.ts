import type { bulkStates } from '../../../contract/calls/bulk.ts';
import { chance, clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { errorsKept, sampleSize } from './operations/checking.ts';
import type { Checked } from './operations/checking.ts';
import type { RowError, WaitingAd } from './tables.ts';

/** An import as it is kept, without its ads. */
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
  /** Own ads that rows change, and rows that say what an own ad says. */
  changed: number;
  unchanged: number;
  createdAt: Date;
}

type Stored = ImportRow & Record<string, unknown>;

const columns = `id, owner_id as "ownerId", state, row_count as "rowCount", sound_count as "soundCount", error_count as "errorCount", errors,
  done, total, made, changed, unchanged, created_at as "createdAt"`;

/** Imports that one member may have checked or running, and how many are shown. */
const openMost = 3;
const shownMost = 20;

/**
 * Keeps a checked file. Of more than three open ones the oldest that is not running gives way. Refuses TooManyRequests where all of them are
 * running.
 */
export async function keepChecked(database: Database, ownerId: string, checked: Checked): Promise<ImportRow> {
  return database.inTransaction(async () => {
    await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bulk:${ownerId}`]);
    const open = await database.query<{ id: string; state: string }>(
      `select id, state from bulk_import where owner_id = $1 and state in ('Checked', 'Running') order by created_at desc, id for update`,
      [ownerId],
    );
    const running = open.filter(({ state }) => state === 'Running');
    if (running.length >= openMost) throw new DomainError('TooManyRequests');
    const waiting = open.filter(({ state }) => state === 'Checked').slice(openMost - 1 - running.length);
    await database.query('delete from bulk_import where id = any($1::uuid[])', [waiting.map(({ id }) => id)]);
    const [row] = await database.query<Stored>(
      `insert into bulk_import (id, owner_id, state, row_count, sound_count, error_count, errors, ads, created_at, changed, unchanged)
       values ($1, $2, 'Checked', $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
      [
        chance.uuid(),
        ownerId,
        checked.rowCount,
        checked.soundCount,
        checked.errorCount,
        JSON.stringify(checked.errors),
        // Made piece by piece: one text of some megabytes would keep everybody waiting.
        `[${checked.ads.join(',')}]`,
        clock.now(),
        checked.changedCount,
        checked.unchangedCount,
      ],
    );
    return required(row, 'BulkNotFound');
  });
}

/** An owner's import. Refuses BulkNotFound. */
export async function importOf(database: Database, ownerId: string, id: string): Promise<ImportRow> {
  const [row] = await database.query<Stored>(`select ${columns} from bulk_import where id = $1 and owner_id = $2`, [
    id,
    ownerId,
  ]);
  return required(row, 'BulkNotFound');
}

/** Holds an owner's import until the transaction in progress ends. Refuses BulkNotFound. */
export async function heldImport(database: Database, ownerId: string, id: string): Promise<ImportRow> {
  const [row] = await database.query<Stored>(
    `select ${columns} from bulk_import where id = $1 and owner_id = $2 for update`,
    [id, ownerId],
  );
  return required(row, 'BulkNotFound');
}

/** An import that runs, whosever it is. */
export async function runningImport(database: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await database.query<Stored>(`select ${columns} from bulk_import where id = $1 and state = 'Running'`, [
    id,
  ]);
  return row;
}

/** An owner's last imports, the newest first. */
export function lastImports(database: Database, ownerId: string): Promise<ImportRow[]> {
  return database.query<Stored>(
    `select ${columns} from bulk_import where owner_id = $1 order by created_at desc, id limit $2`,
    [ownerId, shownMost],
  );
}

/** Forgets an import that made no ads. Refuses BulkNotFound. */
export async function forgetImport(database: Database, ownerId: string, id: string): Promise<void> {
  const rows = await database.query(
    `delete from bulk_import where id = $1 and owner_id = $2 and state in ('Checked', 'Failed') returning id`,
    [id, ownerId],
  );
  if (rows.length === 0) throw new DomainError('BulkNotFound');
}

/** The first ads of an import. */
export async function firstAds(database: Database, id: string): Promise<WaitingAd[]> {
  const [row] = await database.query<{ ads: WaitingAd[] }>(
    `select jsonb_path_query_array(ads, '$[0 to ${sampleSize - 1}]') as ads from bulk_import where id = $1`,
    [id],
  );
  return row?.ads ?? [];
}

/** All ads of an import. They come as texts: one value of many megabytes would be read in one go, and keep everybody waiting. */
export async function waitingAds(database: Database, id: string): Promise<string[]> {
  const rows = await database.query<{ ad: string }>(
    'select one.ad::text as ad from bulk_import, jsonb_array_elements(ads) with ordinality as one (ad, place) where id = $1 order by place',
    [id],
  );
  return rows.map(({ ad }) => ad);
}

/** How many new ads of an import are to be placed for how many days, the shortest first. */
export function periodsOf(database: Database, id: string): Promise<{ days: number; count: number }[]> {
  return database.query(
    `select (ad->>'periodDays')::int as days, count(*)::int as count from bulk_import, jsonb_array_elements(ads) as ad where id = $1 and not ad ? 'adId'
     group by 1 order by 1`,
    [id],
  );
}

/** Lets an import run, in the transaction in progress. */
export async function markRunning(database: Database, id: string): Promise<ImportRow> {
  const [row] = await database.query<Stored>(
    `update bulk_import set state = 'Running', done = 0, total = sound_count - unchanged + (
       select count(distinct photo) from jsonb_array_elements(ads) as ad, jsonb_array_elements_text(ad->'photos') as photo)
     where id = $1 returning ${columns}`,
    [id],
  );
  return required(row, 'BulkNotFound');
}

/** Writes down how far an import is. */
export async function saveProgress(database: Database, id: string, done: number): Promise<void> {
  await database.query(`update bulk_import set done = $2 where id = $1 and state = 'Running'`, [id, done]);
}

/** Ends an import that made ads, in the transaction in progress. */
export async function complete(database: Database, id: string, made: number): Promise<void> {
  await database.query(
    `update bulk_import set state = 'Completed', made = $2, done = total, ads = '[]', ended_at = $3 where id = $1`,
    [id, made, clock.now()],
  );
  await forgetPhotos(database, id);
}

/** Ends an import that made none, and says why. Answers whether it ran. */
export async function fail(database: Database, id: string, errors: readonly RowError[]): Promise<boolean> {
  return database.inTransaction(async () => {
    const ended = await database.query(
      `update bulk_import set state = 'Failed', made = 0, errors = $2, error_count = $3, ads = '[]', ended_at = $4
       where id = $1 and state = 'Running' returning id`,
      [id, JSON.stringify(errors.slice(0, errorsKept)), errors.length, clock.now()],
    );
    await forgetPhotos(database, id);
    return ended.length > 0;
  });
}

async function forgetPhotos(database: Database, id: string): Promise<void> {
  await database.query('delete from bulk_photo where import_id = $1', [id]);
}
