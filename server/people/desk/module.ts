import { defineModule } from '../../kernel/module.ts';
import { deskBindings } from './calls.ts';
import { eraseViewsOf, exportViews } from './store.ts';
import * as tables from './tables.ts';

/** Saved views of the desk's lists, and the search of its command palette. */
export const deskModule = defineModule({
  name: 'desk',
  tables,
  start: ({ database, hooks }) => ({
    calls: deskBindings({ database, hooks }),
    hooks: {
      accountErased: (accountId) => eraseViewsOf(database, accountId),
      exports: { deskViews: (accountId) => exportViews(database, accountId) },
    },
  }),
});
