import { limits } from '../../../../contract/limits.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { BulkDeps } from './dependencies.ts';
import { savePhoto, photosOf, saveProgress } from '../store.ts';

/** Concurrent downloads per import. */
const concurrency = 4;
const timeoutMs = 20_000;
/** Minimum time between progress updates. */
const progressMs = 1_000;

/** Content types of unknown files; the type is detected from the bytes. */
const namelessTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** The stored photo, or an error code. */
export type PhotoOutcome = { picture: Picture } | { refusal: string };

export interface PhotoWork {
  importId: string;
  ownerId: string;
  /** Distinct, in file order. */
  addresses: readonly string[];
  /** Deadline by `performance.now()`; no download starts after it. */
  until: number;
  stop?: AbortSignal | undefined;
}

/** Fetches the photos of an import and stores each outcome, so that a later run continues. Returns true once all addresses were tried. */
export async function fetchPhotos(
  deps: BulkDeps,
  { importId, ownerId, addresses, until, stop }: PhotoWork,
): Promise<boolean> {
  const { database } = deps;
  const outcomes = await outcomesOf(database, importId);
  const remaining = addresses.map((address, place) => ({ address, place })).filter(({ place }) => !outcomes.has(place));
  let done = outcomes.size;
  let reportedAt = performance.now();
  const worker = async (): Promise<void> => {
    for (let next = takeNext(); next; next = takeNext()) {
      await savePhoto(database, importId, next.place, await outcomeOf(deps, ownerId, next.address));
      done += 1;
      if (performance.now() - reportedAt < progressMs) continue;
      reportedAt = performance.now();
      await saveProgress(database, importId, done);
    }
  };
  const takeNext = () => (performance.now() < until && !stop?.aborted ? remaining.shift() : undefined);
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
  await saveProgress(database, importId, done);
  return done === addresses.length;
}

/** Retries an unreachable server once. */
async function outcomeOf(deps: BulkDeps, ownerId: string, address: string): Promise<PhotoOutcome> {
  const first = await fetchAndStore(deps, ownerId, address);
  return 'refusal' in first && first.refusal === 'PhotoAddressUnreachable'
    ? fetchAndStore(deps, ownerId, address)
    : first;
}

async function fetchAndStore({ fetchPhoto, media }: BulkDeps, ownerId: string, address: string): Promise<PhotoOutcome> {
  try {
    const { bytes, contentType } = await fetchPhoto(address, { maxBytes: limits.pictureBytes, timeoutMs });
    const file = { bytes, contentType: namelessTypes.has(contentType) ? 'image/jpeg' : contentType };
    const { key, width = 0, height = 0 } = await media.importPicture(ownerId, file);
    return { picture: { key, width, height } };
  } catch (error) {
    // A server error is not the photo's fault.
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return { refusal: error.code };
  }
}

/** Stored outcomes by position. */
export async function outcomesOf(database: Database, importId: string): Promise<Map<number, PhotoOutcome>> {
  const rows = await photosOf(database, importId);
  return new Map(
    rows.map(({ place, key, width, height, refusal }): [number, PhotoOutcome] => [
      place,
      key === null
        ? { refusal: refusal ?? 'PhotoAddressUnreachable' }
        : { picture: { key, width: width ?? 0, height: height ?? 0 } },
    ]),
  );
}
