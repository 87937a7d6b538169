import { createHash } from 'node:crypto';
import { z } from 'zod';
import { analyticsCalls } from '../../contract/calls/analytics.ts';
import { clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { bind } from '../platform/http/binding.ts';
import type { Binding } from '../platform/http/binding.ts';
import { addJob, job } from '../platform/jobs.ts';
import type { Job } from '../platform/jobs.ts';
import type { AnalyticsService } from './services.ts';

export { analyticsServices } from './services.ts';

const jobName = 'analytics.page-view';

const pageView = analyticsCalls.pageView.body.extend({ service: z.string(), visitor: z.string() });

/** Queues a page view once for each service, so that a slow service delays neither the reader nor the other one. */
export function analyticsBindings(deps: {
  database: Database;
  services: readonly AnalyticsService[];
  salt: string;
}): Binding[] {
  return [
    bind(analyticsCalls.pageView, async ({ body }, { caller }) => {
      const id = 'id' in caller ? caller.id : 'visitor';
      const day = clock.now().toISOString().slice(0, 10);
      const visitor = createHash('sha256').update(`${deps.salt}:${day}:${id}`).digest('hex').slice(0, 32);
      for (const { name } of deps.services) await addJob(deps.database, jobName, { ...body, service: name, visitor });
      return { done: true as const };
    }),
  ];
}

/** The job that sends a queued page view to its service. */
export function analyticsJobs(services: readonly AnalyticsService[]): Job[] {
  return [
    job({
      name: jobName,
      payload: pageView,
      run: async ({ service, ...view }) => {
        // A service that is no longer configured has nothing coming.
        await services.find((one) => one.name === service)?.send(view);
      },
    }),
  ];
}
