import { analyticsCalls } from '../../../contract/calls/analytics.ts';
import { z } from 'zod';
import type { AnalyticsService } from './operations/analytics-services.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';

export const pageViewJob = 'analytics.page-view';
export const failedLoginJob = 'analytics.failed-login';
const toSend = { service: z.string(), visitor: z.string() };
const pageView = analyticsCalls.pageView.body.extend(toSend);
const failedLogin = analyticsCalls.failedLogin.body.extend(toSend);
/** Jobs that send queued events. Events for a service that is no longer configured are dropped. */
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
