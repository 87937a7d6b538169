import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { LikingSource, MayLike } from '../../../../contract/schemas/recently-viewed.ts';
import type { Caller } from '../../../platform/caller.ts';
import { mergeRanked, sourcesOf } from '../rules.ts';
import { viewedBy } from '../store.ts';
import type { SuggestionDeps } from './dependencies.ts';

const nothing: MayLike = { items: [], because: [] };

/** Number of similar ads requested per source; many of them may already be seen or favourites. */
const similarPerSource = 40;

/**
 * Ads similar to those last viewed and favourite, most similar first. Promotions have no influence. Leaves out own, seen and favourite ads and ads of
 * blocked sellers. At most thirteen statements.
 */
export async function suggestAds(
  deps: SuggestionDeps,
  caller: Caller,
  { ids = [], size }: { ids?: readonly string[] | undefined; size: number },
  language: Language,
): Promise<MayLike> {
  const { database, ads, accounts, favourites } = deps;
  const memberId = caller.kind === 'member' ? caller.id : undefined;
  const [viewed, favouriteAds, blocked] =
    memberId === undefined
      ? [[...new Set(ids)], [], []]
      : await Promise.all([
          viewedBy(database, memberId).then(({ items }) => items.map(({ id }) => id)),
          favourites.newestOf(memberId, limits.mayLikeSources),
          accounts.blockedBy(memberId),
        ]);
  const briefs = await ads.briefsOf([...viewed.slice(0, limits.recentlyViewedMost), ...favouriteAds], language);
  const isOpen = (id: string) => {
    const ad = briefs.get(id);
    // A member's history contains only visible ads; a guest may send any numbers.
    if (!ad || ad.isDeleted || (memberId === undefined && !ad.isOnSale)) return false;
    return ad.ownerId !== memberId && !blocked.includes(ad.ownerId);
  };
  const sources = sourcesOf(viewed.filter(isOpen), favouriteAds.filter(isOpen), limits.mayLikeSources);
  if (sources.length === 0) return nothing;

  const lists = await Promise.all(sources.map(async ({ id }) => deps.similar(id, similarPerSource)));
  const seen = new Set([...viewed, ...favouriteAds]);
  const likest = mergeRanked(lists.map((list) => list.filter((id) => !seen.has(id))));
  const [owners, favouriteIds] = await Promise.all([
    ads.ownersOf(likest),
    memberId === undefined ? new Set<string>() : favourites.favouritesAmong(memberId, likest),
  ]);
  const proposed = likest.filter((id) => {
    const owner = owners.get(id);
    return owner !== undefined && owner !== memberId && !blocked.includes(owner) && !favouriteIds.has(id);
  });
  const items = await ads.cardsOf(proposed.slice(0, size), language);
  if (items.length === 0) return nothing;
  const shown = new Set(items.map(({ id }) => id));
  // Names only sources that led to a shown ad.
  const because = sources.flatMap(({ id, how }, at): LikingSource[] => {
    const ad = briefs.get(id);
    return ad && lists[at]?.some((like) => shown.has(like)) ? [{ id, title: ad.title, path: ad.path, how }] : [];
  });
  return { items, because };
}
