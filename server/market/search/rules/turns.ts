import type { DopingType } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';

/** Promotions whose ads stand on paid places. */
export const placedDopings: readonly DopingType[] = ['Showcase', 'Boost'];

/** Searches whose turn is remembered; the oldest are forgotten first. */
const keptMost = 4_000;

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/**
 * Whose turn it is for the paid places of each search. The boosted ads of a search stand in a ring, and each page shows the next ones: after as many
 * pages as there are turns, every ad was shown as often as any other.
 */
export function turns() {
  const known = new Map<string, { boosted: number; next: number }>();
  return {
    /** The place in the ring from which on the next page of a search shows ads. */
    next(key: string): number {
      const search = known.get(key);
      if (!search || search.boosted === 0) return 0;
      const { boosted, next } = search;
      search.next = (next + 1) % (boosted / divisorOf(boosted, limits.paidPlacesMost));
      return (next * limits.paidPlacesMost) % boosted;
    },
    /** A page of the search has found so many boosted ads. */
    found(key: string, boosted: number): void {
      const search = known.get(key);
      if (search?.boosted === boosted) return;
      known.delete(key);
      if (boosted === 0) return;
      known.set(key, { boosted, next: search ? search.next % boosted : 1 });
      const [oldest] = known.keys();
      if (known.size > keptMost && oldest !== undefined) known.delete(oldest);
    },
  };
}
