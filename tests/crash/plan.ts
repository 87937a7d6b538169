import { bankCards } from '../support/bank.ts';

/** What becomes of an order once it is paid. */
export const fates = ['stays', 'cancelled', 'approved', 'refunded', 'partlyRefunded', 'handedOver'] as const;
export type Fate = (typeof fates)[number];

/** What one buyer is going to do. */
export interface Visit {
  /** Places in the list of ads; one that another buyer wants as well may be gone. */
  ads: readonly number[];
  card: string;
  installmentCount: number;
  fate: Fate;
  /** Whether they come back when the product is gone under their hands, or close the browser for good. */
  returns: boolean;
  /** Whether they look what has become of the payment, or leave that to the bank and the clock. */
  completes: boolean;
}

export interface Plan {
  visits: readonly Visit[];
  adCount: number;
  /** Requests between one killing and the next, and milliseconds after the last of them. */
  kills: readonly { after: number; ms: number }[];
}

/** Requests of a visit within which the plug is pulled: fewer than it makes, so that all killings come before the last of them. */
const requestsOfVisit = 4;
const mostMs = 30;

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

/** Everything that chance decides, drawn from one seed before anything begins. */
export function planOf(chance: () => number, { checkouts, kills }: { checkouts: number; kills: number }): Plan {
  const below = (end: number) => Math.floor(chance() * end);
  const isIn = (share: number) => chance() < share;
  const drawn = <T>(weighed: readonly (readonly [T, number])[]): T => {
    let left = chance() * weighed.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of weighed) if ((left -= weight) < 0) return value;
    throw new Error('Nothing to draw from');
  };
  let adCount = 0;
  const visits = Array.from({ length: checkouts }, (): Visit => {
    // One in six wants what the one before wants, too.
    const first = adCount > 0 && isIn(1 / 6) ? adCount - 1 : adCount++;
    const ads = isIn(0.3) ? [first, adCount++] : [first];
    const card = drawn(cards);
    const hasInstalments = card === bankCards.pays || card === bankCards.asksCode;
    return {
      ads,
      card,
      installmentCount: hasInstalments && isIn(0.4) ? 3 : 1,
      fate: fates[below(fates.length)] ?? 'stays',
      returns: isIn(0.75),
      completes: isIn(0.85),
    };
  });
  const points = Array.from({ length: kills }, () => below(checkouts * requestsOfVisit)).toSorted((a, b) => a - b);
  return {
    visits,
    adCount,
    kills: points.map((point, at) => ({ after: Math.max(1, point - (points[at - 1] ?? 0)), ms: below(mostMs) })),
  };
}
