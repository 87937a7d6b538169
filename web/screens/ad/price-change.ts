import type { CallAnswer } from '../../../contract/declare.ts';
import type { adCalls } from '../../../contract/calls/ads.ts';
import { limits } from '../../../contract/limits.ts';

type Prices = CallAnswer<typeof adCalls.priceHistory>['items'];

const dayMs = 24 * 3600 * 1000;

/** Price change over the last 30 days; if there is none, or the ad is newer, since it was published. */
export function priceChange(prices: Prices, now: number): { days: number; by: number } | undefined {
  const [first] = prices;
  const last = prices.at(-1);
  if (!first || !last) return undefined;
  const from = now - limits.lowestPriceDays * dayMs;
  const before = prices.findLast(({ at }) => Date.parse(at) <= from);
  const isRecent = before !== undefined && before.price !== last.price;
  const since = isRecent ? from : Date.parse(first.at);
  return { days: Math.max(1, Math.round((now - since) / dayMs)), by: last.price - (isRecent ? before : first).price };
}
