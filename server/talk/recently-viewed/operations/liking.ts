import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { LikingSource, MayLike } from '../../../../contract/schemas/recently-viewed.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Favourites } from '../../favourites/port.ts';
import { mixed, sourcesOf } from '../rules.ts';
import { viewedBy } from '../store.ts';
import type { ViewedDeps } from './viewed.ts';

export interface LikingDeps extends ViewedDeps {
  favourites: Pick<Favourites, 'newestOf' | 'keptAmong'>;
  /** Numbers of published ads like one, likest first. */
  similar(adId: string, size: number): Promise<string[]>;
}

const nothing: MayLike = { items: [], because: [] };
/** Ads asked for that are like one source: many of them may be seen or kept already. */
const likeOne = 40;

/**
 * Ads like those that somebody looked at last and keeps, likest first; promotions count nothing. None of their own, none that they have seen or keep,
 * none of sellers whom they blocked. Thirteen statements at most, whatever there is.
 */
export async function mayLike(
  deps: LikingDeps,
  caller: Caller,
  { ids = [], size }: { ids?: readonly string[] | undefined; size: number },
  language: Language,
): Promise<MayLike> {
  const { database, ads, accounts, favourites } = deps;
  const memberId = caller.kind === 'member' ? caller.id : undefined;
  const [viewed, kept, blocked] =
    memberId === undefined
      ? [[...new Set(ids)], [], []]
      : await Promise.all([
          viewedBy(database, memberId).then(({ items }) => items.map(({ id }) => id)),
          favourites.newestOf(memberId, limits.mayLikeSources),
          accounts.blockedBy(memberId),
        ]);
  const briefs = await ads.briefsOf([...viewed.slice(0, limits.recentlyViewedMost), ...kept], language);
  const isOpen = (id: string) => {
    const ad = briefs.get(id);
    // Of what a member saw the service knows that they saw it; what a guest sends may be any number.
    if (!ad || ad.isDeleted || (memberId === undefined && !ad.isOnSale)) return false;
    return ad.ownerId !== memberId && !blocked.includes(ad.ownerId);
  };
  const sources = sourcesOf(viewed.filter(isOpen), kept.filter(isOpen), limits.mayLikeSources);
  if (sources.length === 0) return nothing;

  const lists = await Promise.all(sources.map(async ({ id }) => deps.similar(id, likeOne)));
  const seen = new Set([...viewed, ...kept]);
  const likest = mixed(lists.map((list) => list.filter((id) => !seen.has(id))));
  const [owners, keptToo] = await Promise.all([
    ads.ownersOf(likest),
    memberId === undefined ? new Set<string>() : favourites.keptAmong(memberId, likest),
  ]);
  const proposed = likest.filter((id) => {
    const owner = owners.get(id);
    return owner !== undefined && owner !== memberId && !blocked.includes(owner) && !keptToo.has(id);
  });
  const items = await ads.cardsOf(proposed.slice(0, size), language);
  if (items.length === 0) return nothing;
  const shown = new Set(items.map(({ id }) => id));
  // Only what something shown is like is said to be why.
  const because = sources.flatMap(({ id, how }, at): LikingSource[] => {
    const ad = briefs.get(id);
    return ad && lists[at]?.some((like) => shown.has(like)) ? [{ id, title: ad.title, path: ad.path, how }] : [];
  });
  return { items, because };
}
