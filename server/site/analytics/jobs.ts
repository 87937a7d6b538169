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
