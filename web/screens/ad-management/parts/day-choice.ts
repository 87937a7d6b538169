/** The days that the chart may show; 0 stands for all. */
export const dayChoices = [7, 14, 0] as const;
export type DayChoice = (typeof dayChoices)[number];

/** The days that an address asks for: `?days=7`. */
export const daysOf = (url: URL): DayChoice =>
  dayChoices.find((days) => String(days) === url.searchParams.get('days')) ?? 14;

/** The address of so many days of a page; 14 are as usual. */
export const withDays = (path: string, days: DayChoice): string => (days === 14 ? path : `${path}?days=${days}`);

/** Under which name the words have it. */
export const dayKey = (days: DayChoice) => (days === 0 ? 'all' : (`d${days}` as const));
