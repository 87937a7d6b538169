import { createHash } from 'node:crypto';
import { z } from 'zod';
import { analyticsCalls } from '../../../contract/calls/analytics.ts';
import { clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { addJob, job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import type { AnalyticsService } from './operations/services.ts';
import { withoutKeys } from './rules.ts';

const pageViewJob = 'analytics.page-view';
const failedLoginJob = 'analytics.failed-login';

const toSend = { service: z.string(), visitor: z.string() };
const pageView = analyticsCalls.pageView.body.extend(toSend);
const failedLogin = analyticsCalls.failedLogin.body.extend(toSend);
const done = { done: true as const };

/** Queues what happened once for each service, so that a slow service delays neither the reader nor the other one. */
export function analyticsBindings(deps: { database: Database; services: readonly AnalyticsService[]; salt: string }) {
  const queue = async (name: string, caller: Caller, body: object) => {
    const id = 'id' in caller ? caller.id : 'visitor';
    const day = clock.now().toISOString().slice(0, 10);
    const visitor = createHash('sha256').update(`${deps.salt}:${day}:${id}`).digest('hex').slice(0, 32);
    for (const service of deps.services) await addJob(deps.database, name, { ...body, service: service.name, visitor });
    return done;
  };
  return bindAll(
    bind(analyticsCalls.pageView, ({ body }, { caller }) =>
      queue(pageViewJob, caller, { ...body, path: withoutKeys(body.path) }),
    ),
    bind(analyticsCalls.failedLogin, ({ body }, { caller }) => queue(failedLoginJob, caller, body)),
  );
}

/** The jobs that send what was queued to its service; one that is no longer configured has nothing coming. */
export function analyticsJobs(services: readonly AnalyticsService[]): Job[] {
  const named = (name: string) => services.find((one) => one.name === name);
  return [
    job({
      name: pageViewJob,
      payload: pageView,
      run: async ({ service, ...view }) => named(service)?.pageView(view),
    }),
    job({
      name: failedLoginJob,
      payload: failedLogin,
      run: async ({ service, ...event }) => named(service)?.failedLogin(event),
    }),
  ];
}
