import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { gzipSync } from 'node:zlib';
import { Registry } from 'prom-client';
import { limits } from '../../../contract/limits.ts';
import { plainRoutes } from '../../../contract/plain-routes.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import { DomainError } from '../errors.ts';
import type { Tokens } from '../tokens.ts';
import type { RunningJobs } from '../jobs.ts';
import { Overloaded, registerAdmission } from './admission.ts';
import type { Binding } from './binding.ts';
import { registerHealth } from './health.ts';
import { measureRequests } from './request-metrics.ts';
import type { Figure, ModuleHealth } from './health.ts';
import { readableTarget } from './request-target.ts';
import { openApiOf } from './openapi.ts';
import { followWrites, replicaFigures } from './last-write.ts';
import { sharedRates } from './rate-store.ts';
import { domainErrorOf, waitAfter } from './error-answers.ts';
import { registerCalls } from './routes.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  tokens: Tokens;
  serviceKey: string;
  bindings: readonly Binding[];
  /** External services that modules need. */
  health?: readonly ModuleHealth[];
  figures?: readonly Figure[];
  /** The queue, once it has started. */
  jobs?: () => Pick<RunningJobs, 'states' | 'outcomes'> | undefined;
  metrics?: Registry;
  /** See `HealthOptions`. */
  runsJobs?: boolean;
  allMetrics?: (() => Promise<string>) | undefined;
  /** Answers only health and metrics. */
  isForJobs?: boolean;
  /** Name of this process in the log, if the copy has several. */
  worker?: string | undefined;
  /** True while the process stops: it is not ready, and every connection ends with its answer. */
  isDraining?: () => boolean;
}

/**
 * PostgreSQL quotes rejected rows in these error fields, which may contain addresses, names and texts. The log has the route instead of the URL,
 * whose path may contain a secret.
 */
const rowsInErrors = ['detail', 'where', 'hint', 'internalQuery'].map((field) => `err.${field}`);

/** The HTTP server without the web pages: calls, API description, health and metrics. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database } = options;
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      ...(options.worker !== undefined && { base: { pid: process.pid, hostname: hostname(), worker: options.worker } }),
      redact: ['req.headers.authorization', 'req.headers.cookie', ...rowsInErrors],
    },
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
    // Enough for ten megabytes over a slow mobile connection.
    requestTimeout: 120_000,
    logController: new LogController({ disableRequestLogging: true }),
    // A request that arrives on an open connection while the server closes is answered.
    return503OnClosing: false,
  });
  closeUnused(app);
  const { isDraining = () => false } = options;
  app.server.prependListener('request', (_request, reply) => {
    // The client opens its next connection elsewhere, and closing does not meet a request on its way.
    if (isDraining()) reply.setHeader('connection', 'close');
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = domainErrorOf(error);
    if (refusal.status >= 500 && !(refusal instanceof Overloaded))
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    const wait = waitAfter(refusal);
    if (wait !== undefined) reply.header('retry-after', String(wait));
    return reply.code(refusal.status).type('application/json').serializer(JSON.stringify).send(refusal.answer);
  });
  if (options.metrics) measureRequests(app, options.metrics);
  const isEncrypted = config.PUBLIC_URL?.startsWith('https:') ?? false;
  await app.register(fastifyCookie, { parseOptions: isEncrypted ? { secure: true } : {} });
  if (database.replicas) followWrites(app, database.replicas);
  const register = options.metrics ?? new Registry();
  registerAdmission(app, { goalMs: config.ANSWER_TIME_MS, register, tokens: options.tokens });
  await app.register(fastifyRateLimit, {
    global: false,
    store: sharedRates(database),
    errorResponseBuilder: () => new DomainError('TooManyRequests'),
  });

  await app.register(async (api) => {
    api.addHook('onSend', async (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    registerCalls(api, {
      bindings: options.bindings,
      database,
      tokens: options.tokens,
      serviceKey: options.serviceKey,
    });
    if (!options.isForJobs) registerDescription(api, options);
    api.all('/api/*', () => {
      throw new DomainError('NotFound');
    });
    registerHealth(api, {
      register,
      database,
      serviceKey: options.serviceKey,
      isProduction: config.isProduction,
      jobs: options.jobs ?? (() => undefined),
      modules: options.health ?? [],
      figures: [...(options.figures ?? []), ...replicaFigures(database)],
      ...(options.runsJobs !== undefined && { runsJobs: options.runsJobs }),
      isDraining,
      ...(options.allMetrics && { allMetrics: options.allMetrics }),
    });
  });
  return app;
}

/** How long a closing server waits for the first request of an open connection. */
const firstRequestMs = 1_000;

/** Closes connections without any request when the server closes. Node waits a minute for them, and browsers open some ahead. */
function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.prependListener('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, firstRequestMs).unref();
  });
}

/** Serves the API description; generates and compresses it on the first request. */
function registerDescription(api: FastifyInstance, { bindings, config }: AppOptions): void {
  let made: { plain: Buffer; packed: Buffer } | undefined;
  api.get('/api/openapi.json', (request, reply) => {
    if (!made) {
      const calls = bindings.map((binding) => binding.call);
      const plain = Buffer.from(JSON.stringify(openApiOf(calls, plainRoutes, config.PUBLIC_URL ?? '/')));
      made = { plain, packed: gzipSync(plain) };
    }
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(made.plain);
    return reply.header('content-encoding', 'gzip').send(made.packed);
  });
}
