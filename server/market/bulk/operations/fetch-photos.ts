import { limits } from '../../../../contract/limits.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { BulkDeps } from './dependencies.ts';
import { savePhoto, photosOf, saveProgress } from '../store.ts';

/** Photos that one import fetches at a time. */
const concurrency = 4;
const timeoutMs = 20_000;
/** Time between two words on how far it is. */
const progressMs = 1_000;

/** What servers call a file of which they do not know what it is; its bytes tell. */
const namelessTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** What came of an address: a photo of the owner's, or the code of its refusal. */
export type PhotoOutcome = { picture: Picture } | { refusal: string };

export interface PhotoWork {
  importId: string;
  ownerId: string;
  /** Each once, in the order of the file. */
  addresses: readonly string[];
  /** On the clock of `performance.now()`: none is begun afterwards. */
  until: number;
  /** Raised when nobody waits for it any more. */
  stop?: AbortSignal | undefined;
}

/**
 * Fetches the photos of an import, a few at a time, each address once; what came of each is written down, so that a later run goes on from there.
 * Answers whether all have been tried.
 */
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

/** A server that does not answer once is asked again. */
async function outcomeOf(deps: BulkDeps, ownerId: string, address: string): Promise<PhotoOutcome> {
  const first = await fetchPhoto(deps, ownerId, address);
  return 'refusal' in first && first.refusal === 'PhotoAddressUnreachable' ? fetchPhoto(deps, ownerId, address) : first;
}

async function fetchPhoto({ fetchPhoto, media }: BulkDeps, ownerId: string, address: string): Promise<PhotoOutcome> {
  try {
    const { bytes, contentType } = await fetchPhoto(address, { maxBytes: limits.pictureBytes, timeoutMs });
    const file = { bytes, contentType: namelessTypes.has(contentType) ? 'image/jpeg' : contentType };
    const { key, width = 0, height = 0 } = await media.importPicture(ownerId, file);
    return { picture: { key, width, height } };
  } catch (error) {
    // That we are busy says nothing of the photo.
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return { refusal: error.code };
  }
}

/** What came of the addresses of an import so far, by their place. */
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
