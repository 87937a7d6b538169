import { favouriteCalls } from '../../contract/calls/favourites.ts';
import { rememberBegun, takeBegun, takeDetail } from './begun.ts';
import { call } from './call.ts';
import { favouritesOwner, keptFavourites, publishFavourites } from './favourites.ts';
import { onLive } from './live-events.ts';

const act = 'favourite';
const detail = 'favouriteAd';
const titleDetail = 'favouriteTitle';
/** What was changed here while the whole list was on its way, which may have been read before that. */
const changedMeanwhile = new Map<string, boolean>();
/** Changes that the service has not answered yet: a list asked for now may be read before them too. */
const unanswered = new Map<string, boolean>();

function set(adId: string, isKept: boolean): void {
  changedMeanwhile.set(adId, isKept);
  const next = new Set(keptFavourites());
  if (isKept) next.add(adId);
  else next.delete(adId);
  publishFavourites(favouritesOwner(), next);
}

/** Asks for all that a member keeps, unless that is known. */
export async function load(memberId: string): Promise<void> {
  if (favouritesOwner() !== memberId) await ask(memberId, undefined);
}

async function ask(memberId: string, meanwhile: ReadonlySet<string> | undefined): Promise<void> {
  publishFavourites(memberId, meanwhile);
  changedMeanwhile.clear();
  for (const [adId, isKept] of unanswered) set(adId, isKept);
  try {
    const { items } = await call(favouriteCalls.ids, {});
    if (favouritesOwner() !== memberId) return;
    publishFavourites(memberId, new Set(items));
    for (const [adId, isKept] of changedMeanwhile) set(adId, isKept);
  } catch {
    // The next page asks again; until then hearts are empty and can be pressed all the same.
    if (favouritesOwner() === memberId) publishFavourites(undefined, keptFavourites());
  }
}

onLive('favourite', ({ adId, isKept }) => set(adId, isKept));
/** The first connection of a page comes just after the list: nothing was missed. */
let isConnectedAgain = false;
onLive('reconnected', () => {
  const memberId = favouritesOwner();
  if (isConnectedAgain && memberId !== undefined) void ask(memberId, keptFavourites());
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
export const beginFavourite = ({ id, title }: { id: string; title: string }): void =>
  rememberBegun(act, { [detail]: id, [titleDetail]: title });

/** The ad that somebody wanted to keep before they signed in; asked once. */
export function begunFavourite(): { id: string; title: string } | undefined {
  if (!takeBegun(act)) return undefined;
  const [id, title = ''] = [takeDetail(detail), takeDetail(titleDetail)];
  return id === undefined ? undefined : { id, title };
}
