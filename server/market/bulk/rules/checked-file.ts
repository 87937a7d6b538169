import type { RowError } from '../tables.ts';

/** Errors that are kept, and ads that are shown of a file with errors. */
export const maxErrors = 200;
export const sampleSize = 5;

/** What is to be said of a file. */
export interface CheckedFile {
  rowCount: number;
  /** Rows that change an own ad, and rows that say what it says. */
  changedCount: number;
  unchangedCount: number;
  soundCount: number;
  errorCount: number;
  /** New ads by the days for which they are to be placed. */
  periods: Map<number, number>;
  /** The first ones, by row. */
  errors: RowError[];
  /** The sound ads as JSON texts, to be kept: all where there is no error, else the first. */
  ads: string[];
}
