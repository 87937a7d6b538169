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

/** Few enough that nobody who writes one of them waits long. */
const adsAtOnce = 200;
/** After so many ads it is told how far it is. */
const progressEvery = 5_000;

export interface ReindexOptions {
  /** Hears how many of the ads are done. */
  onProgress?: (done: number, all: number) => void;
  /** Makes anew what is counted of all ads together; called at the end. */
  recount: () => Promise<void>;
  /** Judges the prices of all ads; called when all can be found, also the first time that a market is there. */
  judge: (stop?: AbortSignal) => Promise<unknown>;
  /** Raised when the product ends: the lot at work is done, the rest by whoever starts next. */
  stop?: AbortSignal | undefined;
}

/**
 * Makes the rows and cards of ads that were indexed by the rules of an earlier version, while the market goes on. Does nothing where that has been
 * done for the version of today, or where another copy is at it. What is done is told by the rows themselves, so that one that was broken off goes
 * on where it stood. Answers whether the index is as it should be.
 */
export async function reindex(
  sources: SearchSources,
  { onProgress = () => undefined, recount, judge, stop }: ReindexOptions,
): Promise<boolean> {
  const { database } = sources;
  if (await isIndexFinished(database)) return true;
  const client = await database.connect();
  try {
    if (!(await lockReindexing(client))) return false;
    // With a million ads the count takes longer than a request may.
    await client.query('set statement_timeout = 0');
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
  } finally {
    // Not handed back: the lock and the settings are the connection's.
    client.release(true);
  }
}
