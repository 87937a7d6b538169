import * as tables from './tables.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { placesPort } from '../../people/addresses/port.ts';
import { approveAgreements } from '../../people/agreements/port.ts';
import { mediaPort, unusedMediaJobs } from '../../people/media/port.ts';
import { noticesPort } from '../../people/notifications/port.ts';
import { adLifePort, adViewsPort, filesInUse } from '../ads/port.ts';
import { adCountsPort, cataloguePort } from '../catalogue/port.ts';
import { authoritiesPort } from '../eids/port.ts';
import { textFindings } from '../moderation/port.ts';
import { promotionsPort } from '../promotions/port.ts';
import { searchPort } from '../search/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { draftBindings } from './calls.ts';
import { createDrafts } from './operations/drafts-port.ts';
import { draftHooks } from './operations/account-hooks.ts';
import { draftsPort } from './port.ts';
import { draftJobs } from './jobs.ts';

/** Drafts of ads: created with known data, saved as typed, submitted when complete. */
export const draftsModule = defineModule({
  name: 'drafts',
  tables,
  needs: {
    accounts: accountsPort,
    adCounts: adCountsPort,
    ads: adLifePort,
    adViews: adViewsPort,
    authorities: authoritiesPort,
    catalogue: cataloguePort,
    drafts: draftsPort,
    media: mediaPort,
    notices: noticesPort,
    places: placesPort,
    promotions: promotionsPort,
    search: searchPort,
  },
  offers: ({ database, needs }) => [
    offer(draftsPort, () => {
      const { accounts, adCounts, ads, adViews, authorities, catalogue, media, notices, promotions, search } = needs;
      return createDrafts({
        database,
        accounts,
        adCounts,
        ads,
        adViews,
        authorities,
        catalogue,
        media,
        notices,
        promotions,
        places: () => needs.places,
        approveAgreements,
        textFindings,
        vocabulary: search.vocabulary,
      });
    }),
  ],
  start: ({ database, needs: { drafts } }) => ({
    calls: draftBindings(drafts),
    jobs: [
      ...draftJobs(drafts),
      ...unusedMediaJobs({
        database,
        inUse: async (keys, ownerIds) =>
          (await filesInUse(database, keys, ownerIds)).union(await drafts.filesInUse(keys)),
      }),
    ],
    hooks: draftHooks(database),
  }),
});
