import type { RowError } from '../tables.ts';

/** Aborts the import transaction because of a row. */
export class RowRefused extends Error {
  readonly error: RowError;
  constructor(error: RowError) {
    super(error.code);
    this.error = error;
  }
}
