import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { RouterContextProvider, createRequestHandler } from 'react-router';
import type { ServerBuild } from 'react-router';
import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';
import { disciplines, languages, themeOf } from '../../contract/enums.ts';
import type { Language } from '../../contract/enums.ts';
import { fromOf } from '../platform/http/from.ts';
import type { RequestContext } from '../platform/caller.ts';
import type { Config } from '../platform/config.ts';
import { inProcessClient } from '../platform/http/binding.ts';
import type { Binding } from '../platform/http/binding.ts';
import type { Tokens } from '../platform/tokens.ts';
import type * as Entry from '../../web/entry.server.tsx';
import { sendCompressed } from './compress.ts';
import { pageHeaders } from './headers.ts';
import type { SessionKeeper } from '../session/index.ts';
import { pageCaller } from './page-session.ts';
import { siteSettings } from './settings.ts';

export interface PagesOptions {
  config: Config;
  tokens: Tokens;
  sessions: Pick<SessionKeeper, 'refresh'>;
  bindings: readonly Binding[];
  /** The folder of the built pages. */
  build: string;
  /** The language in which a category's address is written; undefined for other addresses. */
  languageOfCategoryPath(path: string): Language | undefined;
}

/** Serves the pages and their assets. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const build = (await import(join(options.build, 'server', 'index.js'))) as ServerBuild;
  const entry = build.entry.module as unknown as typeof Entry;
  const handle = createRequestHandler(build, 'production');
  const bindings = new Map(options.bindings.map((binding) => [binding.call.id, binding]));
  const settings = siteSettings(options.config);

  const languageFor = (request: FastifyRequest, path: string): Language =>
    entry.languageOfPath(path) ??
    options.languageOfCategoryPath(path) ??
    oneOf(languages, (request.query as Record<string, unknown>)['lang']) ??
    oneOf(languages, request.cookies['Language']) ??
    entry.languageOfHeader(request.headers['accept-language'] ?? null);

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(request.url, settings.publicUrl);
    const nonce = randomBytes(16).toString('base64');
    const context: RequestContext = {
      caller: await pageCaller(request, reply, options),
      language: languageFor(request, decodedPath(url)),
      from: fromOf(request),
    };
    const client = inProcessClient(bindings, context);
    const discipline = oneOf(disciplines, request.cookies['Discipline']);
    let body: Buffer | Readable | undefined;
    const provider = new RouterContextProvider();
    provider.set(entry.pageContext, {
      language: context.language,
      theme: themeOf(request.cookies['Theme'], discipline),
      discipline: discipline ?? 'ads',
      user:
        context.caller.kind === 'member'
          ? { isGuest: false, doors: context.caller.roles }
          : { isGuest: true, doors: [] },
      consent: oneOf(['all', 'necessary'] as const, request.cookies['Consent']),
      nonce,
      settings,
      t: entry.wordsFor(context.language),
      call: <C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>> => client.call(call, input),
      sendBody: (rendered) => {
        body = rendered;
      },
    });
    const response = await handle(webRequest(request, url), provider);
    reply.code(response.status).headers(pageHeaders(nonce, options.config));
    for (const [name, value] of response.headers) reply.header(name, value);
    return sendCompressed(request, reply, body ?? Buffer.from(await response.arrayBuffer()));
  }

  await app.register(async (web) => {
    // The router reads bodies itself.
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await web.register(fastifyStatic, {
      root: join(options.build, 'client', 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });
    // The few files whose addresses are fixed: icons and the manifest.
    await web.register(fastifyStatic, {
      root: join(options.build, 'client'),
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**'],
      decorateReply: false,
      index: false,
      maxAge: '1d',
    });
    web.all('/*', page);
  });
}

function webRequest(request: FastifyRequest, url: URL): Request {
  const abort = new AbortController();
  request.raw.on('close', () => abort.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(url, { method: request.method, headers, signal: abort.signal });
}

/** A path with its escapes read; as it is where they are malformed. */
function decodedPath(url: URL): string {
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return url.pathname;
  }
}

function oneOf<T extends string>(all: readonly T[], value: unknown): T | undefined {
  return all.find((one) => one === value);
}
