import { cardsById } from '../store/pages.ts';
import { ringOf, takeFrom } from '../rules/paid-ring.ts';
import { paidPlaceTurns } from '../rules/paid-place-turns.ts';
import type { FoundPage } from '../rules/search-results.ts';
import { paidPlacesOf } from '../../../../contract/paid-places.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';

/** Number of cards read at once from the second view of a page on: enough for about ten views. */
const cardsAhead = 48;

/** Returns the paid places of the next view of a page, as comma-separated cards. */
export type PaidPlaces = () => Promise<string>;

/**
 * Creates the rotation of paid places: each view of a search takes the next ads of its ring. The paid places of a found page hold cards, so they must be
 * dropped together with the page when a matching ad changes.
 */
export function paidPlaces(database: Database) {
  const nextTurn = paidPlaceTurns();
  /** Undefined for a page without paid places. */
  return (key: string, { ids, boosted = [] }: FoundPage, language: Language): PaidPlaces | undefined => {
    const count = paidPlacesOf(ids.length);
    if (boosted.length === 0 || count === 0) return undefined;
    const ring = ringOf(boosted);
    const shown = new Set(ids);
    let cards: Promise<ReadonlyMap<string, string>> = Promise.resolve(new Map());
    let ahead = 0;

    async function cardsOf(wanted: readonly string[], position: number): Promise<string> {
      const held = cards;
      const known = await held;
      // An ad that has just ended has an empty card.
      if (wanted.every((id) => known.has(id))) return wanted.flatMap((id) => known.get(id) || []).join(',');
      if (cards === held) {
        const next = Array.from({ length: ahead }, (_, away) => String(ring.ids[(position + away) % ring.ids.length]));
        ahead = Math.min(cardsAhead, ring.ids.length);
        cards = cardsById(database, [...new Set([...wanted, ...next])], language);
        cards.catch(() => (cards = held));
      }
      return cardsOf(wanted, position);
    }

    return async () => {
      const position = nextTurn(key, ring.ids.length);
      return cardsOf(takeFrom(ring, position, count, shown), position);
    };
  };
}
