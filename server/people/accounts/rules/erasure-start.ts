const istanbulMs = 3 * 3_600_000;
const dayMs = 24 * 3_600_000;
const maxAgeDays = 365;

/** Start of the letter’s day in Istanbul; undefined for a day in the future or more than a year ago. */
export function erasureStart(letterDate: string, now: Date): Date | undefined {
  const start = Date.parse(`${letterDate}T00:00:00Z`) - istanbulMs;
  const age = now.getTime() - start;
  return age >= 0 && age <= maxAgeDays * dayMs ? new Date(start) : undefined;
}
