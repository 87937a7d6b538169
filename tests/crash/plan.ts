import { bankCards } from '../support/bank.ts';

/** What happens to an order after payment. */
export const outcomes = ['stays', 'cancelled', 'approved', 'refunded', 'partlyRefunded', 'handedOver'] as const;
export type Outcome = (typeof outcomes)[number];

/** The actions of one buyer. */
export interface Visit {
  /** Indexes into the ad list. An ad that another buyer wants too may be gone. */
  ads: readonly number[];
  card: string;
  installmentCount: number;
  fate: Outcome;
  /** Whether the buyer returns after a crash or closes the browser for good. */
  returns: boolean;
  /** Whether the buyer checks the payment's result or leaves it to the bank and the jobs. */
  completes: boolean;
}

export interface Plan {
  visits: readonly Visit[];
  adCount: number;
  /** Requests between two kills, and milliseconds after the last of them. */
  kills: readonly { after: number; ms: number }[];
}

/** Requests of a visit before a kill: fewer than a visit makes, so that all kills happen during visits. */
const requestsOfVisit = 4;
const maxMs = 30;

const cards: readonly (readonly [string, number])[] = [
  [bankCards.pays, 50],
  [bankCards.paysTroy, 10],
  [bankCards.asksCode, 10],
  [bankCards.declined, 5],
  [bankCards.approvesLater, 5],
  [bankCards.noticeTenTimes, 5],
  [bankCards.noticesReordered, 5],
  [bankCards.otherAmount, 3],
  [bankCards.otherCurrency, 2],
  [bankCards.neverReturns, 3],
  [bankCards.neverReturnsNorTells, 2],
];

/** Draws all random decisions from one seed. */
export function planOf(chance: () => number, { checkouts, kills }: { checkouts: number; kills: number }): Plan {
  const below = (end: number) => Math.floor(chance() * end);
  const isIn = (share: number) => chance() < share;
  const drawn = <T>(weighed: readonly (readonly [T, number])[]): T => {
    let left = chance() * weighed.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of weighed) if ((left -= weight) < 0) return value;
    throw new Error('The list is empty');
  };
  let adCount = 0;
  const visits = Array.from({ length: checkouts }, (): Visit => {
    // One in six buyers wants the previous buyer's ad too.
    const first = adCount > 0 && isIn(1 / 6) ? adCount - 1 : adCount++;
    const ads = isIn(0.3) ? [first, adCount++] : [first];
    const card = drawn(cards);
    const hasInstalments = card === bankCards.pays || card === bankCards.asksCode;
    return {
      ads,
      card,
      installmentCount: hasInstalments && isIn(0.4) ? 3 : 1,
      fate: outcomes[below(outcomes.length)] ?? 'stays',
      returns: isIn(0.75),
      completes: isIn(0.85),
    };
  });
  const points = Array.from({ length: kills }, () => below(checkouts * requestsOfVisit)).toSorted((a, b) => a - b);
  return {
    visits,
    adCount,
    kills: points.map((point, at) => ({ after: Math.max(1, point - (points[at - 1] ?? 0)), ms: below(maxMs) })),
  };
}
