import { templates } from '../rules/templates/index.ts';
import type { NewNotification } from '../store/notifications.ts';

/** One lane per kind: a slow push service must not delay mails, and mails must not delay codes. */
export const deliverJobs = {
  code: 'notifications.deliver-code',
  message: 'notifications.deliver',
  push: 'notifications.deliver-push',
} as const;

/** Lower numbers run first: codes before everything, marketing last. */
export const priorities = { code: -20, account: -10, service: 0, marketing: 10 } as const;
/** Total attempts. With the queue's backoff, codes are retried for four minutes, other messages for about three days. */
export const tries = { code: 6, notice: 20 } as const;
/** Maximum number of deliveries that one job sends concurrently. */
const maxDeliveriesPerJob = 10;
/** Groups deliveries with the same lane and priority into jobs of at most ten. */
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
