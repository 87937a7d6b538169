import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './savepoints.sql.ts';

const sql = statements<Statements>('moderation-savepoints', import.meta.url);

const setStatement = sql('set', 'savepoint decision');
const undoStatement = sql('undo', 'rollback to savepoint decision');

/** Begins what `undoSinceSavepoint` undoes within the transaction in progress. */
export async function setSavepoint(database: Database): Promise<void> {
  await setStatement.run(database, []);
}

/** Undoes what the transaction in progress did since its last savepoint. */
export async function undoSinceSavepoint(database: Database): Promise<void> {
  await undoStatement.run(database, []);
}
