/** Lira as typed, as the kuruş that are kept; pure, since 12.35 × 100 is not 1235. */
export const toKurus = (lira: number): number => Math.round(lira * 100);

export const toLira = (kurus: number): number => kurus / 100;
