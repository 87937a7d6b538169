import { templates } from '../rules/templates/index.ts';
import type { NewNotification } from '../store/notifications.ts';

/** Sending, by what may be in the way of what: a push service that browsers name keeps no mail waiting, and no mail a code. */
export const deliverJobs = {
  code: 'notifications.deliver-code',
  message: 'notifications.deliver',
  push: 'notifications.deliver-push',
} as const;

/** Lower runs first: somebody waits for a code; an invitation can wait for everything. */
export const priorities = { code: -20, account: -10, service: 0, marketing: 10 } as const;
/** Tries in all. With the queue's growing waits a code is tried for four minutes, anything else for about three days. */
export const tries = { code: 6, notice: 20 } as const;
/** Messages that one job sends side by side. */
const maxDeliveriesPerJob = 10;
/** Messages of one lane that are as urgent go together, some by each job. */
export function jobsFor(notifications: readonly Pick<NewNotification, 'template' | 'deliveries'>[]) {
  const jobs: { name: string; priority: number; payload: { deliveryIds: string[] } }[] = [];
  for (const { template, deliveries } of notifications) {
    const priority = priorities[templates[template].kind];
    for (const { id, channel } of deliveries) {
      const name = channel === 'Push' ? deliverJobs.push : deliverJobs.message;
      const last = jobs.findLast((one) => one.name === name && one.priority === priority)?.payload.deliveryIds;
      if (last && last.length < maxDeliveriesPerJob) last.push(id);
      else jobs.push({ name, priority, payload: { deliveryIds: [id] } });
    }
  }
  return jobs;
}
