import { defineModule } from '../../kernel/module.ts';
import { analyticsBindings } from './calls.ts';
import { analyticsJobs } from './jobs.ts';
import { analyticsServices } from './operations/analytics-services.ts';

/** What readers allowed to be counted, handed to the operator's services. */
export const analyticsModule = defineModule({
  name: 'analytics',
  open: ({ config }) => analyticsServices(config),
  start: ({ database, opened: services, secrets }) => ({
    calls: analyticsBindings({ database, services, salt: secrets.session }),
    jobs: analyticsJobs(services),
  }),
});
