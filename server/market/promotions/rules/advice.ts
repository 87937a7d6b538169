import type { DopingHint } from '../../../../contract/enums.ts';

/** How views of comparable ads changed with a promotion: as many times as before. */
export interface Effect {
  low: number;
  high: number;
}

const dayMs = 24 * 3600 * 1000;
/** Under so many times as many views at best, a promotion hardly did anything. */
const littleEffect = 1.2;

/** A figure with one digit behind the comma. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** What is said of a promotion before it is paid: the range of comparable ads, and why it is not worth its price. */
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
