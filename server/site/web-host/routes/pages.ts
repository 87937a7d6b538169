import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { RouterContextProvider, createRequestHandler, data } from 'react-router';
import type { ServerBuild } from 'react-router';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import { disciplines, languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import { errors } from '../../../../contract/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/database.ts';
import { encryptedOnly, mayBeMember } from '../../../platform/http/cookies.ts';
import { requestSource } from '../../../platform/http/request-source.ts';
import { domainErrorOf, waitAfter } from '../../../platform/http/error-answers.ts';
import type { Caller, RequestContext } from '../../../platform/caller.ts';
import { Overloaded } from '../../../platform/http/admission.ts';
import type { Config } from '../../../platform/config.ts';
import { bindingsById, inProcessClient } from '../../../platform/http/binding.ts';
import type { Binding } from '../../../platform/http/binding.ts';
import type { PageSource } from '../../../platform/http/page-source.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import type { PageError } from '../../../../web/page-context.ts';
import type * as Entry from '../../../../web/entry.server.tsx';
import { screenPath } from '../../../../web/screens.ts';
import { pageAddress, pageMethods } from '../operations/page-address.ts';
import { fallbackPage } from '../rules/fallback-page.ts';
import { encodingFor, sendCompressed } from '../operations/compressed.ts';
import type { KeptPages, SharedPage } from '../operations/kept-pages.ts';
import { renderedPage } from '../operations/rendered-page.ts';
import { pageHeaders, sharedCacheControl, sharedHeaders } from '../rules/page-headers.ts';
import { shownRecord } from '../rules/shown-record.ts';
import type { ShownRecord } from '../rules/shown-record.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { SessionService } from '../../../people/session/port.ts';
import { pageCaller, visitorOf } from '../operations/page-caller.ts';
import { siteSettings } from '../operations/site-settings.ts';

export interface PagesOptions {
  config: Config;
  database: Pick<Database, 'isReachable'>;
  tokens: Tokens;
  sessions: Pick<SessionService, 'refresh'>;
  accounts: Pick<AccountDirectory, 'shownMember'>;
  bindings: readonly Binding[];
  source: PageSource;
  /** Origins of the payment provider. Pages with a payment frame may embed them. */
  framed?: readonly string[];
  /** The language of a category path; undefined for other paths. */
  languageOfCategoryPath(path: string): Language | undefined;
  /** Pages that all visitors share. */
  kept: KeptPages;
  /** Whether a cache in front gets changes. */
  isPurged: boolean;
}

/** The loaded build of the pages. */
interface Pages {
  build: ServerBuild;
  entry: typeof Entry;
  handle: ReturnType<typeof createRequestHandler>;
  /** SHA-256 hashes of the inline scripts, in base64. */
  scriptHashes: readonly string[];
}

/** What is rendered, and for whom. */
interface Rendering {
  pages: Pages;
  url: URL;
  request: Request;
  cookies: FastifyRequest['cookies'];
  caller: Caller;
  from: RequestContext['from'];
  refusal?: PageError | undefined;
  /** Set for a page that all visitors share. Other calls than shared ones are refused then. */
  shown?: ShownRecord;
  report(error: unknown): void;
}

/** The language to render instead, and the page's URL in it if it differs. */
interface LanguageChange {
  language: Language;
  address: string | undefined;
}

/** How long a database check is reused. */
const reachableMs = 1_000;
const yearSeconds = 365 * 24 * 3600;
/** Value of the `retry-after` header. */
const retrySeconds = 5;

/** Serves the pages and their assets. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { source } = options;
  /** The last build that loaded. It renders the fallback page if a newer one does not load. */
  let loaded: Pages | undefined;
  async function load(): Promise<Pages> {
    const build = await source.current();
    if (loaded?.build !== build) {
      const entry = build.entry.module as unknown as typeof Entry;
      entry.setMediaOrigin(options.config.MEDIA_URL);
      const scriptHashes = entry.inlineScripts.map((text) => hash('sha256', text, 'base64'));
      loaded = { build, entry, handle: createRequestHandler(build, source.mode), scriptHashes };
    }
    return loaded;
  }

  const bindings = bindingsById(options.bindings);
  const settings = siteSettings(options.config);

  const languageFor = ({ entry }: Pages, request: FastifyRequest, path: string): Language =>
    entry.languageOfPath(path) ??
    options.languageOfCategoryPath(path) ??
    oneOf(languages, (request.query as Record<string, unknown>)['lang']) ??
    oneOf(languages, request.cookies['Language']) ??
    entry.languageOfHeader(request.headers['accept-language'] ?? null);

  const isLanguageInPath = ({ entry }: Pages, path: string): boolean =>
    (entry.languageOfPath(path) ?? options.languageOfCategoryPath(path)) !== undefined;

  // If the database is down, every loader of the page would wait for it.
  const isDatabaseReachable = cachedFor(reachableMs, () => options.database.isReachable());

  /** The error page to show, if it is known before rendering. */
  async function refusalFor(
    request: FastifyRequest,
    { url, isInvalid }: ReturnType<typeof pageAddress>,
  ): Promise<PageError | undefined> {
    if (isInvalid) return { status: 404, code: 'NotFound' };
    if (!pageMethods.includes(request.method)) return { status: 405, code: 'MethodNotAllowed' };
    // Navigation within the app gets the error from its loaders.
    return isData(url) || (await isDatabaseReachable())
      ? undefined
      : { status: errors.ServiceUnavailable, code: 'ServiceUnavailable' };
  }

  /** Renders a page for a caller, or returns the language to render instead. */
  async function render(
    { pages: { entry, handle }, url, request, cookies, caller, from, refusal, shown, report }: Rendering,
    language: Language,
    preferred?: Language,
  ) {
    const client = inProcessClient(bindings, { caller, language, from, ...(shown && { shown }) });
    let body: Buffer | undefined;
    let languageChange: LanguageChange | undefined;
    let framed: readonly string[] | undefined;
    const provider = new RouterContextProvider();
    provider.set(entry.pageContext, {
      language,
      ...(preferred && { preferred }),
      discipline: oneOf(disciplines, cookies['Discipline']) ?? 'ads',
      user:
        caller.kind === 'member'
          ? { isGuest: false, permissions: caller.permissions }
          : { isGuest: true, permissions: [] },
      async member() {
        // The frame without a member is still a page.
        if (caller.kind !== 'member' || refusal) return undefined;
        const member = await options.accounts.shownMember(caller.id).catch(report);
        return member ? { userId: caller.id, ...member } : undefined;
      },
      settings,
      t: entry.wordsFor(language),
      ...(refusal && { refusal }),
      isDocument: !isData(url),
      report,
      call: async <C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>> => {
        // The client has left. The router stops waiting by itself, and a loader may start calls that nothing awaits yet.
        if (request.signal.aborted) return new Promise<never>(() => undefined);
        // The calls would only wait for the database.
        // oxlint-disable-next-line only-throw-error
        if (refusal && refusal.status >= 500) throw data(refusal.code, { status: refusal.status });
        if (shown && !bindings.get(call.id)?.isShared) {
          shown.isPrivate = true;
          throw new DomainError('NotFound');
        }
        try {
          return await client.call(call, input);
        } catch (error) {
          const refused = domainErrorOf(error);
          if (refused.status < 500) throw refused;
          if (refused !== error) report(error);
          if (shown) shown.isPrivate = true;
          // Shows the page of that error, even if the loader handles refusals.
          // oxlint-disable-next-line only-throw-error
          throw data(refused.code, { status: refused.status });
        }
      },
      switchLanguage: (to, at) => {
        languageChange = { language: to, address: at };
      },
      declareFrame: () => {
        framed = options.framed;
        return !isData(url);
      },
      sendBody: (rendered) => {
        body = rendered;
      },
    });
    const response = await handle(request, provider);
    return { response, body, languageChange, framed };
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const address = pageAddress(request.url, settings.publicUrl);
    const refusal = await refusalFor(request, address);
    const pages = await load();
    const shared = refusal || isData(address.url) ? undefined : await sharedPageOf(pages, request, reply, address);
    if (shared) return sendShared(request, reply, shared);
    app.admission.admit(request, reply, pages.entry.pagePriority(address.path));
    const caller: Caller = refusal ? { kind: 'visitor' } : await pageCaller(request, reply, options);
    const shownUrl = refusal
      ? new URL(screenPath('notFound', languageFor(pages, request, address.path)), address.url)
      : address.url;
    const rendering: Rendering = {
      pages,
      url: address.url,
      request: webRequest(request, shownUrl),
      cookies: request.cookies,
      caller,
      from: requestSource(request),
      refusal,
      report: (error) => request.log.error({ err: error }, 'page failed'),
    };
    // A guest's language is stored only in the browser.
    const chosen = caller.kind === 'member' ? oneOf(languages, request.cookies['Lang']) : undefined;
    let { response, body, languageChange, framed } = await render(
      rendering,
      languageFor(pages, request, address.path),
      chosen,
    );
    const headersFor = (origins?: readonly string[]) =>
      pageHeaders({ config: options.config, scriptHashes: pages.scriptHashes, framed: origins });
    if (languageChange) {
      rememberLanguage(request, reply, languageChange.language);
      if (languageChange.address !== undefined) {
        return reply.headers(headersFor()).redirect(languageChange.address, 302);
      }
      const again = { ...rendering, request: webRequest(request, shownUrl) };
      ({ response, body, framed } = await render(again, languageChange.language, languageChange.language));
    }
    reply.code(response.status).headers(headersFor(framed));
    for (const [name, value] of response.headers) reply.header(name, value);
    if (response.status === 405) reply.header('allow', pageMethods.join(', '));
    if (response.status === 503) reply.header('retry-after', String(retrySeconds));
    if (!body && response.status >= 500 && !isData(address.url)) {
      return sendFallbackPage(request, reply, response.status);
    }
    return sendCompressed(request, reply, body ?? Buffer.from(await response.arrayBuffer()));
  }

  /** The page of a visitor's request, kept or rendered for all visitors; undefined if it must be rendered for this request. */
  async function sharedPageOf(
    pages: Pages,
    request: FastifyRequest,
    reply: FastifyReply,
    address: ReturnType<typeof pageAddress>,
  ): Promise<SharedPage | undefined> {
    if (mayBeMember(request.cookies)) return undefined;
    const shared = pages.entry.sharedPage(address.url);
    if (!shared) return undefined;
    const { url } = shared;
    const language = languageFor(pages, request, address.path);
    const view = shared.byView ? oneOf(pages.entry.views, request.cookies['View']) : undefined;
    const hasLanguage = url.searchParams.has('lang') || isLanguageInPath(pages, address.path);
    async function renderShared() {
      const shown = shownRecord(clock.now().getTime());
      const { response, body } = await render(
        {
          pages,
          url,
          request: new Request(url, view && { headers: { cookie: `View=${view}` } }),
          cookies: {},
          caller: { kind: 'visitor' },
          from: { address: '', userAgent: '' },
          shown,
          report(error) {
            shown.isPrivate = true;
            request.log.error({ err: error }, 'page failed');
          },
        },
        language,
      );
      const isFound = response.status === 200 && body !== undefined;
      // A redirect keeps the parameters that the page does not read.
      if (shown.isPrivate || (!isFound && url.href !== address.url.href)) return undefined;
      return renderedPage(body ?? Buffer.from(await response.arrayBuffer()), {
        status: response.status,
        headers: {
          ...pageHeaders({ config: options.config, scriptHashes: pages.scriptHashes }),
          ...Object.fromEntries(response.headers),
          ...(isFound && sharedHeaders(shown.names, { hasLanguage })),
        },
        isKept: isFound,
        names: shown.names,
        scopes: shown.lists,
        views: shown.views,
        until: shown.until,
      });
    }

    return options.kept.page(`${language} ${view ?? ''} ${url.pathname}${url.search}`, async (isRefresh) => {
      if (isRefresh) return counted(renderShared);
      // Kept pages are sent without it, so that an overloaded server still sends them.
      app.admission.admit(request, reply, pages.entry.pagePriority(address.path));
      return renderShared();
    });
  }

  /** Counts work that no request waits for. */
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    const end = app.admission.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }

  async function sendShared(request: FastifyRequest, reply: FastifyReply, page: SharedPage): Promise<FastifyReply> {
    if (page.isKept && page.views.length > 0 && request.method === 'GET') {
      const context = {
        caller: await visitorOf(request, options),
        language: 'tr',
        from: requestSource(request),
      } as const;
      for (const count of page.views) count(context);
    }
    const encoding = encodingFor(request);
    const etag = `"${page.hash}${encoding ? `-${encoding}` : ''}"`;
    reply.code(page.status).headers(page.headers);
    if (page.isKept) {
      const leftMs = page.until - clock.now().getTime();
      const shared = sharedCacheControl({ isList: page.scopes.length > 0, isPurged: options.isPurged, leftMs });
      reply.header('cache-control', page.isOutdated ? 'private, no-store' : shared);
      reply.header('etag', etag);
      const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
      if (known.includes(etag)) return reply.code(304).send();
    }
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(await page.encoded(encoding));
  }

  /** Bodies of refused pages by language, and of refused data. */
  const busyPages = new Map<Language, Buffer>();

  /** Answers a page that is refused because of overload, without rendering. The page loads itself again. */
  function sendBusyPage(request: FastifyRequest, reply: FastifyReply, refusal: Overloaded) {
    const wait = waitAfter(refusal) ?? retrySeconds;
    reply
      .code(503)
      .headers(pageHeaders({ config: options.config }))
      .header('retry-after', String(wait));
    const { url, path } = pageAddress(request.url, settings.publicUrl);
    if (!loaded || isData(url)) return reply.type('text/plain').send(refusal.code);
    const language = languageFor(loaded, request, path);
    const page = busyPages.get(language) ?? fallbackPage(busyTexts(loaded, language));
    busyPages.set(language, page);
    // As a header, because each answer has another wait.
    return reply.header('refresh', String(wait)).type('text/html; charset=utf-8').send(page);
  }

  const busyTexts = ({ entry }: Pages, language: Language) => {
    const t = entry.wordsFor(language);
    return {
      language,
      title: t('shell.error.unavailableTitle'),
      text: t('ServiceUnavailable', { ns: 'api' }),
      home: t('shell.error.home'),
    };
  };

  /** Sends a minimal error page if the real one cannot be rendered. */
  function sendFallbackPage(request: FastifyRequest, reply: FastifyReply, status: number) {
    if (!loaded) return reply.code(status).type('text/plain').send('The pages failed to load. See the server log.');
    const language = languageFor(loaded, request, '/');
    const t = loaded.entry.wordsFor(language);
    const isAway = status === 503;
    return reply
      .code(status)
      .headers(pageHeaders({ config: options.config }))
      .type('text/html; charset=utf-8')
      .send(
        fallbackPage({
          language,
          title: t(isAway ? 'shell.error.unavailableTitle' : 'shell.error.title'),
          text: t(isAway ? 'ServiceUnavailable' : 'GeneralError', { ns: 'api' }),
          home: t('shell.error.home'),
        }),
      );
  }

  await app.register(async (web) => {
    // The router reads request bodies itself.
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    web.setErrorHandler((error, request, reply) => {
      if (error instanceof Overloaded) return sendBusyPage(request, reply, error);
      const refused = domainErrorOf(error);
      if (refused !== error) request.log.error({ err: error, route: request.routeOptions.url }, 'page failed');
      const wait = waitAfter(refused);
      if (wait !== undefined) reply.header('retry-after', String(wait));
      return sendFallbackPage(request, reply, Math.max(refused.status, 500));
    });
    await source.serve(web);
    // In development, the first request loads the pages, so the server starts earlier.
    if (source.mode === 'production') await load();
    web.all('/*', { config: { admission: 'own' } }, sendPage);
    // Also for methods that the router does not know.
    web.setNotFoundHandler(sendPage);
  });
}

