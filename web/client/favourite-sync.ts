import { favouriteCalls } from '../../contract/calls/favourites.ts';
import { rememberPendingAction, takePendingAction, takeSessionItem } from './pending-action.ts';
import { call } from './call.ts';
import { favouritesOwner, favouriteIds, publishFavourites } from './favourites.ts';
import { onLive } from './live-events.ts';

const pendingAct = 'favourite';
const detail = 'favouriteAd';
const titleDetail = 'favouriteTitle';
/** What was changed here while the whole list was on its way, which may have been read before that. */
const changedDuringLoad = new Map<string, boolean>();
/** Changes that the service has not answered yet: a list asked for now may be read before them too. */
const unanswered = new Map<string, boolean>();

function set(adId: string, isKept: boolean): void {
  changedDuringLoad.set(adId, isKept);
  const next = new Set(favouriteIds());
  if (isKept) next.add(adId);
  else next.delete(adId);
  publishFavourites(favouritesOwner(), next);
}

/** Asks for all that a member keeps, unless that is known. */
export async function loadFavourites(memberId: string): Promise<void> {
  if (favouritesOwner() !== memberId) await ask(memberId, undefined);
}

async function ask(memberId: string, shownMeanwhile: ReadonlySet<string> | undefined): Promise<void> {
  publishFavourites(memberId, shownMeanwhile);
  changedDuringLoad.clear();
  for (const [adId, isKept] of unanswered) set(adId, isKept);
  try {
    const { items } = await call(favouriteCalls.ids, {});
    if (favouritesOwner() !== memberId) return;
    publishFavourites(memberId, new Set(items));
    for (const [adId, isKept] of changedDuringLoad) set(adId, isKept);
  } catch {
    // The next page asks again; until then hearts are empty and can be pressed all the same.
    if (favouritesOwner() === memberId) publishFavourites(undefined, favouriteIds());
  }
}

onLive('favourite', ({ adId, isKept }) => set(adId, isKept));
/** The first connection of a page comes just after the list: nothing was missed. */
let isConnectedAgain = false;
onLive('reconnected', () => {
  const memberId = favouritesOwner();
  if (isConnectedAgain && memberId !== undefined) void ask(memberId, favouriteIds());
  isConnectedAgain = true;
});

/** Keeps an ad, or lets it go, in sight at once; takes that back and throws where the service refuses. */
export async function setFavourite(adId: string, isKept: boolean): Promise<void> {
  set(adId, isKept);
  unanswered.set(adId, isKept);
  try {
    await call(isKept ? favouriteCalls.add : favouriteCalls.remove, { query: { adId } });
  } catch (error) {
    set(adId, !isKept);
    throw error;
  } finally {
    unanswered.delete(adId);
  }
}

/** Shows ads as kept or not, after an act on several of them. */
export function showFavourites(adIds: readonly string[], isKept: boolean): void {
  for (const adId of adIds) set(adId, isKept);
}

/** Keeps in mind what a guest wanted to keep, until they have signed in. */
export const rememberFavouriteToAdd = ({ id, title }: { id: string; title: string }): void =>
  rememberPendingAction(pendingAct, { [detail]: id, [titleDetail]: title });

/** The ad that somebody wanted to keep before they signed in; asked once. */
export function takeFavouriteToAdd(): { id: string; title: string } | undefined {
  if (!takePendingAction(pendingAct)) return undefined;
  const [id, title = ''] = [takeSessionItem(detail), takeSessionItem(titleDetail)];
  return id === undefined ? undefined : { id, title };
}
