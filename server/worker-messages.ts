import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Config } from './platform/config.ts';
import type { PreparedDatabase } from './start.ts';

/** A process's metrics, as prom-client aggregates them. */
export type OwnMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** What a worker needs to start. */
export interface WorkerStart extends PreparedDatabase {
  config: Config;
  name: string;
  listens: boolean;
  runsJobs: boolean;
}

/** Messages of the supervisor to a worker. A worker also stops when the supervisor has gone. */
export type ToWorker =
  | { kind: 'start'; start: WorkerStart }
  | { kind: 'stop' }
  | { kind: 'read-metrics'; id: number }
  | { kind: 'all-metrics'; id: number; text: string };

/** Messages of a worker to the supervisor. */
export type ToSupervisor =
  | { kind: 'started'; address: string }
  | { kind: 'failed'; message: string }
  | { kind: 'metrics'; id: number; metrics: OwnMetrics }
  | { kind: 'want-metrics'; id: number };
