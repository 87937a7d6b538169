import { limits } from '../../../../contract/limits.ts';

const dayMs = 24 * 3600 * 1000;

/** The price before the last drop, kuruş, for 30 days after it. */
export function shownOldPrice(
  price: number,
  oldPrice: number | null,
  droppedAt: Date | null,
  now: Date,
): number | undefined {
  if (oldPrice === null || droppedAt === null || oldPrice <= price) return undefined;
  return droppedAt.getTime() + limits.lowestPriceDays * dayMs > now.getTime() ? oldPrice : undefined;
}
