const istanbulMs = 3 * 3_600_000;

/** The date in Istanbul, as `2026-11-24`. Istanbul has been three hours ahead of UTC all year since 2016. Much faster than `Intl`. */
export const istanbulDay = (at: Date): string => inIstanbul(at).slice(0, 10);

/** The time of day in Istanbul: `09:30`. */
export const istanbulTime = (at: Date): string => inIstanbul(at).slice(11, 16);

const inIstanbul = (at: Date): string => new Date(at.getTime() + istanbulMs).toISOString();
