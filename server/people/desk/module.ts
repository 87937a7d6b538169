import { defineModule } from '../../kernel/module.ts';
import { accountsPort } from '../accounts/port.ts';
import { noticesPort } from '../notifications/port.ts';
import { tokensPort } from '../session/port.ts';
import { deskBindings } from './calls.ts';
import { deskJobs } from './jobs.ts';
import { registerExports } from './routes.ts';
import { eraseExportsOf, exportsForOwner } from './store/exports.ts';
import { eraseViewsOf, exportViews } from './store/views.ts';
import * as tables from './tables.ts';

/** Saved views and exports of the desk's lists, and the search of its command palette. */
export const deskModule = defineModule({
  name: 'desk',
  tables,
  needs: { accounts: accountsPort, notices: noticesPort, tokens: tokensPort },
  start: ({ database, hooks, secrets, needs: { accounts, notices, tokens } }) => ({
    calls: deskBindings({ database, hooks }),
    jobs: deskJobs({ database, hooks, notices, accounts }),
    routes: (app) => registerExports(app, { database, hooks, tokens, serviceKey: secrets.serviceKey }),
    hooks: {
      async accountErased(accountId) {
        await eraseViewsOf(database, accountId);
        await eraseExportsOf(database, accountId);
      },
      exports: {
        deskViews: (accountId) => exportViews(database, accountId),
        deskExports: (accountId) => exportsForOwner(database, accountId),
      },
    },
  }),
});
