import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { bindAll } from '../../platform/http/binding.ts';
import { memoizeFor } from '../../platform/memoize.ts';
import { adCategoriesPort, adViewsPort } from '../ads/port.ts';
import { pricesPort } from '../../people/prices/port.ts';
import { savedRequestsPort, searchPort } from '../search/port.ts';
import { categoryBindings } from './calls/categories.ts';
import { catalogueDeskBindings } from './calls/catalogue-desk.ts';
import { findDeskCategories } from './operations/find-desk-categories.ts';
import { indexAgainJob } from './operations/index-again.ts';
import { openCatalogue } from './operations/open-catalogue.ts';
import { settleAdsJobOf } from './operations/settle-ads.ts';
import { adCountsPort, catalogueChangesPort, cataloguePort } from './port.ts';
import { registerDrawings } from './routes.ts';
import { seedCatalogue, seedCommissions } from './seed.ts';
import * as tables from './tables.ts';

/** Menus may show ad counts that are 15 seconds old. */
const countsSeconds = 15;

/** Categories and their specs. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  tables,
  seeds: [seedCatalogue, seedCommissions],
  needs: {
    ads: adViewsPort,
    adsByCategory: adCategoriesPort,
    counts: adCountsPort,
    prices: pricesPort,
    savedRequests: savedRequestsPort,
    search: searchPort,
  },
  open: ({ database }) => openCatalogue(database),
  offers: ({ needs, opened }) => [
    offer(cataloguePort, () => opened.current),
    offer(catalogueChangesPort, () => opened.onChange),
    offer(adCountsPort, () => memoizeFor(countsSeconds, needs.search.categoryCounts)),
  ],
  start({ database, needs, opened }) {
    const deps = {
      database,
      catalogue: opened,
      prices: needs.prices,
      adCounts: needs.counts,
      hasAds: (categoryIds: readonly number[]) => needs.ads.areIn(categoryIds),
    };
    const jobs = { catalogue: opened, ads: needs.adsByCategory };
    return {
      routes: (app) => registerDrawings(app, opened.current),
      calls: bindAll(
        ...categoryBindings(deps),
        ...catalogueDeskBindings({
          ...deps,
          ads: needs.adsByCategory,
          savedRequests: needs.savedRequests,
        }),
      ),
      hooks: {
        deskFinders: [
          { permission: 'manageCatalogue', find: (text, { language }) => findDeskCategories(opened, text, language) },
        ],
      },
      jobs: [settleAdsJobOf(jobs), indexAgainJob({ ...jobs, index: needs.search.index })],
    };
  },
  close: (catalogue) => catalogue.close(),
});
