import { product } from '../../../../contract/product.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: product.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Local time in Istanbul as milliseconds, as if it were UTC. */
function shownAt(time: number): number {
  const shown = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Converts a local date and time in Istanbul to a moment. */
export function momentOf(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const first = wanted - (shownAt(wanted) - wanted);
  // The second step corrects days with a change of the UTC offset.
  return new Date(first - (shownAt(first) - wanted));
}

/** Local time in iCalendar notation: `20261124T183000`. */
export const localStamp = (time: Date): string =>
  new Date(shownAt(time.getTime())).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** Date and time in digits for both languages: `24.11.2026 18:30`. */
export function shortMoment(time: Date): string {
  const [year, month, day, hour, minute] = new Date(shownAt(time.getTime())).toISOString().split(/[-T:]/);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}
