import { createHash } from 'node:crypto';
import { analyticsCalls } from '../../../contract/calls/analytics.ts';
import { clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { addJob } from '../../platform/jobs.ts';
import type { AnalyticsService } from './operations/analytics-services.ts';
import { withoutSecrets } from './rules.ts';
import type { Figures } from '../figures/port.ts';
import { failedLoginJob, pageViewJob } from './jobs.ts';

const done = { done: true as const };

export interface AnalyticsCallDeps {
  database: Database;
  services: readonly AnalyticsService[];
  salt: string;
  figures: Figures;
}

/** Counts visitors, and queues each event once per service, so that a slow service delays neither the request nor the other service. */
export function analyticsBindings(deps: AnalyticsCallDeps) {
  const queue = async (name: string, caller: Caller, body: object) => {
    const id = 'id' in caller ? caller.id : 'visitor';
    const day = clock.now().toISOString().slice(0, 10);
    const visitor = createHash('sha256').update(`${deps.salt}:${day}:${id}`).digest('hex').slice(0, 32);
    for (const service of deps.services) await addJob(deps.database, name, { ...body, service: service.name, visitor });
    return done;
  };
  return bindAll(
    bind(analyticsCalls.pageView, async ({ body }, context) => {
      await deps.figures.countVisitor(context);
      return queue(pageViewJob, context.caller, { ...body, path: withoutSecrets(body.path) });
    }),
    bind(analyticsCalls.failedLogin, ({ body }, { caller }) => queue(failedLoginJob, caller, body)),
  );
}
