import { AggregatorRegistry } from 'prom-client';
import type { OwnMetrics, ToSupervisor, ToWorker } from './worker-messages.ts';

/** A worker that does not report its metrics in time is left out, except for what only grows. */
const timeoutMs = 3_000;

/** A process whose metrics are collected. */
export interface MetricsWorker {
  id: number;
  tell(message: ToWorker): void;
}

/** Adds the values of several processes; those that all share are reported once. */
const merged = (all: readonly OwnMetrics[]) => AggregatorRegistry.aggregate([...all]);

/** Counters and histograms. Prometheus takes a smaller sum for a restart and counts all of it again. */
const growing = (metrics: OwnMetrics): OwnMetrics =>
  metrics.filter(({ type }) => ['counter', 'histogram', 'summary'].includes(String(type)));

/** Collects the metrics of all workers. Sums of counters do not fall when a worker ends, because its last values still count. */
export function collectMetrics(workers: () => readonly MetricsWorker[], lateMs = timeoutMs) {
  const pending = new Map<string, (metrics: OwnMetrics) => void>();
  /** The latest counters of each worker. */
  const latest = new Map<number, OwnMetrics>();
  /** The counters of all ended workers. */
  let ended: OwnMetrics = [];
  let lastId = 0;

  async function readOne(worker: MetricsWorker): Promise<OwnMetrics> {
    lastId += 1;
    const key = `${worker.id} ${lastId}`;
    const { promise, resolve } = Promise.withResolvers<OwnMetrics | undefined>();
    pending.set(key, resolve);
    const late = setTimeout(() => resolve(undefined), lateMs);
    worker.tell({ kind: 'read-metrics', id: lastId });
    const metrics = await promise;
    clearTimeout(late);
    pending.delete(key);
    if (metrics && isAlive(worker)) latest.set(worker.id, growing(metrics));
    return metrics ?? latest.get(worker.id) ?? [];
  }

  const isAlive = ({ id }: MetricsWorker): boolean => workers().some((worker) => worker.id === id);

  const read = async (): Promise<string> => {
    const all = await Promise.all(workers().map(async (worker) => ({ worker, metrics: await readOne(worker) })));
    // Counters of those that ended since are in `ended`.
    const alive = all.filter(({ worker }) => isAlive(worker));
    return merged([...alive.map(({ metrics }) => metrics), ended]).metrics();
  };

  return {
    read,
    /** Handles a worker's message about metrics. */
    async answer(worker: MetricsWorker, message: ToSupervisor): Promise<void> {
      if (message.kind === 'metrics') pending.get(`${worker.id} ${message.id}`)?.(message.metrics);
      else if (message.kind === 'want-metrics')
        worker.tell({ kind: 'all-metrics', id: message.id, text: await read() });
    },
    /** Handles the end of a worker. */
    end({ id }: MetricsWorker): void {
      const last = latest.get(id);
      latest.delete(id);
      if (last) ended = merged([ended, last]).getMetricsAsArray() as unknown as OwnMetrics;
    },
  };
}
