export const dayMs = 24 * 3_600_000;
/** A day begins at midnight in Istanbul, three hours ahead of UTC all year since 2016. */
const istanbulMs = 3 * 3_600_000;

/** When the Istanbul day of a moment began. */
export function dayStart(now: Date): Date {
  return new Date(Math.floor((now.getTime() + istanbulMs) / dayMs) * dayMs - istanbulMs);
}

/** The moments that dates like `2026-11-21` stand for: from the beginning of the first day to the end of the last. */
export function dateRange(start: string | undefined, end: string | undefined): { from?: string; until?: string } {
  const at = (day: string, days: number) => {
    return new Date(Date.parse(`${day}T00:00:00Z`) - istanbulMs + days * dayMs).toISOString();
  };
  return { ...(start !== undefined && { from: at(start, 0) }), ...(end !== undefined && { until: at(end, 1) }) };
}
