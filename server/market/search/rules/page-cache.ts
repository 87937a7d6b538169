import type { ChangedAd, CacheScope } from './cache-scope.ts';
import { scopeIndex } from './scope-index.ts';

/** PostgreSQL channel of change notices, sent in the changing transaction. */
export const searchChannel = 'meydan_search';

/** About 15 kB per page. The oldest are evicted. */
const maxPages = 2_000;
/** Maximum number of remembered search keys. */
const maxAsked = 8_000;
/** Maintenance jobs write ended promotions and price drops. This limit covers lost notices. */
const cacheMs = 60_000;
/** For pages with date filters, which change with time. */
const datedMs = 5_000;

export interface PageCache {
  /**
   * Returns the cached page of a key, or makes it. While making it, `make` may narrow the scope. On the first request of a key, the page is shared
   * only until it is complete; `isKept` is false then.
   */
  of<T>(
    key: string,
    scope: CacheScope,
    make: (narrowScope: (scope: CacheScope) => void, isKept: boolean) => Promise<T>,
  ): Promise<T>;
  /** Drops pages affected by committed changes of this process. */
  changed(ads: readonly ChangedAd[]): void;
  /**
   * Drops pages of the given categories and pages without a category, for changes that another process committed. `categoryIds` includes ancestors.
   */
  changedIn(categoryIds: readonly number[]): void;
  forget(): void;
}

interface CachedPage {
  page: Promise<unknown>;
  scope: CacheScope;
  until: number;
}

/**
 * Caches frequently requested pages while their ads are unchanged.
 *
 * Most filtered searches are requested once. Caching them would evict the frequent ones. They would also outlive V8's young generation, which would
 * add a third to their cost.
 *
 * A write of this process drops affected pages before the writer gets its response, so the next search finds a new ad. Writes of other processes do
 * so when their notice arrives. Pages in progress are dropped as well.
 */
export function pageCache(now: () => number = () => performance.now(), cachesFirst = false): PageCache {
  /** Requested keys, the latest last. Keys of dropped pages remain. */
  const asked = new Set<string>();
  const pages = new Map<string, CachedPage>();
  const scopes = scopeIndex<string>();

  function drop(key: string): void {
    const cached = pages.get(key);
    if (!cached) return;
    pages.delete(key);
    scopes.remove(key, cached.scope);
  }

  function store(key: string, cached: CachedPage): void {
    pages.set(key, cached);
    scopes.add(key, cached.scope);
  }

  /** True if the key was requested before; records the request. */
  function isAskedAgain(key: string): boolean {
    const isKnown = asked.delete(key);
    asked.add(key);
    const [oldest] = asked;
    if (asked.size > maxAsked && oldest !== undefined) asked.delete(oldest);
    return isKnown;
  }

  return {
    async of<T>(
      key: string,
      scope: CacheScope,
      make: (narrowScope: (scope: CacheScope) => void, isKept: boolean) => Promise<T>,
    ) {
      const known = pages.get(key);
      if (known && known.until > now()) return known.page as Promise<T>;
      drop(key);
      const [oldest] = pages.keys();
      if (pages.size >= maxPages && oldest !== undefined) drop(oldest);
      const narrowScope = (other: CacheScope) => {
        const isHere = pages.get(key) === cached;
        if (isHere) drop(key);
        cached.scope = other;
        if (isHere) store(key, cached);
      };
      const cached: CachedPage = {
        page: Promise.resolve(),
        scope,
        until: now() + (scope.isDated ? datedMs : cacheMs),
      };
      const isCached = isAskedAgain(key) || cachesFirst;
      const page = make(narrowScope, isCached);
      cached.page = page;
      store(key, cached);
      const dropOwn = () => {
        if (pages.get(key) === cached) drop(key);
      };
      page.then(() => isCached || dropOwn(), dropOwn);
      return page;
    },
    changed(ads) {
      for (const key of scopes.affectedBy(ads)) drop(key);
    },
    changedIn(categoryIds) {
      for (const key of scopes.within(categoryIds)) drop(key);
    },
    forget() {
      pages.clear();
      scopes.clear();
    },
  };
}
