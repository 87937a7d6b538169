import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Progress } from './kernel/module.ts';
import type { Config } from './platform/config.ts';
import { failureSentence } from './failure-sentence.ts';
import { listenForMetrics, logUnhandledRejections, startDatabase } from './start.ts';
import type { RunningServer } from './start.ts';
import type { Stop } from './stop.ts';
import { collectMetrics } from './worker-metrics.ts';
import type { MetricsWorker } from './worker-metrics.ts';
import type { ToSupervisor, ToWorker, WorkerStart } from './worker-messages.ts';

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

/**
 * Starts the database once and then the processes; restarts those that die. Stops the database after the last of them has ended. `stops` may stop it
 * before it has started.
 */
export async function superviseWorkers(config: Config, progress: Progress, stops: Stop): Promise<RunningServer> {
  const { onStop, stop } = stops;
  const plans = plansOf(config);
  const alive = new Map<string, Worker>();
  const stopping = new AbortController();
  const endMs = config.DRAIN_SECONDS * 1000 + stopMs;

  try {
    onStop(logUnhandledRejections((error) => console.error(failureSentence(error))));
    const { url, warnings } = await startDatabase(config, {
      progress,
      onStop,
      connections: Math.max(60, connectionsOf(plans)),
    });
    const [first, ...others] = plans;
    cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts'), args: [] });
    const metrics = collectMetrics(() => [...alive.values()].map(metricsWorker));
    if (config.METRICS_ADDRESS) {
      const own = await listenForMetrics(metrics.read, config.METRICS_ADDRESS);
      onStop(() => own.close());
    }
    onStop(
      async () => {
        stopping.abort();
        await Promise.all([...alive.values()].map((worker) => endWorker(worker, endMs)));
      },
      // Workers that do not end are killed before.
      2 * endMs,
    );

    /** Resolves with the worker's address when it has started; rejects if it ends before. */
    async function launch(plan: Plan, delayMs = firstDelayMs): Promise<string> {
      stopping.signal.throwIfAborted();
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
        else void metrics.answer(metricsWorker(worker), message);
      });
      worker.on('exit', (code, signal) => {
        alive.delete(plan.name);
        metrics.end(metricsWorker(worker));
        reject(new Error(failure));
        if (stopping.signal.aborted) return;
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
      if (stopping.signal.aborted) return;
      // A failed start ends the process, which restarts it again.
      await launch(plan, Math.min(delayMs * 2, longestDelayMs)).catch((error: Error) => {
        if (!stopping.signal.aborted) console.error(error.message);
      });
    }

    const addresses = first ? [await launch(first)] : [];
    addresses.push(...(await Promise.all(others.map((plan) => launch(plan)))));
    return { address: addresses.at(-1) ?? '', databaseUrl: config.DATABASE_DIRECT_URL ?? url, stop };
  } catch (error) {
    throw await stops.stopFailed(error);
  }
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

const metricsWorker = (worker: Worker): MetricsWorker => ({
  id: worker.id,
  tell: (message) => tell(worker, message),
});

async function endWorker(worker: Worker, ms: number): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  tell(worker, { kind: 'stop' });
  const hurry = setTimeout(() => worker.process.kill('SIGKILL'), ms);
  await ended;
  clearTimeout(hurry);
}
