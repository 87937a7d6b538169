import { z } from 'zod';
import { adEvents } from '../ads/index.ts';
import type { Events } from '../../platform/events.ts';
import type { Hooks } from '../../platform/hooks.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { carryOutJob } from './deciding.ts';
import type { ModerationDeps } from './deps.ts';
import { followMembers } from './hooks.ts';
import { createModeration as create } from './moderation.ts';
import type { Moderation } from './moderation.ts';

export { moderationBindings } from './calls.ts';
export type { ModerationDeps } from './deps.ts';
export type { Moderation } from './moderation.ts';
export { seedReportReasons } from './seed.ts';
export { textFindings } from './text/findings.ts';
export type { TextFinding } from './text/findings.ts';

/** Moderation; from now on it hears of ads that are sent, and of members who leave. */
export function createModeration({
  events,
  hooks,
  ...deps
}: ModerationDeps & {
  events: Pick<Events, 'on' | 'emit'>;
  hooks: Pick<Hooks, 'onAccountErased' | 'onContactProven' | 'exportFor'>;
}): Moderation {
  const moderation = create(deps);
  events.on(adEvents.submitted, 'moderation.check', ({ adIds }) => moderation.check(adIds));
  followMembers(hooks, deps.database);
  // What waited for that alone is public some seconds later.
  hooks.onContactProven(async (accountId) => {
    const adIds = await moderation.waitingForContact(accountId);
    if (adIds.length > 0) await events.emit(adEvents.submitted, { adIds });
  });
  return moderation;
}

/** What lets decisions take effect, and the upkeep of the queue by the clock. */
export function moderationJobs({ moderation }: { moderation: Moderation }): Job[] {
  return [
    job({ name: carryOutJob, payload: z.object({ id: z.uuid() }), run: ({ id }) => moderation.carryOut(id) }),
    job({ name: 'moderation.sweep', cron: '40 0 * * *', payload: z.object({}), run: () => moderation.sweep() }),
    job({
      name: 'moderation.reinstate',
      cron: '*/5 * * * *',
      payload: z.object({}),
      run: () => moderation.reinstateDue(),
    }),
  ];
}
