import { z } from 'zod';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { job } from '../../platform/jobs.ts';
import { runCheck } from './operations/check-books.ts';
import { createLedger } from './operations/ledger-port.ts';
import { createBookKeeping } from './operations/book-keeping-port.ts';
import { bookKeepingPort, ledgerPort } from './port.ts';
import { countOpen, imbalanceQueue } from './store/imbalances.ts';
import * as tables from './tables.ts';

/** The double-entry ledger. Entries are never changed or deleted. */
export const ledgerModule = defineModule({
  name: 'ledger',
  tables,
  offers: ({ database }) => [
    offer(ledgerPort, () => createLedger(database)),
    offer(bookKeepingPort, () => createBookKeeping(database)),
  ],
  start: ({ database }) => ({
    jobs: [
      job({ name: 'ledger.check', cron: '* * * * *', payload: z.object({}), run: () => runCheck(database) }),
      // 03:45 in Istanbul, before the reconciliation with the provider's report.
      job({ name: 'ledger.audit', cron: '45 0 * * *', payload: z.object({}), run: () => runCheck(database, true) }),
    ],
    hooks: {
      deskCounts: { imbalances: () => countOpen(database) },
      deskQueues: { imbalances: () => imbalanceQueue(database) },
    },
    figures: [
      {
        name: 'meydan_ledger_imbalance',
        help: 'Open imbalances in the books; nothing is paid out while there are any',
        read: () => countOpen(database),
      },
    ],
  }),
});
