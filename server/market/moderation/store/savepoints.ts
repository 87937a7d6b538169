import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './savepoints.sql.ts';

const sql = statements<Statements>('moderation-savepoints', import.meta.url);

const setStatement = sql('set', 'savepoint decision');
const undoStatement = sql('undo', 'rollback to savepoint decision');

export async function setSavepoint(database: Database): Promise<void> {
  await setStatement.run(database, []);
}

/** Rolls back to the last savepoint. */
export async function undoSinceSavepoint(database: Database): Promise<void> {
  await undoStatement.run(database, []);
}
