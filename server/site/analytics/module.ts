import { defineModule } from '../../kernel/module.ts';
import { figuresPort } from '../figures/port.ts';
import { analyticsBindings } from './calls.ts';
import { analyticsJobs } from './jobs.ts';
import { analyticsServices } from './operations/analytics-services.ts';

/** Counts visitors and sends page views, with the visitor's consent, to the operator's analytics services. */
export const analyticsModule = defineModule({
  name: 'analytics',
  needs: { figures: figuresPort },
  open: ({ config }) => analyticsServices(config),
  start: ({ database, opened: services, secrets, needs: { figures } }) => ({
    calls: analyticsBindings({ database, services, salt: secrets.session, figures }),
    jobs: analyticsJobs(services),
  }),
});
