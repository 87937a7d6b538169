import * as tables from './tables.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { placesPort } from '../../people/addresses/port.ts';
import { noticesPort } from '../../people/notifications/port.ts';
import { cataloguePort } from '../catalogue/port.ts';
import { draftsPort } from '../drafts/port.ts';
import { authoritiesPort } from '../eids/port.ts';
import { searchPort } from '../search/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { bindAll } from '../../platform/http/binding.ts';
import { createAdCampaigns } from './operations/ad-campaigns-port.ts';
import { createAdCategories } from './operations/ad-categories-port.ts';
import { createAdLife } from './operations/ad-life-port.ts';
import { createAds } from './operations/ad-views-port.ts';
import { createAdSales } from './operations/ad-sales-port.ts';
import { adBindings } from './calls/ads.ts';
import { watchDeadlines } from './operations/watch-deadlines.ts';
import { adJobs } from './jobs.ts';
import { myAdBindings } from './calls/my-ads.ts';
import { adCampaignsPort, adCategoriesPort, adInterestPort, adLifePort, adSalesPort, adViewsPort } from './port.ts';
import { findDeskAds } from './operations/find-desk-ads.ts';
import { adHooks } from './operations/account-hooks.ts';
import { createViewCounter } from './operations/count-views.ts';

/** Ads from first review to history: status, edits, prices, events, views and the owner's lists. */
export const adsModule = defineModule({
  name: 'ads',
  tables,
  needs: {
    accounts: accountsPort,
    ads: adViewsPort,
    authorities: authoritiesPort,
    catalogue: cataloguePort,
    drafts: draftsPort,
    interest: adInterestPort,
    notices: noticesPort,
    places: placesPort,
    search: searchPort,
  },
  offers: ({ database, events, needs }) => [
    offer(adLifePort, () =>
      createAdLife({ database, events, refresh: (...args) => needs.search.index.refresh(...args) }),
    ),
    offer(adCategoriesPort, () =>
      createAdCategories({ database, events, refresh: (...args) => needs.search.index.refresh(...args) }),
    ),
    offer(adCampaignsPort, () =>
      createAdCampaigns({
        database,
        refresh: (...args) => needs.search.index.refresh(...args),
        refreshCards: (ids) => needs.search.index.refreshCards(ids),
      }),
    ),
    offer(adSalesPort, () =>
      createAdSales({
        database,
        events,
        refresh: (...args) => needs.search.index.refresh(...args),
        catalogue: needs.catalogue,
      }),
    ),
    offer(adViewsPort, () =>
      createAds({
        database,
        catalogue: needs.catalogue,
        places: () => needs.places,
        marketOf: (question) => needs.search.marketOf(question),
      }),
    ),
  ],
  start({ database, events, needs }) {
    const { accounts, ads, authorities, catalogue, drafts, interest, notices, search } = needs;
    const life = { database, events, refresh: search.index.refresh };
    const views = createViewCounter(database);
    return {
      calls: bindAll(
        adBindings({
          ads,
          views,
          phones: { database, areApart: accounts.isBlocked },
          blockedBy: accounts.blockedBy,
        }),
        myAdBindings({
          ...life,
          catalogue,
          interest,
          places: () => needs.places,
          marketOf: search.marketOf,
          authorityOf: authorities.authorityOf,
          checkAuthority: authorities.checkAgain,
          draftOf: drafts.editing,
          draftCount: drafts.count,
        }),
      ),
      jobs: adJobs({ ...life, notices, catalogue }),
      hooks: {
        ...adHooks(life),
        deskFinders: [{ permission: 'reviewAds', find: (text, { language }) => findDeskAds(ads, text, language) }],
      },
      timers: () => watchDeadlines(life),
      close: () => views.close(),
    };
  },
});
