import { limits } from '../../../../contract/limits.ts';

/** An ad's price from a time on, in milliseconds since 1970 and kuruş. */
export interface PriceStep {
  at: number;
  price: number;
}

const newsMs = limits.lowestPriceDays * 24 * 3600 * 1000;

/** True if a price is below all prices of the days before it. The search index marks cheaper ads by the same rule. */
function hasFallen(steps: readonly PriceStep[], at: number): boolean {
  const step = steps[at];
  if (!step || at === 0) return false;
  const before = steps.slice(0, at).filter((_, place) => (steps[place + 1]?.at ?? step.at) > step.at - newsMs);
  return before.every(({ price }) => price > step.price);
}

/** True if the last price marks the ad as cheaper and the price before it did not. The oldest price comes first. */
export function isNewlyCheaper(steps: readonly PriceStep[]): boolean {
  const last = steps.length - 1;
  const [now, before] = [steps[last], steps[last - 1]];
  if (!now || !before || !hasFallen(steps, last)) return false;
  return !(hasFallen(steps, last - 1) && before.at > now.at - newsMs);
}
