const istanbulMs = 3 * 3_600_000;

/** The date in Istanbul, as `2026-11-24`. Istanbul has been three hours ahead of UTC all year since 2016. Much faster than `Intl`. */
export const istanbulDay = (at: Date): string => new Date(at.getTime() + istanbulMs).toISOString().slice(0, 10);
