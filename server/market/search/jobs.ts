import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { buildJobName, feedJobName } from './operations/search-engine.ts';
import type { SearchEngine } from './operations/search-engine.ts';

/** Jobs that keep OpenSearch current. The outbox's job also runs right after each change. */
export function documentJobs(engine: Pick<SearchEngine, 'feed' | 'build' | 'compare'>): Job[] {
  const payload = z.object({});
  const often = '* * * * *';
  return [
    job({
      name: feedJobName,
      cron: often,
      lane: 'documents',
      limitSeconds: 120,
      payload,
      run: async (_, stop) => void (await engine.feed(stop)),
    }),
    job({
      name: buildJobName,
      cron: often,
      limitSeconds: 6 * 3600,
      payload: z.object({ isForced: z.boolean().optional(), index: z.string().optional() }),
      run: async (options, stop) => void (await engine.build({ ...options, stop, onProgress: logDocuments })),
    }),
    job({
      name: 'search.compare-documents',
      cron: '0 2 * * *',
      limitSeconds: 3600,
      payload,
      run: async (_, stop) => void (await engine.compare(stop)),
    }),
  ];
}

function logDocuments(done: number): void {
  if (done % 100_000 === 0) console.log(`Building the index of OpenSearch: ${done} ads`);
}
