import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Queryable } from '../../platform/sql/statements.ts';
import { contentChannel } from '../web-host/port.ts';

const sql = statements<Statements>('pages', import.meta.url);

const notifyStatement = sql('notify-content', `select pg_notify('${contentChannel}', $1)`, { prepared: true });

/** Notifies every process of changed content: names separated by spaces, or `*`. */
export async function notifyContent(on: Queryable, notice: string): Promise<void> {
  await notifyStatement.run(on, [notice]);
}
