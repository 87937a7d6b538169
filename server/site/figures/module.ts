import { z } from 'zod';
import { overviewCalls } from '../../../contract/calls/overview.ts';
import { istanbulDay } from '../../../contract/istanbul-day.ts';
import { limits } from '../../../contract/limits.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { tokensPort } from '../../people/session/port.ts';
import { placesPort } from '../../people/addresses/port.ts';
import { clock } from '../../platform/clock.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { job } from '../../platform/jobs.ts';
import { createFigures } from './operations/count-visitor.ts';
import { readOverview } from './operations/read-overview.ts';
import { createRankings } from './operations/read-rankings.ts';
import { figuresPort } from './port.ts';
import { registerOverviewExport } from './routes.ts';
import { foldChanges, forgetBefore, forgetSeller } from './store/figures.ts';
import { saveQueues } from './store/queues.ts';
import * as tables from './tables.ts';

/** Daily figures of the market and the desk's queues, for its overview. */
export const figuresModule = defineModule({
  name: 'figures',
  tables,
  needs: { catalogue: cataloguePort, places: placesPort, tokens: tokensPort },
  offers: ({ database, secrets }) => [offer(figuresPort, () => createFigures(database, secrets.session))],
  start: ({ config, database, hooks, secrets, systemState, needs: { tokens, ...needs } }) => {
    const deps = { database, systemState, rankings: createRankings(database), ...needs };
    const countQueues = async () => saveQueues(database, await hooks.deskQueues(), clock.now());
    return {
      calls: bindAll(
        bind(overviewCalls.read, ({ query }, { caller, language }) =>
          readOverview(deps, { caller, language, ...query }),
        ),
      ),
      jobs: [
        job({ name: 'figures.fold', cron: '* * * * *', payload: z.object({}), run: () => foldChanges(database) }),
        job({ name: 'figures.queues', cron: '* * * * *', payload: z.object({}), run: countQueues }),
        job({
          name: 'figures.forget',
          cron: '50 1 * * *',
          payload: z.object({}),
          async run() {
            const before = clock.now();
            before.setFullYear(before.getFullYear() - limits.figurePartYears);
            await forgetBefore(database, istanbulDay(before), istanbulDay(clock.now()));
          },
        }),
      ],
      hooks: { accountErased: (accountId) => forgetSeller(database, accountId) },
      routes: (app) => registerOverviewExport(app, { ...deps, tokens, serviceKey: secrets.serviceKey }),
      // The first page after a start shows counted queues.
      warm: async () => {
        if (config.ROLE !== 'web') await countQueues();
      },
    };
  },
});
