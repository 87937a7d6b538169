const aheadMs = 3 * 3_600_000;

/** The moment, ISO in UTC, of a day and hour as a field of the browser writes them (`2026-11-24T09:00`): those of Türkiye, which keeps one time all the year. */
export const turkishMoment = (typed: string): string => new Date(`${typed}:00+03:00`).toISOString();

/** A moment, ISO in UTC, as such a field shows it, without its seconds. */
export const turkishField = (moment: string): string =>
  new Date(Date.parse(moment) + aheadMs).toISOString().slice(0, 16);
