import type { Language } from '../../../contract/enums.ts';
import { screenPath, screenTable } from '../../../web/screens.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { adViewsPort } from '../../market/ads/port.ts';
import { searchPort } from '../../market/search/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { sessionsPort, tokensPort } from '../../people/session/port.ts';
import { storageFrom } from '../../adapters/storage/index.ts';
import { paymentProviderPort } from '../../trade/provider/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { clock } from '../../platform/clock.ts';
import type { Figure } from '../../platform/http/health.ts';
import { withFormerAssets } from './operations/former-assets.ts';
import { followContent } from './operations/content-changes.ts';
import { frontCache } from './operations/front-cache.ts';
import { createKeptPages } from './operations/kept-pages.ts';
import type { KeptPages } from './operations/kept-pages.ts';
import { registerDocs } from './routes/docs.ts';
import { registerPages } from './routes/pages.ts';
import { registerSiteMap } from './routes/site-map.ts';

/** Screens that search engines may index, with their paths. */
const fixedPages = (
  ['home', 'landingPage', 'about', 'contact', 'faq', 'agreements', 'searchAllCategories'] as const
).map((name) => ({ tr: screenTable[name].tr, en: screenTable[name].en }));

const rooted = ({ tr, en }: Record<Language, string>) => ({ tr: `/${tr}`, en: `/${en}` });

/** Pages, API documentation and site maps. Must be the last module, because it handles every remaining path. */
export const webHostModule = defineModule({
  name: 'web-host',
  needs: {
    accounts: accountsPort,
    ads: adViewsPort,
    catalogue: cataloguePort,
    provider: paymentProviderPort,
    search: searchPort,
    sessions: sessionsPort,
    tokens: tokensPort,
  },
  open: ({ config }) => storageFrom(config),
  start: ({
    calls,
    config,
    database,
    needs: { accounts, ads, catalogue, provider, search, sessions, tokens },
    opened: storage,
    openPages,
    publicUrl,
  }) => {
    // Only copies that answer requests have pages.
    if (config.ROLE === 'jobs') return {};
    const front = config.FRONT_CACHE_URL
      ? frontCache(config.FRONT_CACHE_URL, logError('Cache in front not purged'))
      : undefined;
    // Pages of an earlier build name files that no longer exist.
    front?.purge();
    const kept = createKeptPages({
      maxBytes: config.PAGE_CACHE_MB * 1_000_000,
      now: () => clock.now().getTime(),
      version: catalogue,
      onError: logError('Page not rendered again'),
    });
    const notices = followContent(database, kept, front);
    const unwatch = search.onListChange(kept.listsChanged);
    return {
      figures: keptPagesFigures(kept),
      async close() {
        unwatch();
        await notices.close();
        await front?.close();
      },
      async routes(app) {
        registerSiteMap(app, {
          publicUrl,
          pagePaths: () => [...fixedPages, ...[...catalogue().categories.values()].map(({ paths }) => rooted(paths))],
          async landingUrls(after, size) {
            const { items, next } = await search.landings.urls(after, size);
            return { items: items.map(rooted), ...(next !== undefined && { next }) };
          },
          adUrls: ads.urls,
          adKeyBeyond: ads.keyBeyond,
          adPath: (path, language) => screenPath('adDetail', language, { id: path }),
        });
        await registerDocs(app, config);
        await registerPages(app, {
          config,
          database,
          tokens,
          sessions,
          accounts,
          bindings: calls(),
          // Only copies that are replaced one after the other need assets of other builds.
          source:
            config.DRAIN_SECONDS > 0
              ? await withFormerAssets(await openPages(), storage, logError('Assets not stored'))
              : await openPages(),
          framed: provider.origins,
          languageOfCategoryPath: (path) => search.landings.languageOf(path.replace(/^\/|(?:\.data)?\/?$/g, '')),
          kept,
          isPurged: front !== undefined,
        });
      },
    };
  },
});

const logError =
  (what: string) =>
  (error: unknown): void =>
    console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);

const keptPagesFigures = (kept: KeptPages): Figure[] => [
  {
    name: 'meydan_pages_kept_total',
    help: 'Pages sent from memory.',
    aggregator: 'sum',
    isCounter: true,
    read: async () => kept.figures().kept,
  },
  {
    name: 'meydan_pages_rendered_total',
    help: 'Pages rendered for all visitors.',
    aggregator: 'sum',
    isCounter: true,
    read: async () => kept.figures().rendered,
  },
  {
    name: 'meydan_pages_bytes',
    help: 'Memory of the kept pages.',
    aggregator: 'sum',
    read: async () => kept.figures().bytes,
  },
];
