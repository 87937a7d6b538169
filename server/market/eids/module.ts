import { authorityFrom } from '../../adapters/eids/index.ts';
import { identityOf } from '../../people/accounts/port.ts';
import { noticesPort } from '../../people/notifications/port.ts';
import { adLifePort } from '../ads/port.ts';
import { cataloguePort } from '../catalogue/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { createAuthorities } from './operations/authorities-port.ts';
import { authorityHooks } from './hooks.ts';
import { authorityJobs } from './jobs.ts';
import { authoritiesPort } from './port.ts';
import * as tables from './tables.ts';

/** Listing authority for property and vehicles (EİDS), as Turkish law requires. */
export const eidsModule = defineModule({
  name: 'eids',
  tables,
  needs: { ads: adLifePort, authorities: authoritiesPort, catalogue: cataloguePort, notices: noticesPort },
  open: ({ config }) => authorityFrom(config),
  offers: ({ database, needs, opened }) => [
    offer(authoritiesPort, () =>
      createAuthorities({
        database,
        catalogue: needs.catalogue,
        authority: opened,
        identityOf: (accountId) => identityOf(database, accountId),
        ads: () => needs.ads,
        notices: needs.notices,
      }),
    ),
  ],
  start: ({ database, needs: { authorities } }) => ({
    jobs: authorityJobs({ database, authorities }),
    hooks: authorityHooks(database),
  }),
});
