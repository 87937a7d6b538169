import { useSyncExternalStore } from 'react';
import { limits } from '../../contract/limits.ts';

const key = 'recentlyViewed';
const noIds: readonly string[] = [];
const listeners = new Set<() => void>();

// The same array until the stored text changes: a store must answer with the same object while nothing happened.
let readText: string | null = null;
let readIds: readonly string[] = noIds;

/** Numbers of the ads that a guest looked at in this browser, the latest first. A member's are kept by the service. */
export function recentlyViewed(): readonly string[] {
  try {
    const text = localStorage.getItem(key);
    if (text === readText) return readIds;
    const stored: unknown = JSON.parse(text ?? '[]');
    readText = text;
    readIds = Array.isArray(stored)
      ? stored
          .filter((id): id is string => typeof id === 'string' && /^[1-9]\d{9}$/.test(id))
          .slice(0, limits.recentlyViewedMost)
      : noIds;
  } catch {
    readIds = noIds;
  }
  return readIds;
}

/** Puts an ad at the front of those looked at. */
export function rememberAd(id: string): void {
  write([id, ...recentlyViewed().filter((other) => other !== id)].slice(0, limits.recentlyViewedMost));
}

/** Whether the browser still keeps any. */
export const hasLocalViews = (): boolean => recentlyViewed().length > 0;

/** Puts these in the place of those that were kept; none forgets them all. */
export function replaceViewed(ids: readonly string[]): void {
  write(ids);
}

function write(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // A browser that keeps nothing still shows ads.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same browser looked at something.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The ads looked at in this browser; none on the server, whose page is the same for everybody. */
export function useRecentlyViewed(): readonly string[] {
  return useSyncExternalStore(subscribe, recentlyViewed, () => noIds);
}
