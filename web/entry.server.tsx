import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import type { Language } from '../contract/enums.ts';
import { createI18n } from './client/translate.ts';
import type { Translate, I18n } from './client/translate.ts';
import { I18nProvider } from './client/i18n.tsx';
import { readLoaderState, settleDeferred, withLoaderState } from './loader-state.server.ts';
import { homeRoute } from './page-state.ts';
import { renderPage } from './render-page.server.ts';
import { endScript, themeScript } from './start-scripts.ts';
import { pageContext } from './page-context.ts';
import { pathsOfPage, withQuery } from './page-paths.ts';
import { loadTranslations } from './i18n/index.ts';
import type { Area } from './i18n/index.ts';

// The web server reads these from the build, so that it and the pages share the same objects.
export { pageContext };
export { setMediaOrigin } from './client/media.ts';
export { languageOfHeader, languageOfPath } from './page-language.ts';
export { screenTable } from './screens.ts';
export { pagePriority, sharedPage } from './shared-pages.ts';
export { views } from './screens/search/search-data.ts';
/** The inline scripts of a page, for the content security policy. */
export const inlineScripts: readonly string[] = [themeScript, endScript];

const renderMs = 8_000;
/** Deferred loader data may take as long as the page itself: longer than any SQL statement. */
export const streamTimeout = renderMs;

/** All texts of a language, loaded once. */
async function allWords(language: Language): Promise<I18n> {
  const all = await loadTranslations(language);
  const words = createI18n(language, all);
  await Promise.all(Object.keys(all.areas).map((area) => words.load(area as Area)));
  return words;
}

const words = { tr: await allWords('tr'), en: await allWords('en') };

/** Texts of a language, for loaders. */
export const wordsFor = (language: Language): Translate<Area> => words[language].t;

/** Renders a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, preferred, sendBody, switchLanguage, report } = context.get(pageContext);
  if (preferred !== undefined && preferred !== language) {
    switchLanguage(preferred, addressIn(preferred, request, entry, status));
    return new Response(null, { status: 302 });
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  // The router re-encodes the query (`%20` becomes `+`). The browser keeps the original, and a link to this page must be the same in both.
  const { serverHandoffStream, ...routerContext } = { ...entry, manifest: knownPart(entry) };
  const { staticHandlerContext: drawn } = entry;
  drawn.location = { ...drawn.location, search: new URL(request.url).search };
  const [state] = await Promise.all([
    serverHandoffStream ? readLoaderState(serverHandoffStream) : '',
    settleDeferred(drawn.loaderData),
  ]);
  // The client has left.
  if (request.signal.aborted) return new Response(null, { headers, status });
  let code = status;
  const html = await renderPage(
    <I18nProvider words={words[language]} usedAreas={new Set()}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nProvider>,
    renderMs,
    (error) => {
      code = 500;
      report(error);
    },
  );
  sendBody(Buffer.from(withLoaderState(html, state)));
  return new Response(null, { headers, status: code });
}

/**
 * The part of the router's manifest that this page and its browser know at first: its own routes, and home, so that links to it need no further request.
 * The router prepares all known routes for each page.
 */
function knownPart({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = new Set([...staticHandlerContext.matches.map(({ route }) => route.id), homeRoute]);
  const routes = Object.fromEntries([...ids].map((id) => [id, manifest.routes[id]]));
  return { ...manifest, routes };
}

/** Path of the page in another language; undefined if it is the current URL. An error page stays at its URL. */
function addressIn(language: Language, request: Request, entry: EntryContext, status: number): string | undefined {
  if (status >= 400) return undefined;
  const { matches, loaderData } = entry.staticHandlerContext;
  const last = matches.at(-1);
  if (!last) return undefined;
  const url = new URL(request.url);
  const paths = pathsOfPage({ id: last.route.id, params: last.params, loaderData: loaderData[last.route.id] });
  const address = withQuery(paths[language], url.search);
  const isHere = new URL(address, url).pathname === url.pathname && !url.searchParams.has('lang');
  return isHere ? undefined : address;
}

/** Reports unexpected errors of loaders. Refusals that the user caused are not reported. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const refused = error as { status?: number; code?: string };
  if (!request.signal.aborted && (refused.status ?? 500) >= 500) context.get(pageContext).report(error);
}
