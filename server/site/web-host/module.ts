import { languages } from '../../../contract/enums.ts';
import type { Language } from '../../../contract/enums.ts';
import { screenPath, screenTable } from '../../../web/screens.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import type { Catalogue } from '../../market/catalogue/port.ts';
import { adViewsPort } from '../../market/ads/port.ts';
import { sessionsPort, tokensPort } from '../../people/session/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { registerDocs } from './routes/docs.ts';
import { registerPages } from './routes/pages.ts';
import { registerSiteMap } from './routes/site-map.ts';

/** Screens that robots may index, with their addresses. */
const fixedPages = (
  ['home', 'landingPage', 'about', 'contact', 'faq', 'agreements', 'searchAllCategories'] as const
).map((name) => ({ tr: screenTable[name].tr, en: screenTable[name].en }));

const rooted = ({ tr, en }: Record<Language, string>) => ({ tr: `/${tr}`, en: `/${en}` });

/** The pages, the API's documentation and the site maps. It takes every address that nobody else has: it stands last. */
export const webHostModule = defineModule({
  name: 'web-host',
  needs: { ads: adViewsPort, catalogue: cataloguePort, sessions: sessionsPort, tokens: tokensPort },
  start: ({ calls, config, database, needs: { ads, catalogue, sessions, tokens }, openPages, publicUrl }) => ({
    async routes(app) {
      registerSiteMap(app, {
        publicUrl,
        pagePaths: () => [...fixedPages, ...[...catalogue().categories.values()].map(({ paths }) => rooted(paths))],
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
        bindings: calls(),
        source: await openPages(),
        languageOfCategoryPath: (path) => languageOfCategoryPath(catalogue(), path),
      });
    },
  }),
});

/** The language in which a category's address is written; undefined for other addresses, and where both languages write it alike. */
function languageOfCategoryPath(catalogue: Catalogue, path: string): Language | undefined {
  const found = catalogue.byPath.get(path.replace(/^\/|(?:\.data)?\/?$/g, ''));
  if (!found || found.paths.tr === found.paths.en) return undefined;
  return languages.find((language) => `/${found.paths[language]}` === path.replace(/(?:\.data)?\/?$/, ''));
}
