import type { DopingType } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { dopingTag } from './tags.ts';

/** Promotions that give an ad paid places. */
export const placedDopings: readonly DopingType[] = ['Showcase', 'Boost'];

/** Condition for ads with paid places, as SQL. They have an index of their own, which contains only them. */
export const isBoostedText = `tags && '{${placedDopings.map(dopingTag).join(',')}}'::int[]`;

/** Maximum number of searches with a stored position. The oldest are evicted. */
const maxStored = 4_000;

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/**
 * Round-robin position of each search. The boosted ads of a search form a ring, and each page takes the next ones. After a full cycle each ad was
 * shown equally often.
 */
export function paidPlaceTurns() {
  const known = new Map<string, { boosted: number; next: number }>();
  return {
    /** Returns the ring position for the next page of a search, and advances. */
    next(key: string): number {
      const search = known.get(key);
      if (!search || search.boosted === 0) return 0;
      const { boosted, next } = search;
      search.next = (next + 1) % (boosted / divisorOf(boosted, limits.paidPlacesMost));
      return (next * limits.paidPlacesMost) % boosted;
    },
    /** Stores how many boosted ads the last page of a search found. */
    found(key: string, boosted: number): void {
      const search = known.get(key);
      if (search?.boosted === boosted) return;
      known.delete(key);
      if (boosted === 0) return;
      known.set(key, { boosted, next: search ? search.next % boosted : 1 });
      const [oldest] = known.keys();
      if (known.size > maxStored && oldest !== undefined) known.delete(oldest);
    },
  };
}
