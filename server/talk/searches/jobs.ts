import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { clock } from '../../platform/clock.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { recompileDemands } from './operations/recompile-demands.ts';
import type { SearchesDeps } from './operations/dependencies.ts';
import { matchingJob } from './operations/match-ads.ts';
import { noticeJob } from './operations/notify-due-searches.ts';
import { purgeMatches } from './store/matches.ts';
import { purgeRemoved } from './store/searches.ts';

/** Maximum number of rows that one statement deletes. */
const deletedAtOnce = 5_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export function savedSearchJobs(deps: SearchesDeps): Job[] {
  const { database } = deps;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const purge = (name: string, cron: string, some: () => Promise<number>) =>
    job({
      name,
      cron,
      payload: z.object({}),
      async run(_, stop) {
        while ((await some()) === deletedAtOnce) stop?.throwIfAborted();
      },
    });
  return [
    matchingJob(deps),
    noticeJob(deps),
    job({
      name: 'searches.remake',
      cron: '* * * * *',
      payload: z.object({}),
      run: (_, stop) => recompileDemands(deps, stop),
      // Recompiling a million searches takes some minutes.
      limitSeconds: 3600,
    }),
    purge('searches.purge', '*/10 * * * *', () =>
      purgeRemoved(database, ago(limits.favouriteUndoMinutes * minuteMs), deletedAtOnce),
    ),
    purge('searches.purge-matches', '10 2 * * *', () =>
      purgeMatches(database, ago(limits.savedSearchMatchDays * dayMs), deletedAtOnce),
    ),
  ];
}
