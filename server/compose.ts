import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Language } from '../contract/enums.ts';
import { languages } from '../contract/enums.ts';
import type { SiteSettings } from '../web/page-context.ts';
import { screenPath, screenTable } from '../web/screens.ts';
import { loadPlaces, openShapes, placeBindings } from './people/addresses/index.ts';
import type { PlaceShapes, Places } from './people/addresses/index.ts';
import { agreementBindings } from './people/agreements/index.ts';
import { analyticsBindings, analyticsJobs, analyticsServices } from './site/analytics/index.ts';
import { categoryBindings, openCatalogue } from './market/catalogue/index.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeAds } from './compose-ads.ts';
import type { AccountParts } from './compose-accounts.ts';
import { pageBindings } from './site/pages/index.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { createHooks } from './platform/hooks.ts';
import type { Binding } from './platform/http/binding.ts';
import { job } from './platform/jobs.ts';
import { listen } from './platform/listen.ts';
import type { Job } from './platform/jobs.ts';
import { memoizeFor } from './platform/memoize.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Tokens } from './platform/tokens.ts';
import { createSearch, searchBindings, searchChannel } from './market/search/index.ts';
import type { Search } from './market/search/index.ts';
import type { EndedSessions } from './people/session/index.ts';
import type { SiteMapOptions } from './site/web-host/site-map.ts';
import { siteSettings } from './site/web-host/settings.ts';

/** Everything the product is made of, put together. */
export interface Parts {
  bindings: Binding[];
  jobs: Job[];
  accounts: Pick<AccountParts, 'sessions'>;
  /** The addresses that are no calls. */
  register(app: FastifyInstance): Promise<void>;
  search: Search;
  places: Places;
  shapes: PlaceShapes;
  siteMap: SiteMapOptions;
  languageOfCategoryPath(path: string): Language | undefined;
  close(): Promise<void>;
}

export interface ComposeOptions {
  config: Config;
  database: Database;
  tokens: Tokens;
  secrets: Secrets;
  ended: EndedSessions;
}

/** Menus show how many ads a category holds; a quarter of a minute late is soon enough. */
const countsSeconds = 15;

/** The one place where the parts meet: each is given what it needs of the others. */
export async function compose({ config, database, tokens, secrets, ended }: ComposeOptions): Promise<Parts> {
  const [catalogue, places] = await Promise.all([openCatalogue(database), loadPlaces(database)]);
  const shapes = openShapes(database, places);
  const sources = { database, catalogue: catalogue.current, places: () => places };
  const search = createSearch(sources);
  const adCounts = memoizeFor(countsSeconds, search.categoryCounts);
  const otherCopies = listen(database, searchChannel, async () => search.pages.forget());
  await search.warm();
  const services = analyticsServices(config);
  const settings = siteSettings(config);
  const hooks = createHooks();
  const { publicUrl } = settings;
  const accounts = composeAccounts({ config, database, tokens, secrets, ended, hooks, places, publicUrl });
  const market = composeAds({
    ...sources,
    config,
    search,
    adCounts,
    hooks,
    accounts: accounts.directory,
    notices: accounts.notices,
    media: accounts.media,
    suspensions: accounts.suspensions,
    tokens,
    serviceKey: secrets.serviceKey,
    publicUrl,
  });
  const { ads } = market;

  return {
    bindings: [
      ...accounts.bindings,
      ...categoryBindings({ database, catalogue, adCounts, hasAds: (ids) => hasAds(database, ids) }),
      ...placeBindings({ places, shapes }),
      ...searchBindings({ search, ads, catalogue: catalogue.current }),
      ...market.bindings,
      ...agreementBindings({ database, settings: contactKeywords(settings) }),
      ...pageBindings({ contact: settings.contact }),
      ...analyticsBindings({ database, services, salt: secrets.session }),
    ],
    jobs: [...analyticsJobs(services), ...searchJobs(search), ...accounts.jobs, ...market.jobs],
    accounts,
    async register(app) {
      await accounts.register(app);
      market.register(app);
    },
    search,
    places,
    shapes,
    siteMap: {
      publicUrl: settings.publicUrl,
      pagePaths: () => [
        ...fixedPages,
        ...[...catalogue.current().categories.values()].map(({ paths }) => rooted(paths)),
      ],
      adUrls: ads.urls,
      adKeyBeyond: ads.keyBeyond,
      adPath: (path, language) => screenPath('adDetail', language, { id: path }),
    },
    languageOfCategoryPath(path) {
      const found = catalogue.current().byPath.get(path.replace(/^\/|(?:\.data)?\/?$/g, ''));
      // Where both languages write a category alike, its address says nothing.
      if (!found || found.paths.tr === found.paths.en) return undefined;
      return languages.find((language) => `/${found.paths[language]}` === path.replace(/(?:\.data)?\/?$/, ''));
    },
    async close() {
      await market.close();
      accounts.close();
      await otherCopies.close();
      await catalogue.close();
    },
  };
}

/** The operator's contact details as agreements name them. */
const contactKeywords = ({ contact }: SiteSettings) => ({
  CONTACT_EMAIL: contact.email,
  CONTACT_PHONE: contact.phone,
  CONTACT_ADDRESS: contact.address,
});

/** Screens that robots may index, with their addresses. */
const fixedPages = (
  ['home', 'landingPage', 'about', 'contact', 'faq', 'agreements', 'searchAllCategories'] as const
).map((name) => ({ tr: screenTable[name].tr, en: screenTable[name].en }));

const rooted = ({ tr, en }: Record<Language, string>) => ({ tr: `/${tr}`, en: `/${en}` });

/** The upkeep of the index, by the clock. */
function searchJobs(search: Search): Job[] {
  const nothing = z.object({});
  const upkeep = (name: string, cron: string, run: () => Promise<unknown>) =>
    job({ name, cron, payload: nothing, run: async () => void (await run()) });
  return [
    upkeep('search.fold-counts', '* * * * *', search.foldFacetDeltas),
    upkeep('search.refresh-due', '* * * * *', search.refreshDue),
    upkeep('search.rebuild-counts', '30 0 * * *', search.rebuild),
  ];
}

async function hasAds(database: Database, categoryIds: readonly number[]): Promise<boolean> {
  const rows = await database.query('select from ad where category_id = any($1::int[]) limit 1', [categoryIds]);
  return rows.length > 0;
}
