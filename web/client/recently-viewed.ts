import { useSyncExternalStore } from 'react';
import { limits } from '../../contract/limits.ts';

const key = 'recentlyViewed';
const noIds: readonly string[] = [];
const listeners = new Set<() => void>();

// The same array until the stored text changes: `useSyncExternalStore` needs a stable snapshot.
let readText: string | null = null;
let readIds: readonly string[] = noIds;

/** Ids of the ads that a guest viewed in this browser, latest first. The service stores a member's. */
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

/** Moves an ad to the front. */
export function rememberAd(id: string): void {
  write([id, ...recentlyViewed().filter((other) => other !== id)].slice(0, limits.recentlyViewedMost));
}

/** Whether this browser stores any views. */
export const hasLocalViews = (): boolean => recentlyViewed().length > 0;

/** Replaces the stored ids; an empty list clears them. */
export function replaceViewed(ids: readonly string[]): void {
  write(ids);
}

function write(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Without storage, ads can still be viewed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Changes of another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Ads viewed in this browser. Empty on the server, whose HTML is the same for all users. */
export function useRecentlyViewed(): readonly string[] {
  return useSyncExternalStore(subscribe, recentlyViewed, () => noIds);
}
