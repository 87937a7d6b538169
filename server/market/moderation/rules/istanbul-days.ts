export const dayMs = 24 * 3_600_000;
/** Istanbul has been three hours ahead of UTC all year since 2016. */
const istanbulMs = 3 * 3_600_000;

/** The start of the day in Istanbul. */
export function dayStart(now: Date): Date {
  return new Date(Math.floor((now.getTime() + istanbulMs) / dayMs) * dayMs - istanbulMs);
}

/** Converts days like `2026-11-21` to instants: the start of the first day and the end of the last, Istanbul time. */
export function dateRange(start: string | undefined, end: string | undefined): { from?: string; until?: string } {
  const at = (day: string, days: number) => {
    return new Date(Date.parse(`${day}T00:00:00Z`) - istanbulMs + days * dayMs).toISOString();
  };
  return { ...(start !== undefined && { from: at(start, 0) }), ...(end !== undefined && { until: at(end, 1) }) };
}
