import { useEffect, useSyncExternalStore } from 'react';
import { favouriteCalls } from '../../contract/calls/favourites.ts';
import { rememberBegun, takeBegun, takeDetail } from './begun.ts';
import { call } from './call.ts';
import { whenIdle } from './idle.ts';
import { onLive } from './live-events.ts';

const act = 'favourite';
const detail = 'favouriteAd';

/** Numbers of the ads that the member keeps; undefined until they are known. */
let kept: ReadonlySet<string> | undefined;
/** Whose they are. */
let owner: string | undefined;
const watchers = new Set<() => void>();

function publish(next: ReadonlySet<string> | undefined): void {
  kept = next;
  for (const watcher of watchers) watcher();
}

function mark(adId: string, isKept: boolean): void {
  const next = new Set(kept);
  if (isKept) next.add(adId);
  else next.delete(adId);
  publish(next);
}

/** What was changed here while the whole list was on its way. */
const changedMeanwhile = new Map<string, boolean>();

async function load(memberId: string): Promise<void> {
  if (owner !== memberId) publish(undefined);
  owner = memberId;
  changedMeanwhile.clear();
  try {
    const { items } = await call(favouriteCalls.ids, {});
    if (owner !== memberId) return;
    publish(new Set(items));
    for (const [adId, isKept] of changedMeanwhile) mark(adId, isKept);
  } catch {
    // The next page asks again; until then hearts are empty and can be pressed all the same.
    if (owner === memberId) owner = undefined;
  }
}

onLive('favourite', ({ adId, isKept }) => set(adId, isKept));
/** The first connection of a page comes just after the list: nothing was missed. */
let isConnectedAgain = false;
onLive('reconnected', () => {
  if (isConnectedAgain && owner !== undefined) void load(owner);
  isConnectedAgain = true;
});

function set(adId: string, isKept: boolean): void {
  changedMeanwhile.set(adId, isKept);
  mark(adId, isKept);
}

/** Keeps an ad, or lets it go, in sight at once; takes that back and throws where the service refuses. */
export async function setFavourite(adId: string, isKept: boolean): Promise<void> {
  set(adId, isKept);
  try {
    await call(isKept ? favouriteCalls.add : favouriteCalls.remove, { query: { adId } });
  } catch (error) {
    set(adId, !isKept);
    throw error;
  }
}

/** Shows ads as kept or not, after an act on several of them. */
export function showFavourites(adIds: readonly string[], isKept: boolean): void {
  for (const adId of adIds) set(adId, isKept);
}

/** Keeps in mind what a guest wanted to keep, until they have signed in. */
export const beginFavourite = (adId: string): void => rememberBegun(act, { [detail]: adId });

/** The ad that somebody wanted to keep before they signed in; asked once. */
export const begunFavourite = (): string | undefined => (takeBegun(act) ? takeDetail(detail) : undefined);

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Whether the member keeps an ad; a guest keeps none, and asks the service nothing. The list is asked for once, when the page has nothing else to do. */
export function useIsFavourite(adId: string, memberId: string | undefined): boolean {
  useEffect(() => {
    if (memberId === undefined || owner === memberId) return undefined;
    // Of all hearts of a page the first asks for the list.
    return whenIdle(() => {
      if (owner !== memberId) void load(memberId);
    });
  }, [memberId]);
  return useSyncExternalStore(
    subscribe,
    () => memberId !== undefined && (kept?.has(adId) ?? false),
    () => false,
  );
}
