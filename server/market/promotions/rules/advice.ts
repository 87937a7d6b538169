import type { DopingHint } from '../../../../contract/enums.ts';

/** Ratio of daily views with a promotion to those before it, for comparable ads. */
export interface Effect {
  low: number;
  high: number;
}

const dayMs = 24 * 3600 * 1000;
/** A ratio below this counts as no effect. */
const littleEffect = 1.2;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns the range of comparable ads, and a hint if the promotion is not worth its price for this ad. */
export function adviceOn(
  { expiresAt, shortestDays }: { expiresAt: Date | null; shortestDays: number },
  effect: Effect | undefined,
  now: Date,
): { effect?: Effect; hint?: DopingHint } {
  const endsFirst = expiresAt !== null && expiresAt.getTime() < now.getTime() + shortestDays * dayMs;
  const hint = endsFirst ? 'PeriodEndsFirst' : effect && effect.high < littleEffect ? 'LittleEffect' : undefined;
  return {
    ...(effect && { effect: { low: tenth(effect.low), high: tenth(effect.high) } }),
    ...(hint && { hint }),
  };
}
