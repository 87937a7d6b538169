import type { Database } from '../../../platform/database.ts';
import { setSavepoint, undoSinceSavepoint } from '../store/savepoints.ts';

/** Runs work and rolls it back, to get its result or its error. Needs a transaction. */
export async function dryRun<T>(database: Database, work: () => Promise<T>): Promise<T> {
  await setSavepoint(database);
  const result = await work();
  await undoSinceSavepoint(database);
  return result;
}
