/** Added to the expected clicks and to the clicks of every ad, so that few clicks change the rate little. */
const prior = 5;
/** Minimum number of expected clicks for an ad's rate. */
export const minExpected = 2;
const maxRate = 2;
/**
 * Minimum number of people who click an ad on one day, so that one or two people cannot raise it. With fewer, the day's clicks do not count. Such a
 * day counts against the ad only if at least this many clicks were expected.
 */
export const minClickers = 3;

/** Clicks relative to the expectation for the ad's positions: 1 is as expected, the range is ½ to 2. With less data the result is closer to 1. */
export function relativeRate({ clicks, expected }: { clicks: number; expected: number }): number {
  return Math.min(maxRate, Math.max(1 / maxRate, (clicks + prior) / (expected + prior)));
}
