/** Seconds until a later time, rounded up, at least 1. */
export const secondsUntil = (later: Date, now: Date): number =>
  Math.max(1, Math.ceil((later.getTime() - now.getTime()) / 1000));

/** The time shifted by seconds, which may be negative. */
export const shifted = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
