const dayMs = 86_400_000;
/** Istanbul is three hours ahead of UTC, all year. */
const istanbulMs = 3 * 3_600_000;

/** The number of a moment's day in Istanbul; the difference of two is a number of calendar days. */
export const dayNumber = (at: Date): number => Math.floor((at.getTime() + istanbulMs) / dayMs);

/** The day of the month of a moment in Istanbul, 1 to 31. */
export const anchorDayOf = (at: Date): number => new Date(at.getTime() + istanbulMs).getUTCDate();

/** So many days later, at the same time of day. */
export const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/**
 * So many months later in Istanbul, at the same time of day: on the anchor day, or on the last day of a shorter month. With the anchor day 31,
 * 31 January is followed by 28 February and 31 March.
 */
export function monthsLater(from: Date, months: number, anchorDay = anchorDayOf(from)): Date {
  const local = new Date(from.getTime() + istanbulMs);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = local.getTime() - Date.UTC(year, local.getUTCMonth(), local.getUTCDate());
  return new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay)) + timeOfDay - istanbulMs);
}
