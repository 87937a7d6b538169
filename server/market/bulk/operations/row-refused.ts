import type { RowError } from '../tables.ts';

/** A row that cannot be done after all; it ends the transaction. */
export class RowRefused extends Error {
  readonly error: RowError;
  constructor(error: RowError) {
    super(error.code);
    this.error = error;
  }
}
