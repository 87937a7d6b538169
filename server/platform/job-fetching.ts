import type { WorkerEvents } from 'graphile-worker';
import { lanes } from './job-lanes.ts';
import type { Lane } from './job-lanes.ts';

/** After a look that found few jobs the next one comes about so much later, milliseconds: what is added meanwhile is taken together. */
const gatherMs = 50;
/** How long a job that was taken may wait for a worker of this copy before another copy may have it, milliseconds. */
const keptMs = 2_000;

/**
 * How a lane takes jobs: as many at once as it has workers, by one look for all of them; one by one where they are of queues, since such a look
 * would take two of one. And how it hands them back: without a batch the queue would wait for nobody's answer, and a database that is away or a
 * lane that stops would leave a rejection that nobody handles.
 */
export function fetchingOf(lane: Lane) {
  const { workers, hasQueues = false } = lanes[lane];
  const together = {
    size: workers,
    ttl: keptMs,
    refetchDelay: { durationMs: gatherMs, threshold: workers, maxAbortThreshold: Number.POSITIVE_INFINITY },
  };
  return { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, ...(!hasQueues && { localQueue: together }) } };
}

/**
 * Looks once more where jobs were added while a lane gathered: every lane hears of every job, and would look for each of them. By itself the queue forgets
 * what it heard meanwhile until the next poll.
 */
export function watchGathering(events: WorkerEvents): void {
  let hasHeard = false;
  events.on('pool:listen:notification', () => {
    hasHeard = true;
  });
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => {
    if (!hasHeard) return;
    hasHeard = false;
    // Once the queue has done what it does by itself now, which may be to look.
    setImmediate(() => localQueue.pulse(1));
  });
}
