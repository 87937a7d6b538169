import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ViewedAd } from '../../../../contract/schemas/recently-viewed.ts';
import type { Ads } from '../../../market/ads/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { addViewed, viewedBy } from '../store.ts';

export interface ViewedDeps {
  database: Database;
  ads: Pick<Ads, 'briefsOf' | 'cardsOf' | 'ownersOf'>;
  accounts: Pick<AccountDirectory, 'blockedBy'>;
}

/** Puts ads on sale, the latest first, at the front of what a member looked at; own ones are left out. Two statements. */
export async function recordViews(
  { database, ads }: ViewedDeps,
  accountId: string,
  adIds: readonly string[],
): Promise<{ isKept: boolean }> {
  const owners = await ads.ownersOf(adIds);
  const others = [...new Set(adIds)].filter((id) => owners.has(id) && owners.get(id) !== accountId);
  return { isKept: await addViewed(database, accountId, others, clock.now()) };
}

/** What a member looked at, the latest first; deleted ads and those of sellers whom they blocked are left out. Three statements. */
export async function recentlyViewed(
  { database, ads, accounts }: ViewedDeps,
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
