import { compareVersions } from '../../../../data/agreements/read.ts';

/** A version and the day it comes into force. */
export interface Version {
  version: string;
  date: string;
}

/** The newest version in force on a day, or the first version if none is in force yet. */
export function newestInForce<V extends Version>(versions: readonly V[], day: string): V | undefined {
  const ordered = versions.toSorted((a, b) => compareVersions(a.version, b.version));
  return ordered.findLast((one) => one.date <= day) ?? ordered[0];
}
