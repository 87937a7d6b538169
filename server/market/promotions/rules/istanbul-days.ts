const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/** The day in Istanbul, as `2026-11-21`. */
export const istanbulDay = (at: Date): string => format.format(at);

/** The month in Istanbul, as `2026-11`. */
export const istanbulMonth = (at: Date): string => istanbulDay(at).slice(0, 7);

const dayMs = 24 * 3_600_000;

/** The start of the day in Istanbul and of the next one. Turkey keeps UTC+3 all year. */
export function istanbulDayBounds(at: Date): { from: Date; to: Date } {
  const from = new Date(`${istanbulDay(at)}T00:00:00+03:00`);
  return { from, to: new Date(from.getTime() + dayMs) };
}
