import { ranksAt } from '../store/rank-steps.ts';
import { countsInCategory } from '../store/facet-counts.ts';
import { noSteps } from '../store/stages.ts';
import type { Steps } from '../store/stages.ts';
import { bandOf, priceEdges } from '../rules/tags.ts';
import { priceTags } from '../rules/filter-panel.ts';
import { rankKeysFrom } from '../rules/index-keys.ts';
import { highestRank, rankUnit } from '../rules/rank.ts';
import type { Order } from '../rules/cursor.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { memoizeFor } from '../../../platform/memoize.ts';

/**
 * Numbers of ads ranked highest that a search reads before all of them, one for each step. The last step is enough if at least one of two hundred
 * ads matches. Otherwise reading all matches is fast. The first step is for frequent words. Each further step would cost its planning.
 */
const rankSizes: readonly number[] = [10_000, 60_000];
const rememberSeconds = 60;
/** Half a day. */
const aheadRank = Math.round(rankUnit / 28);

/** Returns the keys of the ads ranked highest. Sizes are approximate, because they are kept for a minute. */
export function rankSteps(database: Database, sizes: readonly number[] = rankSizes): () => Promise<Steps> {
  const ranks = memoizeFor(rememberSeconds, async () => ranksAt(database, [0, ...sizes]));
  return async () => {
    const [top = 0, ...lowest] = await ranks();
    // Ads may be published at any time, or a little in the future if clocks differ.
    const highest = Math.max(top, highestRank(clock.now())) + aheadRank;
    return { by: 'keys', lists: lowest.map((rank) => rankKeysFrom(rank, highest)) };
  };
}

/** Shares of a category's ads that a search by price reads before all of them. */
const priceShares: readonly number[] = [1 / 12, 1 / 3];

/** Only the last step, for searches without frequent words. */
export const lastStep = ({ by, lists }: Steps): Steps => ({ by, lists: lists.slice(-1) });

/**
 * The steps of a list's order: the ads ranked highest, or the price bands that come first in the category. With words a price has none, because the
 * index finds all of their ads as fast as those in many bands.
 */
export async function stepsOf(database: Database, prepared: PreparedSearch, order: Order): Promise<Steps> {
  if (order.column === 'rank') return lastStep(prepared.steps);
  if (order.column !== 'price' || prepared.requiredWords.length > 0) return noSteps;
  const { category = 0, price: { from, to } = {} } = prepared.scope.request;
  const counts = await countsInCategory(database, category, priceTags);
  const first = from === undefined ? 0 : bandOf(priceEdges, from);
  const last = to === undefined ? priceEdges.length : bandOf(priceEdges, to);
  const bands = priceTags.slice(first, last + 1);
  const inOrder = order.direction === 'asc' ? bands : bands.toReversed();
  const all = bands.reduce((sum, tag) => sum + (counts.get(tag) ?? 0), 0);
  const lists = priceShares.map((share) => {
    let sum = 0;
    return inOrder.filter((tag) => {
      const isIn = sum < all * share;
      sum += counts.get(tag) ?? 0;
      return isIn;
    });
  });
  return { by: 'tags', lists: lists.filter(({ length }) => length > 0 && length < bands.length) };
}
