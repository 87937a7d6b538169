import { standardFilters } from '../../../../contract/schemas/filter.ts';
import { candidatesFor } from '../store/demands.ts';
import type { PriceFall } from '../store/demands.ts';
import { isNewlyCheaper } from '../rules/price-fall.ts';
import type { SearchesDeps } from './dependencies.ts';

type MatchingDeps = Pick<SearchesDeps, 'database' | 'accounts'> & {
  search: Pick<SearchesDeps['search'], 'watching'>;
  ads: Pick<SearchesDeps['ads'], 'priceHistory'>;
};

/** Ids of searches that an ad matches. Leaves out searches of its owner and of members on either side of a block. */
export async function searchesMatching(
  { database, search, accounts, ads }: MatchingDeps,
  id: string,
  oldPrice?: number,
): Promise<string[]> {
  const { watching } = search;
  const ad = await watching.adOf(id);
  if (!ad || (oldPrice !== undefined && ad.price >= oldPrice)) return [];
  const fall = oldPrice === undefined ? undefined : { oldPrice, tag: await priceFallTag({ ads }, id) };
  const facts = { keys: ad.keys, tags: [...ad.tags], price: ad.price, ownerId: ad.ownerId };
  const candidates = await candidatesFor(database, facts, fall);
  const fits = await watching.fulfilled(
    ad,
    candidates.map(({ rest }) => rest),
  );
  const fitting = candidates.filter((_, at) => fits[at]);
  const members = [...new Set(fitting.map(({ accountId }) => accountId))];
  const apart = await accounts.blockedAmong(ad.ownerId, members);
  return fitting.filter(({ accountId }) => !apart.has(accountId)).map((one) => one.id);
}

/** The tag of ads that have become cheaper. Null if the ad already had the tag, or if the fall only reverses a rise. */
async function priceFallTag({ ads }: Pick<MatchingDeps, 'ads'>, id: string): Promise<PriceFall['tag']> {
  const prices = await ads.priceHistory(id);
  const steps = prices.map(({ at, price }) => ({ at: Date.parse(at), price }));
  return isNewlyCheaper(steps) ? standardFilters.priceDropped : null;
}
