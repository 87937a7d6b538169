import { accountsPort } from '../accounts/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { staffNoteBindings } from './calls.ts';
import { deleteNotesOf, exportNotes } from './store.ts';
import * as tables from './tables.ts';

/** Notes of staff about members. */
export const staffNotesModule = defineModule({
  name: 'staff-notes',
  tables,
  needs: { accounts: accountsPort },
  start: ({ database, needs: { accounts } }) => ({
    calls: staffNoteBindings({ database, accounts }),
    hooks: {
      accountErased: (accountId) => deleteNotesOf(database, accountId),
      exports: { staffNotes: (accountId) => exportNotes(database, accountId) },
    },
  }),
});
