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

/** A time as clocks in Istanbul show it, as if they showed UTC; milliseconds. */
function shownAt(time: number): number {
  const shown = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The moment at which clocks in Istanbul show this day and hour. */
export function momentOf(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const first = wanted - (shownAt(wanted) - wanted);
  // Once more, for a day on which clocks are changed.
  return new Date(first - (shownAt(first) - wanted));
}

/** As calendars write a local time: `20261124T183000`. */
export const localStamp = (time: Date): string =>
  new Date(shownAt(time.getTime())).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** A moment as both languages write it in figures: `24.11.2026 18:30`. */
export function shortMoment(time: Date): string {
  const [year, month, day, hour, minute] = new Date(shownAt(time.getTime())).toISOString().split(/[-T:]/);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}
