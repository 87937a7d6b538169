/** Rounds, because 1.15 × 100 is 114.99… in floating point. */
export const toKurus = (lira: number): number => Math.round(lira * 100);

export const toLira = (kurus: number): number => kurus / 100;
