/** The moment, ISO in UTC, of a day and hour as a field of the browser writes them (`2026-11-24T09:00`): those of Türkiye, which keeps one time all the year. */
export const turkishMoment = (typed: string): string => new Date(`${typed}:00+03:00`).toISOString();
