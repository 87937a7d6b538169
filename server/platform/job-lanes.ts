import type { Pool } from 'pg';
import { clock } from './clock.ts';
import type { Queryable } from './sql/statements.ts';
import { readDueJobs } from './store/jobs.ts';

/**
 * Groups of jobs with their own workers, so that other work cannot delay them. `codes`: one-time codes and other jobs that a user waits for;
 * `messages`: mails and SMS; `pushes`: requests to push services named by browsers; `documents`: ads for OpenSearch; `imports`: bulk files, then exports of the desk's lists.
 */
export type Lane = 'codes' | 'messages' | 'pushes' | 'documents' | 'imports' | 'work';

interface LaneRules {
  /** Concurrent jobs in one process. */
  workers: number;
  /** Milliseconds between polls for due jobs. New jobs are also notified at once. */
  pollMs: number;
  /** Milliseconds to wait before fetching again after a fetch found few jobs, so that new jobs are fetched together. */
  gatherMs: number;
  /** The lane is stalled if a job has been due and none has ended for this long. Longer than the time limit of its jobs. */
  stalledSeconds: number;
  /** Its jobs may have queues, each of which runs one job at a time. Such a lane fetches jobs one by one. */
  hasQueues?: boolean;
}

export const lanes: Record<Lane, LaneRules> = {
  codes: { workers: 4, pollMs: 2_000, gatherMs: 50, stalledSeconds: 120 },
  messages: { workers: 3, pollMs: 5_000, gatherMs: 200, stalledSeconds: 300 },
  pushes: { workers: 2, pollMs: 5_000, gatherMs: 200, stalledSeconds: 300 },
  documents: { workers: 1, pollMs: 2_000, gatherMs: 20, stalledSeconds: 600 },
  imports: { workers: 2, pollMs: 2_000, gatherMs: 200, stalledSeconds: 1_800, hasQueues: true },
  work: { workers: 4, pollMs: 2_000, gatherMs: 200, stalledSeconds: 1_200 },
};
export const laneNames = Object.keys(lanes) as Lane[];

export type Outcome = 'done' | 'failed' | 'late' | 'interrupted';

export interface LaneState {
  lane: Lane;
  /** Due jobs that no worker has fetched, in all processes. */
  waiting: number;
  /** Seconds since the oldest of them became due. */
  oldestSeconds: number;
  /** Jobs running in this process. */
  running: number;
  isStalled: boolean;
}

/** Tracks the lanes of one process. */
export interface LaneWatch {
  begin(lane: Lane): void;
  end(lane: Lane, job: string, outcome: Outcome): void;
  /** Queries the queue for the lanes that have jobs. */
  states(): Promise<LaneState[]>;
  /** Jobs that ended since the start, by outcome. */
  outcomes(): { job: string; outcome: Outcome; count: number }[];
}

/**
 * Reads the lanes in a process that runs no jobs. A lane is stalled if its oldest job has been due too long and was the oldest all that time, as far as
 * this process has seen.
 */
export function watchQueue(
  database: Queryable,
  laneOf: ReadonlyMap<string, Lane>,
): Pick<LaneWatch, 'states' | 'outcomes'> {
  const used = lanesOf(laneOf);
  /** The oldest job of each lane, by the time since when it is due, and when it was first seen. */
  const oldest = new Map<Lane, { dueAt: number; seenAt: number }>();
  /** Clocks and round trips blur the time since when a job is due. */
  const sameMs = 1_000;

  return {
    async states() {
      const due = await readDueJobs(database);
      const now = clock.now().getTime();
      return used.map((lane) => {
        const { waiting, oldestSeconds } = waitingIn(lane, due, laneOf);
        const dueAt = now - oldestSeconds * 1000;
        const known = oldest.get(lane);
        const isSame = known !== undefined && waiting > 0 && Math.abs(known.dueAt - dueAt) < sameMs;
        const seenAt = isSame ? known.seenAt : now;
        oldest.set(lane, { dueAt, seenAt });
        const isStalled = Math.min(oldestSeconds, (now - seenAt) / 1000) > lanes[lane].stalledSeconds;
        return { lane, waiting, oldestSeconds, running: 0, isStalled };
      });
    },
    outcomes: () => [],
  };
}

/** The lanes that have jobs. */
const lanesOf = (laneOf: ReadonlyMap<string, Lane>): Lane[] =>
  laneNames.filter((lane) => [...laneOf.values()].includes(lane));

type DueJobs = Awaited<ReturnType<typeof readDueJobs>>;

/** Number of due jobs of a lane, and seconds since the oldest became due. */
function waitingIn(lane: Lane, due: DueJobs, laneOf: ReadonlyMap<string, Lane>) {
  const own = due.filter(({ name }) => laneOf.get(name) === lane);
  return {
    waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestSeconds: Math.max(0, ...own.map(({ seconds }) => seconds)),
  };
}

export function watchLanes(pool: Pool, laneOf: ReadonlyMap<string, Lane>): LaneWatch {
  const finishedByLane = new Map<Lane, number>();
  const running = new Map<Lane, number>();
  const ended = new Map<string, { job: string; outcome: Outcome; count: number }>();
  const started = clock.now().getTime();
  const used = lanesOf(laneOf);
  const count = (lane: Lane, by: 1 | -1) => running.set(lane, (running.get(lane) ?? 0) + by);

  return {
    begin: (lane) => void count(lane, 1),
    end(lane, job, outcome) {
      count(lane, -1);
      finishedByLane.set(lane, clock.now().getTime());
      const key = `${job} ${outcome}`;
      ended.set(key, { job, outcome, count: (ended.get(key)?.count ?? 0) + 1 });
    },
    async states() {
      const due = await readDueJobs(pool);
      const now = clock.now().getTime();
      return used.map((lane) => {
        const { waiting, oldestSeconds } = waitingIn(lane, due, laneOf);
        const secondsSinceEnd = (now - (finishedByLane.get(lane) ?? started)) / 1000;
        return {
          lane,
          waiting,
          oldestSeconds,
          running: running.get(lane) ?? 0,
          isStalled: Math.min(oldestSeconds, secondsSinceEnd) > lanes[lane].stalledSeconds,
        };
      });
    },
    outcomes: () => [...ended.values()],
  };
}
