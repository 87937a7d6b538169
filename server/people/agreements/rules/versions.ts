import { compareVersions } from '../../../../data/agreements/read.ts';

/** A version of a text and the day from which it holds. */
export interface Version {
  version: string;
  date: string;
}

/** The newest version that is in force on a day; the first one where none is yet. */
export function newestInForce<V extends Version>(versions: readonly V[], day: string): V | undefined {
  const ordered = versions.toSorted((a, b) => compareVersions(a.version, b.version));
  return ordered.findLast((one) => one.date <= day) ?? ordered[0];
}
