import { isAffected } from './cache-scope.ts';
import type { ChangedAd, CacheScope } from './cache-scope.ts';

/** Notices that the live ads changed, sent in the transaction that changes them. */
export const searchChannel = 'meydan_search';

/** The oldest go when there are more: at about 15 kB a page. */
const maxPages = 2_000;
/** So many searches are remembered as asked before. */
const maxAsked = 8_000;
/** Dopings end and prices grow old by the index's upkeep, which writes; this bounds what a lost notice leaves. */
const cacheMs = 60_000;
/** Pages that time itself changes: filters by date. */
const datedMs = 5_000;

/** Pages of results that were asked for a moment ago. */
export interface PageCache {
  /**
   * The page of a key: as it was made since the last change of an ad that it is concerned with, else made anew. While it is made, `make` may tell a better
   * concern. The first time a key is asked for, its page is only kept while it is made.
   */
  of<T>(key: string, scope: CacheScope, make: (narrowScope: (scope: CacheScope) => void) => Promise<T>): Promise<T>;
  /** Forgets the pages that a change concerns: for when it has been committed by this process. */
  changed(ads: readonly ChangedAd[]): void;
  /** Forgets the pages of some categories and of all those above them, and those of none: for a change that another copy committed. */
  changedIn(categoryIds: readonly number[]): void;
  /** Forgets every page. */
  forget(): void;
}

interface CachedPage {
  page: Promise<unknown>;
  scope: CacheScope;
  until: number;
}

/**
 * Keeps hot pages while the ads they are concerned with stay as they are. Most searches with filters are asked once: kept, their pages would drive out
 * those that are asked again, and outlive the young generation, so that collecting them would cost a third of making them. A write of this process forgets those it concerns before the writer is
 * answered, so the very next search finds a new ad; writes of other copies do when their notice arrives. A page that is being made meanwhile
 * is forgotten like one that is there.
 */
export function pageCache(now: () => number = () => performance.now(), cachesFirst = false): PageCache {
  /** Keys that were asked for, the latest last; a page that was forgotten was asked for before. */
  const asked = new Set<string>();
  const pages = new Map<string, CachedPage>();
  /** Keys by the category that a page is bound to; 0 for none. */
  const buckets = new Map<number, Set<string>>();

  function drop(key: string): void {
    const cached = pages.get(key);
    if (!cached) return;
    pages.delete(key);
    const bucket = buckets.get(cached.scope.category);
    bucket?.delete(key);
    if (bucket?.size === 0) buckets.delete(cached.scope.category);
  }

  function store(key: string, cached: CachedPage): void {
    pages.set(key, cached);
    const { category } = cached.scope;
    const bucket = buckets.get(category);
    if (bucket) bucket.add(key);
    else buckets.set(category, new Set([key]));
  }

  /** Whether a key was asked for before. */
  function isAskedAgain(key: string): boolean {
    const isKnown = asked.delete(key);
    asked.add(key);
    const [oldest] = asked;
    if (asked.size > maxAsked && oldest !== undefined) asked.delete(oldest);
    return isKnown;
  }

  return {
    async of<T>(key: string, scope: CacheScope, make: (narrowScope: (scope: CacheScope) => void) => Promise<T>) {
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
      const page = make(narrowScope);
      cached.page = page;
      store(key, cached);
      const isCached = isAskedAgain(key) || cachesFirst;
      const dropOwn = () => {
        if (pages.get(key) === cached) drop(key);
      };
      page.then(() => isCached || dropOwn(), dropOwn);
      return page;
    },
    changed(ads) {
      for (const ad of ads) {
        for (const category of [0, ...ad.categories]) {
          for (const key of buckets.get(category) ?? []) {
            const cached = pages.get(key);
            if (cached && isAffected(cached.scope, ad)) drop(key);
          }
        }
      }
    },
    changedIn(categoryIds) {
      for (const category of [0, ...categoryIds]) for (const key of buckets.get(category) ?? []) drop(key);
    },
    forget() {
      pages.clear();
      buckets.clear();
    },
  };
}
