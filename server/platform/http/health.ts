import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { Counter, Gauge, collectDefaultMetrics } from 'prom-client';
import type { Registry } from 'prom-client';
import { authorize } from '../caller.ts';
import type { Database } from '../database.ts';
import { within } from '../deadline.ts';
import type { LaneState } from '../job-lanes.ts';
import type { RunningJobs } from '../jobs.ts';
import { memoizeFor } from '../memoize.ts';
import { bearerTokenOf, hasServiceKey } from './routes.ts';

/** What a module asks of what it needs from outside; `check` throws where that is not there. `isReady` says whether it can be asked for anything yet. */
export interface ModuleHealth {
  name: string;
  check(): Promise<void>;
  isReady?(): Promise<boolean>;
}

/** A figure of a module; the same of every copy. */
export interface Figure {
  name: string;
  help: string;
  read(): Promise<number>;
}

export interface HealthOptions {
  /** Takes the figures. */
  register: Registry;
  database: Pick<Database, 'isReachable'>;
  serviceKey: string;
  isProduction: boolean;
  /** The queue, once it works; a copy without one has nothing to tell of it. */
  jobs: () => Pick<RunningJobs, 'states' | 'outcomes'> | undefined;
  modules: readonly ModuleHealth[];
  figures: readonly Figure[];
}

/** Whoever asks more often than this gets the last answer: the queue is not counted anew for everybody. */
const stateSeconds = 2;
/** Services outside are asked this often at most, and given this long. */
const outsideSeconds = 10;
const outsideMs = 2_000;

/**
 * Whether the process runs, whether it can serve, and its figures. It cannot serve where the database does not answer, nor where a lane of its queue
 * stands still: codes and mails would never come; nor while a module makes anew what an earlier version left. A module whose service outside is away is named and keeps nothing else from being served: every copy would
 * fail alike. In production the figures are for whoever has the service key.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { register, database, jobs, modules } = options;
  const laneStates = memoizeFor(stateSeconds, async () => (await jobs()?.states()) ?? []);
  const moduleStates = memoizeFor(outsideSeconds, () => Promise.all(modules.map(stateOf)));
  const readiness = memoizeFor(stateSeconds, () =>
    Promise.all(modules.map(async ({ name, isReady }) => ({ name, isReady: (await isReady?.()) ?? true }))),
  );
  registerFigures(options, laneStates, moduleStates);

  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (!(await database.isReachable())) return reply.code(503).send({ status: 'database unreachable' });
    const still = (await laneStates()).filter(({ isStalled: standsStill }) => standsStill).map(({ lane }) => lane);
    if (still.length > 0) return reply.code(503).send({ status: 'queue stands still', lanes: still });
    const unready = (await readiness()).filter(({ isReady }) => !isReady).map(({ name }) => name);
    if (unready.length > 0) return reply.code(503).send({ status: 'being prepared', modules: unready });
    const away = (await moduleStates()).filter(({ isHealthy }) => !isHealthy).map(({ name }) => name);
    return reply.send({ status: 'ok', ...(away.length > 0 && { away }) });
  });
  app.get('/metrics', async (request, reply) => {
    if (options.isProduction)
      authorize('private', { kind: knowsKey(request, options.serviceKey) ? 'service' : 'visitor' });
    return reply.type(register.contentType).send(await register.metrics());
  });
}

interface ModuleState {
  name: string;
  isHealthy: boolean;
}

async function stateOf({ name, check }: ModuleHealth): Promise<ModuleState> {
  const isHealthy = await within(outsideMs, check).then(
    () => true,
    () => false,
  );
  return { name, isHealthy };
}

/** By the header of private calls, or as a bearer token: most collectors can send nothing else. */
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
  collectDefaultMetrics({ register });
  const ofLanes = (name: string, help: string, value: (state: LaneState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['lane'],
      registers: [],
      async collect() {
        // Without the database there is nothing to say of the queue; the other figures go out all the same.
        for (const state of await laneStates().catch(() => [])) this.set({ lane: state.lane }, value(state));
      },
    });
  register.registerMetric(
    new Gauge({
      name: 'meydan_module_healthy',
      help: '1 where what a module needs from outside answers, otherwise 0',
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
      help: 'Jobs that ended in this copy: done, failed, or late where their time was over',
      labelNames: ['job', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const { count, ...labels } of jobs()?.outcomes() ?? []) this.inc(labels, count);
      },
    }),
  );
  for (const { name, help, read } of figures) {
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const value = await read().catch(() => undefined);
          if (value !== undefined) this.set(value);
        },
      }),
    );
  }
  for (const gauge of [
    ofLanes(
      'meydan_queue_waiting',
      'Jobs that are due and that nobody does yet, in all copies',
      (state) => state.waiting,
    ),
    ofLanes('meydan_queue_oldest_seconds', 'For how long the first has been due', (state) => state.oldestSeconds),
    ofLanes('meydan_queue_running', 'Jobs that this copy is at', (state) => state.running),
    ofLanes('meydan_queue_stands_still', '1 where one has been due for long and none has ended meanwhile', (state) =>
      state.isStalled ? 1 : 0,
    ),
  ])
    register.registerMetric(gauge);
}

/** The figures on an address of their own, which only those can reach who may see them. */
export async function listenForMetrics(
  register: Registry,
  address: { host: string; port: number },
): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
  await app.listen(address);
  return app;
}
