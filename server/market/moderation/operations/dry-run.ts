import type { Database } from '../../../platform/database.ts';
import { setSavepoint, undoSinceSavepoint } from '../store/savepoints.ts';

/** Does something and undoes it, for what it refuses and for what it answers. Within a transaction. */
export async function dryRun<T>(database: Database, work: () => Promise<T>): Promise<T> {
  await setSavepoint(database);
  const result = await work();
  await undoSinceSavepoint(database);
  return result;
}
