import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { memoizeFor } from '../../platform/memoize.ts';
import { pricesPort } from '../../people/prices/port.ts';
import { adViewsPort } from '../ads/port.ts';
import { searchPort } from '../search/port.ts';
import { categoryBindings } from './calls/categories.ts';
import { adCountsPort, cataloguePort } from './port.ts';
import { registerDrawings } from './routes.ts';
import { seedCatalogue, seedCommissions } from './seed.ts';
import { openCatalogue } from './store.ts';
import * as tables from './tables.ts';

/** Menus may show ad counts that are 15 seconds old. */
const countsSeconds = 15;

/** Categories and their specs. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  tables,
  seeds: [seedCatalogue, seedCommissions],
  needs: { ads: adViewsPort, counts: adCountsPort, prices: pricesPort, search: searchPort },
  open: ({ database }) => openCatalogue(database),
  offers: ({ needs, opened }) => [
    offer(cataloguePort, () => opened.current),
    offer(adCountsPort, () => memoizeFor(countsSeconds, needs.search.categoryCounts)),
  ],
  start: ({ database, needs, opened }) => ({
    routes: (app) => registerDrawings(app, opened.current),
    calls: categoryBindings({
      database,
      catalogue: opened,
      prices: needs.prices,
      adCounts: needs.counts,
      hasAds: (categoryIds) => needs.ads.areIn(categoryIds),
    }),
  }),
  close: (catalogue) => catalogue.close(),
});
