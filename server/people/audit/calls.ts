import { auditCalls as calls } from '../../../contract/calls/audit.ts';
import type { Database } from '../../platform/database.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { listAudit } from './operations/list-audit.ts';

/** Binds every call of `contract/calls/audit.ts`. */
export const auditBindings = (database: Database) =>
  bindAll(bind(calls.list, ({ query }) => listAudit(database, query)));
