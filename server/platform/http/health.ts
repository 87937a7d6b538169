import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { Bus } from '../bus.ts';
import { authorize } from '../caller.ts';
import type { Database } from '../database.ts';
import { withTimeout } from '../deadline.ts';
import type { LaneState } from '../job-lanes.ts';
import type { RunningJobs } from '../jobs.ts';
import { memoizeFor } from '../memoize.ts';
import { bearerTokenOf } from './request-source.ts';
import { hasServiceKey } from './routes.ts';

// Collected once per process: prom-client never stops its observers and timers, and these would keep every application in memory.
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

/** Health of a module. `check` throws if an external service is unavailable. `isReady` is false while the module cannot serve requests yet. */
export interface ModuleHealth {
  name: string;
  check(): Promise<void>;
  isReady?(): Promise<boolean>;
}

/** A module's metric. */
export interface Figure {
  name: string;
  help: string;
  /** How the values of several processes of a copy become one. Default `max`, for values that all share. */
  aggregator?: 'sum' | 'min' | 'max';
  /** Names of the labels, if `read` returns several values. */
  labelNames?: readonly string[];
  /** True if the value only grows. */
  isCounter?: boolean;
  read(): Promise<number | readonly { labels: Record<string, string>; value: number }[]>;
}

export interface HealthOptions {
  /** Registry for the application's metrics; those of the process are served with them. */
  register: Registry;
  database: Pick<Database, 'isReachable'>;
  serviceKey: string;
  isProduction: boolean;
  /** The queue, once it has started; undefined in a process without one. */
  jobs: () => Pick<RunningJobs, 'states' | 'outcomes'> | undefined;
  modules: readonly ModuleHealth[];
  figures: readonly Figure[];
  /** False in a copy without workers: stalled lanes of other copies are reported but do not make it unready. */
  runsJobs?: boolean;
  /** True while the process stops and only finishes requests. */
  isDraining?: () => boolean;
  /** The metrics of all processes of this copy, if it has several. */
  allMetrics?: () => Promise<string>;
}

/** Caches the queue state this long, so that frequent requests do not count jobs each time. */
const stateSeconds = 2;
/** External services are checked at most this often, each with this timeout. */
const outsideSeconds = 10;
const outsideMs = 2_000;

/**
 * Serves liveness, readiness and metrics. The process is not ready if the database does not respond or a module still rebuilds data of an earlier
 * version. It is not ready either if a lane is stalled, because codes and mails would not be sent.
 * A copy that runs no jobs only reports stalled lanes, and a stopping process is not ready.
 * An unavailable external service is reported but does not affect readiness, because every process would fail alike. In production, metrics require
 * the service key.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { register, database, jobs, modules, runsJobs = true, isDraining, allMetrics } = options;
  const laneStates = memoizeFor(stateSeconds, async () => (await jobs()?.states()) ?? []);
  const moduleStates = memoizeFor(outsideSeconds, () => Promise.all(modules.map(stateOf)));
  const readiness = memoizeFor(stateSeconds, () =>
    Promise.all(modules.map(async ({ name, isReady }) => ({ name, isReady: (await isReady?.()) ?? true }))),
  );
  registerFigures(options, laneStates, moduleStates);

  const config = { admission: 'free' } as const;
  app.get('/health/live', { config }, () => ({ status: 'ok' }));
  app.get('/health/ready', { config }, async (_request, reply) => {
    if (isDraining?.()) return reply.code(503).send({ status: 'stopping' });
    if (!(await database.isReachable())) return reply.code(503).send({ status: 'database unreachable' });
    const stalled = (await laneStates()).filter(({ isStalled }) => isStalled).map(({ lane }) => lane);
    if (stalled.length > 0 && runsJobs) return reply.code(503).send({ status: 'queue stands still', lanes: stalled });
    const unready = (await readiness()).filter(({ isReady }) => !isReady).map(({ name }) => name);
    if (unready.length > 0) return reply.code(503).send({ status: 'being prepared', modules: unready });
    const away = (await moduleStates()).filter(({ isHealthy }) => !isHealthy).map(({ name }) => name);
    return reply.send({
      status: 'ok',
      ...(away.length > 0 && { away }),
      ...(stalled.length > 0 && { stalled }),
    });
  });
  app.get('/metrics', { config }, async (request, reply) => {
    if (options.isProduction)
      authorize('private', { kind: knowsKey(request, options.serviceKey) ? 'service' : 'visitor' });
    return reply.type(register.contentType).send(await (allMetrics?.() ?? ownMetrics(register).metrics()));
  });
}

/** Metrics of the application and of the process. */
export const ownMetrics = (register: Registry) => Registry.merge([processMetrics, register]);

/** Reads which lanes stand still and which external services do not respond, at most as often as the readiness checks. */
export function watchSystem({
  jobs,
  modules,
}: {
  jobs: HealthOptions['jobs'];
  modules: () => readonly ModuleHealth[];
}) {
  const laneStates = memoizeFor(stateSeconds, async () => (await jobs()?.states()) ?? []);
  const moduleStates = memoizeFor(outsideSeconds, () => Promise.all(modules().map(stateOf)));
  return async (): Promise<{ stalledLanes: string[]; unreachable: string[] }> => {
    const [lanes, states] = await Promise.all([laneStates(), moduleStates()]);
    return {
      stalledLanes: lanes.filter(({ isStalled }) => isStalled).map(({ lane }) => lane),
      unreachable: states.filter(({ isHealthy }) => !isHealthy).map(({ name }) => name),
    };
  };
}

