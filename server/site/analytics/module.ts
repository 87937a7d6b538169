import { defineModule } from '../../kernel/module.ts';
import { analyticsBindings } from './calls.ts';
import { analyticsJobs } from './jobs.ts';
import { analyticsServices } from './operations/analytics-services.ts';

/** Sends page views, with the visitor's consent, to the operator's analytics services. */
export const analyticsModule = defineModule({
  name: 'analytics',
  open: ({ config }) => analyticsServices(config),
  start: ({ database, opened: services, secrets }) => ({
    calls: analyticsBindings({ database, services, salt: secrets.session }),
    jobs: analyticsJobs(services),
  }),
});
