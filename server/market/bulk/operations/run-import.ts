import { DomainError } from '../../../platform/errors.ts';
import { inBatches } from './batches.ts';
import type { BulkDeps } from './dependencies.ts';
import { ownPhotoKey } from './own-photos.ts';
import { fetchPhotos } from './fetch-photos.ts';
import { runningImport, waitingAds } from '../store.ts';
import type { RowError, WaitingAd } from '../tables.ts';
import { queueImport } from './queue-import.ts';
import type { Work } from './import-work.ts';
import { RowRefused } from './row-refused.ts';
import { importPictures } from './import-pictures.ts';
import { errorsByRefusal } from './row-errors.ts';
import { ownerLanguage } from './owner-language.ts';
import { importAll } from './import-all.ts';
import { failImport } from './fail-import.ts';

/** Time for photos per job run, so that other jobs do not wait long. */
const turnMs = 20_000;

/**
 * Fetches photos for 20 seconds and queues the next run. Once all are fetched, imports all ads in one transaction or stores the errors. Idempotent.
 */
export async function runImport(deps: BulkDeps, id: string, stop?: AbortSignal): Promise<void> {
  const { database } = deps;
  const row = await runningImport(database, id);
  if (!row) return;
  const ads: WaitingAd[] = [];
  await inBatches(
    await waitingAds(database, id),
    (chunk) => void ads.push(...chunk.map((ad) => JSON.parse(ad) as WaitingAd)),
  );
  const addresses = [...new Set(ads.flatMap(({ photos }) => photos))].filter(
    (address) => ownPhotoKey(deps.publicUrl, address) === undefined,
  );
  const until = performance.now() + turnMs;
  if (!(await fetchPhotos(deps, { importId: id, ownerId: row.ownerId, addresses, until, stop }))) {
    if (!stop?.aborted) await queueImport(deps, row);
    return;
  }
  const errors = await importRows(deps, { row, ads, addresses });
  if (errors) await failImport(deps, row, errors);
}

/** Imports all ads, or returns the errors and imports none. */
async function importRows(deps: BulkDeps, work: Work): Promise<RowError[] | undefined> {
  const language = await ownerLanguage(deps, work.row.ownerId);
  const pictures = await importPictures(deps, work, language);
  if ('errors' in pictures) return pictures.errors;
  try {
    return await importAll(deps, work, pictures.byAddress, language);
  } catch (error) {
    if (error instanceof RowRefused) return [error.error];
    if (!(error instanceof DomainError)) throw error;
    const rowErrors = errorsByRefusal[error.code];
    if (!rowErrors) throw error;
    return rowErrors(deps, work, language);
  }
}
