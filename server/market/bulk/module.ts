import * as tables from './tables.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { placesPort } from '../../people/addresses/port.ts';
import { mediaPort } from '../../people/media/port.ts';
import { membershipOf } from '../../people/memberships/port.ts';
import { noticesPort } from '../../people/notifications/port.ts';
import { tokensPort } from '../../people/session/port.ts';
import { fetchSafely } from '../../platform/fetch-safely.ts';
import { adLifePort } from '../ads/port.ts';
import { cataloguePort } from '../catalogue/port.ts';
import { authoritiesPort } from '../eids/port.ts';
import { periods, promotionsPort } from '../promotions/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { bulkHooks } from './operations/account-hooks.ts';
import { createBulk } from './operations/bulk.ts';
import { bulkBindings } from './calls.ts';
import { bulkJobs } from './jobs.ts';
import { registerBulk } from './routes.ts';

/** Bulk import and export of ads as files. */
export const bulkModule = defineModule({
  name: 'bulk',
  tables,
  needs: {
    accounts: accountsPort,
    ads: adLifePort,
    authorities: authoritiesPort,
    catalogue: cataloguePort,
    media: mediaPort,
    notices: noticesPort,
    places: placesPort,
    promotions: promotionsPort,
    tokens: tokensPort,
  },
  start({ database, needs, publicUrl, secrets }) {
    const { places, tokens, ...deps } = needs;
    const bulk = createBulk({
      ...deps,
      database,
      places: () => places,
      tierOf: (accountId) => membershipOf(database, accountId),
      periods,
      publicUrl,
      fetchPhoto: fetchSafely,
    });
    return {
      calls: bulkBindings(bulk),
      jobs: bulkJobs(bulk),
      hooks: bulkHooks(database),
      routes: (app) => registerBulk(app, { bulk, tokens, serviceKey: secrets.serviceKey, publicUrl }),
    };
  },
});
