import { clock } from '../platform/clock.ts';

/** A version of a text and the day from which it holds. */
export interface Version {
  version: string;
  date: string;
}

const istanbulDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/** Today in Istanbul, as `2026-11-21`. */
export const today = (): string => istanbulDay.format(clock.now());

/** The newest version that is in force on a day; the first one where none is yet. */
export function newestInForce<V extends Version>(versions: readonly V[], day: string): V | undefined {
  const ordered = versions.toSorted((a, b) => byNumber(a.version, b.version));
  return ordered.findLast((one) => one.date <= day) ?? ordered[0];
}

/** By its parts as numbers: 1.10 is after 1.9. */
function byNumber(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  return (left?.[0] ?? 0) - (right?.[0] ?? 0) || (left?.[1] ?? 0) - (right?.[1] ?? 0);
}
