import type { RowError } from '../tables.ts';

/** Maximum number of stored errors, and of ads shown as a sample. */
export const maxErrors = 200;
export const sampleSize = 5;

export interface CheckedFile {
  rowCount: number;
  /** Rows that change one of the owner's ads, and rows that equal one. */
  changedCount: number;
  unchangedCount: number;
  soundCount: number;
  errorCount: number;
  /** Number of new ads by period in days. */
  periods: Map<number, number>;
  /** The first ones, in row order. */
  errors: RowError[];
  /** Valid ads as JSON: all if there is no error, otherwise only the sample. */
  ads: string[];
}
