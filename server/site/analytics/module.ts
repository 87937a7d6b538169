import { defineModule } from '../../kernel/module.ts';
import { analyticsBindings, analyticsJobs } from './calls.ts';
import { analyticsServices } from './operations/services.ts';

/** What readers allowed to be counted, handed to the operator's services. */
export const analyticsModule = defineModule({
  name: 'analytics',
  open: ({ config }) => analyticsServices(config),
  start: ({ database, opened: services, secrets }) => ({
    calls: analyticsBindings({ database, services, salt: secrets.session }),
    jobs: analyticsJobs(services),
  }),
});
