import type { WorkerEvents } from 'graphile-worker';
import { lanes } from './job-lanes.ts';
import type { Lane } from './job-lanes.ts';

/** Milliseconds that a fetched job may wait for a worker before it returns to the queue for other processes. */
const fetchedMs = 2_000;

/**
 * Fetch and completion settings of a lane. It fetches as many jobs as it has workers with one query. Lanes with queues fetch one by one, since one
 * query could return two jobs of the same queue; they too wait before fetching again, because every job of other lanes notifies them.
 * Completions are not batched: with batching, a database failure or a stopping lane would cause an unhandled rejection.
 */
export function fetchSettingsOf(lane: Lane) {
  const { workers, gatherMs, hasQueues = false } = lanes[lane];
  const localQueue = {
    size: hasQueues ? 1 : workers,
    ttl: fetchedMs,
    refetchDelay: { durationMs: gatherMs, threshold: workers, maxAbortThreshold: Number.POSITIVE_INFINITY },
  };
  return { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, localQueue } };
}

/**
 * Fetches again after the delay if a job was added during it. All lanes are notified of every job, so the delay avoids a query for each. The queue
 * itself would ignore these notifications until its next poll.
 */
export function watchGathering(events: WorkerEvents): void {
  let hasHeard = false;
  events.on('pool:listen:notification', () => {
    hasHeard = true;
  });
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => {
    if (!hasHeard) return;
    hasHeard = false;
    // After the queue's own handling of this event, which may already fetch.
    setImmediate(() => localQueue.pulse(1));
  });
}
