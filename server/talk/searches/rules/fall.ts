import { limits } from '../../../../contract/limits.ts';

/** A price that an ad has had from a moment on: milliseconds since 1970, kuruş. */
export interface PriceStep {
  at: number;
  price: number;
}

const newsMs = limits.lowestPriceDays * 24 * 3600 * 1000;

/** Whether a price is below all that the ad cost in the days before it, as the index marks cheaper ads. */
function hasFallen(steps: readonly PriceStep[], at: number): boolean {
  const step = steps[at];
  if (!step || at === 0) return false;
  const before = steps.slice(0, at).filter((_, place) => (steps[place + 1]?.at ?? step.at) > step.at - newsMs);
  return before.every(({ price }) => price > step.price);
}

/** Whether an ad is marked as cheaper by its last price, and was not so by the one before it. The oldest price comes first. */
export function isNewlyCheaper(steps: readonly PriceStep[]): boolean {
  const last = steps.length - 1;
  const [now, before] = [steps[last], steps[last - 1]];
  if (!now || !before || !hasFallen(steps, last)) return false;
  return !(hasFallen(steps, last - 1) && before.at > now.at - newsMs);
}