interface ModuleState {
  name: string;
  isHealthy: boolean;
}

async function stateOf({ name, check }: ModuleHealth): Promise<ModuleState> {
  const isHealthy = await withTimeout(outsideMs, check).then(
    () => true,
    () => false,
  );
  return { name, isHealthy };
}

/** Accepts the private calls' header or a bearer token, since most metrics collectors can only send the latter. */
function knowsKey(request: FastifyRequest, serviceKey: string): boolean {
  const bearer = bearerTokenOf(request);
  return (
    hasServiceKey(request, serviceKey) ||
    (bearer !== undefined && hasServiceKey({ headers: { 'x-service-key': bearer } }, serviceKey))
  );
}

function registerFigures(
  { register, jobs, figures }: HealthOptions,
  laneStates: RunningJobs['states'],
  moduleStates: () => Promise<ModuleState[]>,
): void {
  /** Processes of one copy report the same queue, so their values are not added. */
  const ofLanes = (
    name: string,
    help: string,
    value: (state: LaneState) => number,
    aggregator: 'max' | 'sum' = 'max',
  ) =>
    new Gauge({
      name,
      help,
      aggregator,
      labelNames: ['lane'],
      registers: [],
      async collect() {
        // Without the database, the queue metrics are left out and the others served.
        for (const state of await laneStates().catch(() => [])) this.set({ lane: state.lane }, value(state));
      },
    });
  register.registerMetric(
    new Gauge({
      name: 'meydan_module_healthy',
      help: '1 if the external service of a module responds, otherwise 0',
      aggregator: 'min',
      labelNames: ['module'],
      registers: [],
      async collect() {
        for (const { name, isHealthy } of await moduleStates()) this.set({ module: name }, isHealthy ? 1 : 0);
      },
    }),
  );
  register.registerMetric(
    new Counter({
      name: 'meydan_jobs_total',
      help: 'Jobs that ended in this process, by outcome; late: time limit exceeded',
      labelNames: ['job', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const { count, ...labels } of jobs()?.outcomes() ?? []) this.inc(labels, count);
      },
    }),
  );
  for (const figure of figures) register.registerMetric(metricOf(figure));
  for (const gauge of [
    ofLanes('meydan_queue_waiting', 'Due jobs that no worker has fetched, in all processes', (state) => state.waiting),
    ofLanes(
      'meydan_queue_oldest_seconds',
      'Seconds since the oldest waiting job became due',
      (state) => state.oldestSeconds,
    ),
    ofLanes('meydan_queue_running', 'Jobs running in this process', (state) => state.running, 'sum'),
    ofLanes('meydan_queue_stands_still', '1 if a job is long due and none has ended, otherwise 0', (state) =>
      state.isStalled ? 1 : 0,
    ),
  ])
    register.registerMetric(gauge);
}

/** Notices go through PostgreSQL while NATS does not answer, so this does not affect readiness. */
export const healthOfBus = (bus: Bus): ModuleHealth => ({
  name: 'NATS',
  async check() {
    if (!bus.figures().isConnected) throw new Error('NATS does not answer');
  },
});

/** Metrics of the notices between copies. */
export function registerBus(register: Registry, bus: Pick<Bus, 'figures'>): void {
  register.registerMetric(
    new Gauge({
      name: 'meydan_bus_connected',
      help: '1 if notices between copies arrive by the configured way (NATS or PostgreSQL), otherwise 0',
      aggregator: 'min',
      registers: [],
      collect() {
        this.set(bus.figures().isConnected ? 1 : 0);
      },
    }),
  );
  register.registerMetric(
    new Counter({
      name: 'meydan_bus_notices_total',
      help: 'Notices between copies by channel and direction; those that PostgreSQL sends are counted on arrival',
      labelNames: ['channel', 'direction'],
      registers: [],
      collect() {
        this.reset();
        for (const { count, ...labels } of bus.figures().notices) this.inc(labels, count);
      },
    }),
  );
}

function metricOf({
  name,
  help,
  labelNames = [],
  aggregator = 'max',
  isCounter = false,
  read,
}: Figure): Gauge | Counter {
  const about = { name, help, labelNames, aggregator, registers: [] };
  const values = async () => {
    const value = await read().catch(() => []);
    return typeof value === 'number' ? [{ labels: {}, value }] : value;
  };
  if (!isCounter) {
    return new Gauge({
      ...about,
      async collect() {
        for (const { labels, value } of await values()) this.set(labels, value);
      },
    });
  }
  return new Counter({
    ...about,
    async collect() {
      const all = await values();
      this.reset();
      for (const { labels, value } of all) this.inc(labels, value);
    },
  });
}

/** Serves metrics on a separate address, which the operator restricts by network. */
export async function serveMetrics(
  metrics: () => Promise<string>,
  address: { host: string; port: number },
): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metrics()));
  await app.listen(address);
  return app;
}
