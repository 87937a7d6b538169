import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Priority } from '../../../contract/priority.ts';
import { admissionLimit, loadClasses } from '../admission-limit.ts';
import type { LoadClass } from '../admission-limit.ts';
import { DomainError } from '../errors.ts';
import type { Tokens } from '../tokens.ts';
import { accessTokenOf } from './cookies.ts';
import { bearerTokenOf } from './request-source.ts';
import { returnTimes } from './return-times.ts';

/**
 * How a route is admitted. `high` applies to requests with a session; `high-for-all` to others too, because a bank's request has none. `free`: always
 * and uncounted, for health checks and files. `stream`: refused like other requests, but uncounted, because it stays open. `own`: the handler calls
 * `admit` once it knows whether the request needs work.
 */
export type RouteAdmission = Priority | 'high-for-all' | 'free' | 'stream' | 'own';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default `normal`. */
    admission?: RouteAdmission;
  }
  interface FastifyInstance {
    admission: Admission;
  }
}

export interface Admission {
  /** Counts the request as running until its answer is ready. Throws Overloaded if the process is too busy for it. Once for each request. */
  admit(request: FastifyRequest, reply: FastifyReply, priority: Priority): void;
  /** True if the request was refused because of overload. */
  wasRefused(request: FastifyRequest): boolean;
  /** Counts work that no request waits for. Returns the function that ends it. */
  begin(): () => void;
}

/** Refuses a request before any work for it, so it can be repeated. */
export class Overloaded extends DomainError {
  constructor(seconds: number) {
    super('ServiceUnavailable', [], seconds);
  }
}

export interface AdmissionOptions {
  goalMs: number;
  register: Registry;
  tokens: Pick<Tokens, 'signedFor'>;
}

/**
 * Refuses requests of the least important classes first while the process has too much to do (docs/decisions/099). Decides before the body is read, and
 * again once it has arrived. A body that arrives slowly does not count yet, and an answer that is read slowly no longer counts, so slow clients cannot
 * fill the limit.
 */
export function registerAdmission(app: FastifyInstance, { goalMs, register, tokens }: AdmissionOptions) {
  const limit = admissionLimit(goalMs);
  const figures = registerFigures(register, limit);
  const ends = new WeakMap<FastifyRequest, () => void>();
  const refused = new WeakSet<FastifyRequest>();
  const nextReturn = returnTimes();

  function check(request: FastifyRequest, admission: RouteAdmission): void {
    // A class is only determined if it matters.
    if (limit.admits('robot')) return;
    const of = classOf(request, admission, tokens);
    if (limit.admits(of)) return;
    figures.refused.inc({ class: of });
    refused.add(request);
    throw new Overloaded(nextReturn());
  }

  function begin(request: FastifyRequest, reply: FastifyReply): void {
    if (ends.has(request)) return;
    const ended = limit.begin();
    const observe = figures.seconds.startTimer();
    const end = () => {
      if (ends.get(request) !== end) return;
      ends.delete(request);
      ended();
      observe();
    };
    ends.set(request, end);
    // Also if the client disconnects.
    reply.raw.once('close', end);
  }

  app.decorate('admission', {
    admit(request, reply, priority) {
      if (ends.has(request)) return;
      check(request, priority);
      begin(request, reply);
    },
    wasRefused: (request) => refused.has(request),
    begin: limit.begin,
  } satisfies Admission);
  app.addHook('onRequest', (request, reply, done) => {
    const admission = admissionOf(request);
    if (admission === 'free' || admission === 'own') return done();
    try {
      check(request, admission);
    } catch (error) {
      return done(error as Error);
    }
    if (admission !== 'stream' && !hasBody(request)) begin(request, reply);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    const admission = admissionOf(request);
    if (!hasBody(request) || admission === 'free' || admission === 'own' || admission === 'stream') return done();
    try {
      // Many bodies may have arrived since.
      check(request, admission);
    } catch (error) {
      return done(error as Error);
    }
    begin(request, reply);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    ends.get(request)?.();
    done(null, payload);
  });
}

/** Requests without a route have no configuration, contrary to the types. */
const admissionOf = ({ routeOptions }: FastifyRequest): RouteAdmission =>
  (routeOptions.config as Partial<typeof routeOptions>['config'])?.admission ?? 'normal';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Only signed tokens count, so nobody gets ahead of others by claiming to be a member. Robots without a session are told apart by their names. */
function classOf(request: FastifyRequest, admission: RouteAdmission, tokens: AdmissionOptions['tokens']): LoadClass {
  if (admission === 'high-for-all') return 'high';
  const token = bearerTokenOf(request) ?? accessTokenOf(request.cookies);
  const kind = token === undefined ? undefined : tokens.signedFor(token);
  // Without a session there is neither a cart nor a chat.
  if (admission === 'high' && kind !== undefined) return 'high';
  if (kind === 'member') return 'member';
  return isbot(request.headers['user-agent']) ? 'robot' : 'guest';
}

function registerFigures(register: Registry, limit: { readonly running: number; readonly limit: number }) {
  const registers = [register];
  for (const [name, help, value] of [
    ['meydan_requests_running', 'Requests that are being worked on', () => limit.running],
    ['meydan_requests_limit', 'Concurrent requests above which the first classes are refused', () => limit.limit],
  ] as const)
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(value());
        },
      }),
    );
  const refused = new Counter({
    name: 'meydan_requests_refused_total',
    help: 'Requests refused because of overload, by class',
    labelNames: ['class'],
    registers,
  });
  for (const name of loadClasses) refused.inc({ class: name }, 0);
  const seconds = new Histogram({
    name: 'meydan_request_seconds',
    help: 'Time until the answers of admitted requests were ready',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return { refused, seconds };
}
