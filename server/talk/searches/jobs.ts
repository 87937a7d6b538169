import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { clock } from '../../platform/clock.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { remakeDemands } from './operations/compiling.ts';
import type { SearchesDeps } from './operations/deps.ts';
import { matchingJob } from './operations/matching.ts';
import { tellingJob } from './operations/telling.ts';
import { purgeMatches } from './store/matches.ts';
import { purgeRemoved } from './store/searches.ts';

/** What one statement deletes. */
const deletedAtOnce = 5_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The work of saved searches that nobody waits for. */
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
    tellingJob(deps),
    job({
      name: 'searches.remake',
      cron: '* * * * *',
      payload: z.object({}),
      run: (_, stop) => remakeDemands(deps, stop),
      // A million searches are made anew in some minutes.
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
