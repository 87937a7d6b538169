import { defineModule } from '../../kernel/module.ts';
import { auditBindings } from './calls.ts';
import { auditJobs } from './jobs.ts';
import { auditSheet } from './operations/list-audit.ts';
import { auditCall } from './operations/audit-call.ts';
import * as tables from './tables.ts';

/** The log of all changes by staff. */
export const auditModule = defineModule({
  name: 'audit',
  tables,
  start: ({ database }) => ({
    calls: auditBindings(database),
    jobs: auditJobs(database),
    hooks: { deskSheets: [auditSheet(database)] },
    aroundCall: (binding) => auditCall(database, binding),
  }),
});
