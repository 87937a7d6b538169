import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ViewedAd } from '../../../../contract/schemas/recently-viewed.ts';
import { viewedBy } from '../store.ts';
import type { ViewHistoryDeps } from './dependencies.ts';

/** A member's viewed ads, latest first, without deleted ads and ads of blocked sellers. Three statements. */
export async function listRecentlyViewed(
  { database, ads, accounts }: ViewHistoryDeps,
  accountId: string,
  language: Language,
): Promise<{ isKept: boolean; items: ViewedAd[]; total: number }> {
  const { isKept, items } = await viewedBy(database, accountId);
  if (items.length === 0) return { isKept, items: [], total: 0 };
  const [briefs, blocked] = await Promise.all([
    ads.briefsOf(
      items.map(({ id }) => id),
      language,
    ),
    accounts.blockedBy(accountId),
  ]);
  const shown = items.flatMap(({ id, at }) => {
    const ad = briefs.get(id);
    return ad && !ad.isDeleted && !blocked.includes(ad.ownerId) ? [{ ad, viewedAt: at.toISOString() }] : [];
  });
  return { isKept, items: shown.slice(0, limits.recentlyViewedMost), total: items.length };
}
