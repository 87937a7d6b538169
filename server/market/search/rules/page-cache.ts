/** Notices that the live ads changed, sent in the transaction that changes them. */
export const searchChannel = 'meydan_search';

const pagesKept = 400;
/** Dopings end and prices grow old without a write; later than this nobody is shown them. */
const keptMs = 5_000;

/** Pages of results that were asked for a moment ago. */
export interface PageCache {
  /** The page of a key: as it was made since the last change of any live ad, else made anew. */
  of<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Forgets every page: for when a change of the live ads has been committed, by this process or another. */
  forget(): void;
}

/**
 * Keeps hot pages while nothing changes. A write of this process empties it before the writer is answered, so the very next search finds a new
 * ad; writes of other copies empty it when their notice arrives.
 */
export function pageCache(): PageCache {
  let pages = new Map<string, Promise<unknown>>();
  let since = performance.now();
  const forget = () => {
    // A page that is being made meanwhile ends in the old map, where nobody looks.
    pages = new Map();
    since = performance.now();
  };
  return {
    async of<T>(key: string, make: () => Promise<T>) {
      if (performance.now() - since > keptMs || pages.size >= pagesKept) forget();
      const cached = pages.get(key);
      if (cached) return cached as Promise<T>;
      const cache = pages;
      const page = make();
      cache.set(key, page);
      page.catch(() => cache.delete(key));
      return page;
    },
    forget,
  };
}
