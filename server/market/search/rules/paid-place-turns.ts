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
 * Round-robin position of each search. The boosted ads of a search form a ring, and each page takes the next ones. After a full cycle each page has
 * started once at each ad, so each ad was shown equally often.
 */
export function paidPlaceTurns() {
  /** Pages shown so far in the current cycle, the latest search last. */
  const shown = new Map<string, number>();
  /** Returns the ring position for the next page of a search, and advances. */
  return (key: string, boosted: number): number => {
    const turn = (shown.get(key) ?? 0) % boosted;
    shown.delete(key);
    shown.set(key, turn + 1);
    const [oldest] = shown.keys();
    if (shown.size > maxStored && oldest !== undefined) shown.delete(oldest);
    // Rounds start one ad later if they would only repeat the same positions.
    const rounds = Math.floor((turn * divisorOf(boosted, limits.paidPlacesMost)) / boosted);
    return (turn * limits.paidPlacesMost + rounds) % boosted;
  };
}
