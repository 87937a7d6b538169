const aheadMs = 3 * 3_600_000;

/** Converts a `datetime-local` value in Turkish time (`2026-11-24T09:00`) to ISO in UTC. Türkiye has no daylight saving time. */
export const turkishMoment = (typed: string): string => new Date(`${typed}:00+03:00`).toISOString();

/** Converts an ISO time in UTC to a `datetime-local` value in Turkish time, without seconds. */
export const turkishField = (moment: string): string =>
  new Date(Date.parse(moment) + aheadMs).toISOString().slice(0, 16);
