import { accountsPort, suspensionsPort } from '../../people/accounts/port.ts';
import { agreementEvents } from '../../people/agreements/port.ts';
import { placesPort } from '../../people/addresses/port.ts';
import { mediaPort } from '../../people/media/port.ts';
import { noticesPort } from '../../people/notifications/port.ts';
import { adEvents, adLifePort, adViewsPort } from '../ads/port.ts';
import { cataloguePort } from '../catalogue/port.ts';
import { authoritiesPort } from '../eids/port.ts';
import { sampleLike } from '../search/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { moderationBindings } from './calls.ts';
import { moderationHooks } from './hooks.ts';
import { moderationJobs } from './jobs.ts';
import { logDeskActOnce } from './operations/log-desk-act.ts';
import { createModeration } from './operations/moderation-port.ts';
import * as tables from './tables.ts';

/** Checks ads before publication, and handles reports and moderators' decisions. */
export const moderationModule = defineModule({
  name: 'moderation',
  tables,
  needs: {
    accounts: accountsPort,
    ads: adLifePort,
    adViews: adViewsPort,
    authorities: authoritiesPort,
    catalogue: cataloguePort,
    media: mediaPort,
    notices: noticesPort,
    places: placesPort,
    suspensions: suspensionsPort,
  },
  start({ database, events, hooks, needs }) {
    const { adViews, places, ...deps } = needs;
    const sources = { database, catalogue: deps.catalogue, places: () => places };
    const moderation = createModeration({
      ...deps,
      ...sources,
      previewOf: adViews.previewOf,
      sampleLike: (question) => sampleLike(sources, question),
    });
    return {
      calls: moderationBindings({ moderation, hooks }),
      jobs: moderationJobs({ moderation }),
      consumers: [
        consume(adEvents.submitted, 'moderation.check', ({ adIds }) => moderation.checkAds(adIds)),
        consume(agreementEvents.published, 'moderation.log', ({ type, version, byId, at }) =>
          logDeskActOnce(database, { act: 'PublishAgreement', byId, about: `${type} ${version}` }, new Date(at)),
        ),
      ],
      hooks: moderationHooks({ database, events }, moderation),
    };
  },
});
