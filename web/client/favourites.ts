import { useEffect, useSyncExternalStore } from 'react';
import { publishMarks } from './marks.ts';
import { whenIdle } from './when-idle.ts';

/** The member's favourites. favourite-sync.ts, which is loaded when the page is idle, exchanges them with the service. */
const watchers = new Set<() => void>();
let ids: ReadonlySet<string> | undefined;
let owner: string | undefined;

/** Ids of the member's favourite ads; undefined until known. */
export const favouriteIds = (): ReadonlySet<string> | undefined => ids;

/** Owner of the known or loading favourites. */
export const favouritesOwner = (): string | undefined => owner;

export function publishFavourites(memberId: string | undefined, next: ReadonlySet<string> | undefined): void {
  owner = memberId;
  ids = next;
  publishMarks('favourite', next ?? []);
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Whether the ad is a favourite of the member; false for a guest, without a request. The first button of a page loads the list. */
export function useIsFavourite(adId: string, memberId: string | undefined): boolean {
  useEffect(() => {
    if (memberId === undefined || owner === memberId) return undefined;
    return whenIdle(() => void import('./favourite-sync.ts').then(({ loadFavourites }) => loadFavourites(memberId)));
  }, [memberId]);
  return useSyncExternalStore(
    subscribe,
    () => memberId !== undefined && (ids?.has(adId) ?? false),
    () => false,
  );
}
