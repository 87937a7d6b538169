const dayMs = 86_400_000;
/** Istanbul is three hours ahead of UTC, all year. */
const istanbulMs = 3 * 3_600_000;

/** Day number in Istanbul time. The difference of two is a number of calendar days. */
export const dayNumber = (at: Date): number => Math.floor((at.getTime() + istanbulMs) / dayMs);

/** Day of the month in Istanbul time, 1 to 31. */
export const anchorDayOf = (at: Date): number => new Date(at.getTime() + istanbulMs).getUTCDate();

/** Adds days; the time of day stays. */
export const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/**
 * Adds months in Istanbul time; the time of day stays. The result is on the anchor day, or on the last day of a shorter month: with anchor day 31,
 * 28 February and 31 March follow 31 January.
 */
export function monthsLater(from: Date, months: number, anchorDay = anchorDayOf(from)): Date {
  const local = new Date(from.getTime() + istanbulMs);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = local.getTime() - Date.UTC(year, local.getUTCMonth(), local.getUTCDate());
  return new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay)) + timeOfDay - istanbulMs);
}
