import { favouriteCalls } from '../../contract/calls/favourites.ts';
import { favouriteAction, rememberPendingAction, takePendingAction, takeSessionItem } from './pending-action.ts';
import { call } from './call.ts';
import { favouritesOwner, favouriteIds, publishFavourites } from './favourites.ts';
import { onLive } from './live-events.ts';

const detail = 'favouriteAd';
const titleDetail = 'favouriteTitle';
/** Local changes while the list loads; the loading list may not include them. */
const changedDuringLoad = new Map<string, boolean>();
/** Unanswered local changes; a list requested now may not include them. */
const pendingChanges = new Map<string, boolean>();

function set(adId: string, isKept: boolean): void {
  changedDuringLoad.set(adId, isKept);
  const next = new Set(favouriteIds());
  if (isKept) next.add(adId);
  else next.delete(adId);
  publishFavourites(favouritesOwner(), next);
}

/** Loads the member's favourites unless they are known. */
export async function loadFavourites(memberId: string): Promise<void> {
  if (favouritesOwner() !== memberId) await reload(memberId, undefined);
}

async function reload(memberId: string, shownMeanwhile: ReadonlySet<string> | undefined): Promise<void> {
  publishFavourites(memberId, shownMeanwhile);
  changedDuringLoad.clear();
  for (const [adId, isKept] of pendingChanges) set(adId, isKept);
  try {
    const { items } = await call(favouriteCalls.ids, {});
    if (favouritesOwner() !== memberId) return;
    publishFavourites(memberId, new Set(items));
    for (const [adId, isKept] of changedDuringLoad) set(adId, isKept);
  } catch {
    // The next page tries again; until then hearts are empty, but work.
    if (favouritesOwner() === memberId) publishFavourites(undefined, favouriteIds());
  }
}

onLive('favourite', ({ adId, isKept }) => set(adId, isKept));
/** The first connection comes right after the list, so no event was missed. */
let isConnectedAgain = false;
onLive('reconnected', () => {
  const memberId = favouritesOwner();
  if (isConnectedAgain && memberId !== undefined) void reload(memberId, favouriteIds());
  isConnectedAgain = true;
});

/** Adds or removes a favourite optimistically. If the service refuses, it undoes the change and throws. */
export async function setFavourite(adId: string, isKept: boolean): Promise<void> {
  set(adId, isKept);
  pendingChanges.set(adId, isKept);
  try {
    await call(isKept ? favouriteCalls.add : favouriteCalls.remove, { query: { adId } });
  } catch (error) {
    set(adId, !isKept);
    throw error;
  } finally {
    pendingChanges.delete(adId);
  }
}

/** Shows ads as favourites or not, after a bulk change. */
export function showFavourites(adIds: readonly string[], isKept: boolean): void {
  for (const adId of adIds) set(adId, isKept);
}

/** Stores the ad that a guest wants to add until they sign in. */
export const rememberFavouriteToAdd = ({ id, title }: { id: string; title: string }): void =>
  rememberPendingAction(favouriteAction, { [detail]: id, [titleDetail]: title });

/** Consumes the ad that the user wanted to add before signing in. */
export function takeFavouriteToAdd(): { id: string; title: string } | undefined {
  if (!takePendingAction(favouriteAction)) return undefined;
  const [id, title = ''] = [takeSessionItem(detail), takeSessionItem(titleDetail)];
  return id === undefined ? undefined : { id, title };
}
