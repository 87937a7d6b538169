import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Progress } from './kernel/module.ts';
import type { Config } from './platform/config.ts';
import { createStop, listenForMetrics, startDatabase } from './start.ts';
import type { RunningServer } from './start.ts';
import type { OwnMetrics, ToSupervisor, ToWorker, WorkerStart } from './worker-messages.ts';

/** Number of processes that `WORKERS` asks for. */
export const workersOf = ({ WORKERS }: Pick<Config, 'WORKERS'>): number =>
  WORKERS === 'auto' ? availableParallelism() : WORKERS;

type Plan = Pick<WorkerStart, 'config' | 'name' | 'listens' | 'runsJobs'>;

/** Delays before restarting a worker, doubled after each death within a minute. */
const firstDelayMs = 500;
const longestDelayMs = 30_000;
const steadyMs = 60_000;
/** Longest stop of a worker, apart from `DRAIN_SECONDS`. Then it is killed. */
const stopMs = 65_000;
/** A worker that does not report its metrics in time is left out. */
const metricsMs = 3_000;

/**
 * The processes of a copy. Processes with pages answer on one port; with `ROLE=all`, one more runs the jobs. The first in the list starts alone, because
 * it prepares demo data and runs the local stand-ins of services.
 */
export function plansOf(config: Config): Plan[] {
  const count = workersOf(config);
  const many = (role: 'web' | 'jobs', runsJobs: boolean): Plan[] =>
    Array.from({ length: count }, (_, at) => ({
      config: { ...config, ROLE: role },
      name: `${role}-${at + 1}`,
      listens: true,
      runsJobs,
    }));
  if (config.ROLE !== 'all') return many(config.ROLE, config.ROLE === 'jobs');
  const jobs: Plan = { config: { ...config, ROLE: 'jobs' }, name: 'jobs', listens: false, runsJobs: true };
  return [jobs, ...many('web', true)];
}

/** Connections that the processes may open, with some to spare for starting and for an operator. */
const connectionsOf = (plans: readonly Plan[]): number =>
  plans.reduce(
    (sum, { config: { DATABASE_POOL: pool, ROLE } }) =>
      sum + pool + Math.ceil(pool / 4) + (ROLE === 'jobs' ? 11 : 0) + 2,
    30,
  );

/** Starts the database once and then the processes; restarts those that die. Stops the database after the last of them has ended. */
export async function superviseWorkers(config: Config, progress: Progress): Promise<RunningServer> {
  const { onStop, stop } = createStop();
  const plans = plansOf(config);
  let isStopping = false;
  const alive = new Map<string, Worker>();
  const stopping = new AbortController();

  async function stopAll(): Promise<void> {
    isStopping = true;
    stopping.abort();
    await Promise.all([...alive.values()].map((worker) => endWorker(worker, config.DRAIN_SECONDS * 1000 + stopMs)));
    await stop();
  }

  try {
    const { url, warnings } = await startDatabase(config, {
      progress,
      onStop,
      connections: Math.max(60, connectionsOf(plans)),
    });
    const [first, ...others] = plans;
    cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts'), args: [] });
    const metrics = collectMetrics(() => [...alive.values()]);
    if (config.METRICS_ADDRESS) {
      const own = await listenForMetrics(metrics.read, config.METRICS_ADDRESS);
      onStop(() => own.close());
    }

    /** Resolves with the worker's address when it has started; rejects if it ends before. */
    async function launch(plan: Plan, delayMs = firstDelayMs): Promise<string> {
      const worker = cluster.fork();
      alive.set(plan.name, worker);
      const { promise: started, resolve, reject } = Promise.withResolvers<string>();
      let hasStarted = false;
      let failure = `Process ${plan.name} ended while it started.`;
      const startedAt = performance.now();
      worker.on('message', (message: ToSupervisor) => {
        if (message.kind === 'started') {
          hasStarted = true;
          resolve(message.address);
        } else if (message.kind === 'failed') failure = message.message;
        else void metrics.answer(worker, message);
      });
      worker.on('exit', (code, signal) => {
        alive.delete(plan.name);
        reject(new Error(failure));
        if (isStopping) return;
        const isFirstStart = !hasStarted && !launched.has(plan.name);
        if (isFirstStart) return;
        console.error(`Process ${plan.name} ended (${signal ?? `exit code ${code}`}) and starts again.`);
        const isSteady = performance.now() - startedAt > steadyMs;
        void restart(plan, isSteady ? firstDelayMs : delayMs);
      });
      tell(worker, { kind: 'start', start: { url, warnings: plan === first ? warnings : [], ...plan } });
      const address = await started;
      launched.add(plan.name);
      return address;
    }
    const launched = new Set<string>();

    async function restart(plan: Plan, delayMs: number): Promise<void> {
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping) return;
      // A failed start ends the process, which restarts it again.
      await launch(plan, Math.min(delayMs * 2, longestDelayMs)).catch((error: Error) => console.error(error.message));
    }

    const addresses = first ? [await launch(first)] : [];
    addresses.push(...(await Promise.all(others.map((plan) => launch(plan)))));
    return { address: addresses.at(-1) ?? '', databaseUrl: config.DATABASE_DIRECT_URL ?? url, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

async function endWorker(worker: Worker, ms: number): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  tell(worker, { kind: 'stop' });
  const hurry = setTimeout(() => worker.process.kill('SIGKILL'), ms);
  await ended;
  clearTimeout(hurry);
}

/** Collects the metrics of all workers and aggregates them: counters are added, and values that all share are reported once. */
function collectMetrics(workers: () => readonly Worker[]) {
  const pending = new Map<string, (metrics: OwnMetrics) => void>();
  let lastId = 0;

  async function readOne(worker: Worker): Promise<OwnMetrics> {
    lastId += 1;
    const key = `${worker.id} ${lastId}`;
    const { promise, resolve } = Promise.withResolvers<OwnMetrics>();
    pending.set(key, resolve);
    const late = setTimeout(resolve, metricsMs, []);
    tell(worker, { kind: 'read-metrics', id: lastId });
    return promise.finally(() => {
      clearTimeout(late);
      pending.delete(key);
    });
  }

  const read = async (): Promise<string> => {
    const all = await Promise.all(workers().map(readOne));
    return AggregatorRegistry.aggregate(all).metrics();
  };

  return {
    read,
    /** Handles a worker's message about metrics. */
    async answer(worker: Worker, message: ToSupervisor): Promise<void> {
      if (message.kind === 'metrics') pending.get(`${worker.id} ${message.id}`)?.(message.metrics);
      else if (message.kind === 'want-metrics')
        tell(worker, { kind: 'all-metrics', id: message.id, text: await read() });
    },
  };
}
