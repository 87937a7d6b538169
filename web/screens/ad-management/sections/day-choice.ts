/** Periods of the chart in days; 0 stands for all. */
export const dayChoices = [7, 14, 0] as const;
export type DayChoice = (typeof dayChoices)[number];

/** Reads `?days=7` from the URL. */
export const daysOf = (url: URL): DayChoice =>
  dayChoices.find((days) => String(days) === url.searchParams.get('days')) ?? 14;

/** Writes the URL; the default of 14 days is left out. */
export const withDays = (path: string, days: DayChoice): string => (days === 14 ? path : `${path}?days=${days}`);

/** The period's name in translation keys. */
export const dayKey = (days: DayChoice) => (days === 0 ? 'all' : (`d${days}` as const));