/** Sets the same cookie as the browser does when a language is chosen. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): void {
  reply.setCookie('Language', language, { path: '/', sameSite: 'lax', maxAge: yearSeconds, ...encryptedOnly(request) });
}

/** Requests by the pages' router: its manifest, and the data for navigation within the app. */
const isData = ({ pathname }: URL): boolean => pathname.endsWith('.data') || pathname === '/__manifest';

function webRequest(request: FastifyRequest, url: URL): Request {
  const abort = new AbortController();
  request.raw.on('close', () => abort.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Other methods get the error page, which is rendered like a GET.
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  return new Request(url, { method, headers, signal: abort.signal });
}

/**
 * Shares one result among all callers for `ms`. An older false is not used, because the database may be back. A true is used while it is checked
 * again, at most `ms` longer: an overloaded database answers late, and pages would wait to be refused.
 */
function cachedFor(ms: number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let cached: { answer: Promise<boolean>; wasTrue: boolean; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (cached && cached.until > now) return cached.answer;
    const asked = ask();
    const isUsable = cached !== undefined && cached.wasTrue && cached.until + ms > now;
    const fresh = { answer: isUsable ? Promise.resolve(true) : asked, wasTrue: false, until: now + ms };
    asked.then(
      (answer) => Object.assign(fresh, { answer: asked, wasTrue: answer }),
      () => undefined,
    );
    cached = fresh;
    return fresh.answer;
  };
}

function oneOf<T extends string>(all: readonly T[], value: unknown): T | undefined {
  return all.find((one) => one === value);
}
