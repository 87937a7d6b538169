import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { adEvents, adLifePort, adViewsPort } from '../../market/ads/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { livePagesPort, noticesPort } from '../../people/notifications/port.ts';
import { sessionsPort } from '../../people/session/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { clock } from '../../platform/clock.ts';
import { job } from '../../platform/jobs.ts';
import { questionBindings } from './calls.ts';
import { questionHooks } from './hooks.ts';
import type { QuestionDeps } from './operations/dependencies.ts';
import { ownersAwaited } from './store/question-lists.ts';
import { purgeDeleted } from './store/questions.ts';
import * as tables from './tables.ts';

const dayMs = 24 * 3_600_000;

/** Questions about ads, their owners' answers, and votes for helpful answers. */
export const questionsModule = defineModule({
  name: 'questions',
  tables,
  needs: {
    accounts: accountsPort,
    ads: adLifePort,
    live: livePagesPort,
    notices: noticesPort,
    sessions: sessionsPort,
    views: adViewsPort,
  },
  start({ database, needs: { sessions, ...needs } }) {
    const deps: QuestionDeps = { database, ...needs, shareDevice: (one, other) => sessions.shareDevice(one, other) };
    /** The menu counts unanswered questions of published ads only. */
    const recount = async ({ adIds }: { adIds: readonly string[] }) => {
      const owners = await ownersAwaited(database, adIds);
      if (owners.length > 0) await deps.live.send(owners, 'counts', {});
    };
    return {
      calls: questionBindings(deps),
      jobs: [
        job({
          name: 'questions.purge',
          cron: '40 2 * * *',
          payload: z.object({}),
          run: () => purgeDeleted(database, new Date(clock.now().getTime() - limits.questionKeptDays * dayMs)),
        }),
      ],
      consumers: [consume(adEvents.published, 'questions', recount), consume(adEvents.ended, 'questions', recount)],
      hooks: questionHooks(deps),
    };
  },
});
