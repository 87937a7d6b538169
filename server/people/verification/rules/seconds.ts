/** Whole seconds from one time to a later one, at least 1. */
export const secondsUntil = (later: Date, now: Date): number =>
  Math.max(1, Math.ceil((later.getTime() - now.getTime()) / 1000));

/** A time so many seconds before or after another. */
export const shifted = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
