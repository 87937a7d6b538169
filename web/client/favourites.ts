import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from './when-idle.ts';

/** What hearts show. What asks and tells the service of it is in favourite-service.ts, which is fetched when the page has nothing else to do. */
const watchers = new Set<() => void>();
let ids: ReadonlySet<string> | undefined;
let owner: string | undefined;

/** Numbers of the ads that a member keeps; undefined until they are known. */
export const favouriteIds = (): ReadonlySet<string> | undefined => ids;

/** Whose list this page knows, or asks for. */
export const favouritesOwner = (): string | undefined => owner;

/** Shows hearts as these say. */
export function publishFavourites(memberId: string | undefined, next: ReadonlySet<string> | undefined): void {
  owner = memberId;
  ids = next;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Whether the member keeps an ad; a guest keeps none, and asks the service nothing. Of all hearts of a page the first asks for the list. */
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
