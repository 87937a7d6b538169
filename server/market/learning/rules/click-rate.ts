/** Expected clicks that every ad has beforehand: few clicks say little. */
const prior = 5;
/** Expected clicks from which on an ad has a rate of its own. */
export const minExpected = 2;
const maxRate = 2;
/**
 * Fewer people of one day who opened an ad are nobody: what one or two do, on however many days, raises nothing. Nor does a day count against an ad
 * on which no more were to be expected.
 */
export const minClickers = 3;

/** Clicks of an ad relative to those that its places let expect: 1 is as expected; between ½ and 2, and nearer to 1 the less is known. */
export function relativeRate({ clicks, expected }: { clicks: number; expected: number }): number {
  return Math.min(maxRate, Math.max(1 / maxRate, (clicks + prior) / (expected + prior)));
}
