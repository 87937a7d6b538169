import { refreshAds } from './refresh-ads.ts';
import type { SearchSources } from './dependencies.ts';
import {
  countOutdated,
  lockReindexing,
  isIndexFinished,
  saveIndexVersion,
  outdatedAfter,
} from '../store/index-version.ts';
import { clock } from '../../../platform/clock.ts';
import { withLongStatements } from '../../../platform/query-read-timeout.ts';

/** Batch size; small enough that writers of these ads do not wait long. */
const adsAtOnce = 200;
/** Number of ads between progress reports. */
const progressEvery = 5_000;

export interface ReindexOptions {
  onProgress?: (done: number, all: number) => void;
  /** Recomputes stored counts; called at the end. */
  recount: () => Promise<void>;
  /** Judges the prices of all ads; called after all ads are indexed. */
  judge: (stop?: AbortSignal) => Promise<unknown>;
  /** Aborted at shutdown. The current batch is finished; the next process continues. */
  stop?: AbortSignal | undefined;
}

/**
 * Rebuilds rows and cards that an earlier index version wrote, while the market is in use. Does nothing if the current version is complete, or if
 * another process holds the lock. Rows carry their version, so an interrupted run resumes. Returns whether the index is complete.
 */
export async function reindex(
  sources: SearchSources,
  { onProgress = () => undefined, recount, judge, stop }: ReindexOptions,
): Promise<boolean> {
  const { database } = sources;
  if (await isIndexFinished(database)) return true;
  // With a million ads, counting exceeds the request timeout. The lock ends with the connection.
  return withLongStatements(database, async (client) => {
    if (!(await lockReindexing(client))) return false;
    const all = await countOutdated(client);
    if (all > 0) onProgress(0, all);
    let done = 0;
    for (let last = '0'; ;) {
      if (stop?.aborted) return false;
      const ids = await outdatedAfter(client, last, adsAtOnce);
      const end = ids.at(-1);
      if (end === undefined) break;
      last = end;
      await refreshAds(sources, ids);
      const before = done;
      done += ids.length;
      if (Math.floor(before / progressEvery) < Math.floor(done / progressEvery)) onProgress(done, all);
    }
    if (done > 0) await recount();
    await saveIndexVersion(client, clock.now());
    if (done > 0) onProgress(done, all);
    await judge(stop);
    return true;
  });
}
