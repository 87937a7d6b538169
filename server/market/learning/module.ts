import { z } from 'zod';
import { adViewsPort } from '../ads/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { job } from '../../platform/jobs.ts';
import { learningBindings } from './calls.ts';
import { createLearning } from './operations/learning-port.ts';
import { rollUp } from './operations/roll-up.ts';
import { learningPort } from './port.ts';
import { deleteUses, exportUses } from './store.ts';
import * as tables from './tables.ts';

/** Search statistics and click rates from users who consented. */
export const learningModule = defineModule({
  name: 'learning',
  tables,
  needs: { ads: adViewsPort },
  offers: ({ database }) => [offer(learningPort, () => createLearning(database))],
  start: ({ database, needs: { ads }, secrets }) => ({
    calls: learningBindings({ database, ads, salt: secrets.session }),
    // At midnight UTC, so that personal rows are stored for one day at most.
    jobs: [job({ name: 'learning.roll-up', cron: '0 0 * * *', payload: z.object({}), run: () => rollUp(database) })],
    hooks: {
      exports: { searches: (accountId) => exportUses(database, accountId) },
      accountErased: (accountId) => deleteUses(database, accountId),
    },
  }),
});
