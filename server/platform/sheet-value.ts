/** A value of an exported list. Money is in kuruş. */
export type SheetValue = string | { kurus: number } | { count: number } | { time: Date } | undefined;

/** Input of `xlsx-worker.ts`: headings, and the values of each row. */
export interface XlsxInput {
  headings: readonly string[];
  rows: readonly (readonly SheetValue[])[];
}
