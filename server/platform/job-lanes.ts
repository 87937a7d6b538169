import type { Pool } from 'pg';
import { clock } from './clock.ts';
import { readDueJobs } from './store/jobs.ts';

/**
 * Where jobs are done side by side: a lane has workers of its own, which no other work can take. `codes` are one-time codes and whatever else
 * somebody waits for before the screen, `messages` mails and texts, `pushes` go to services that browsers name, `imports` are files of many ads.
 */
export type Lane = 'codes' | 'messages' | 'pushes' | 'imports' | 'work';

interface LaneRules {
  /** Jobs at a time in one copy of the product. */
  workers: number;
  /** How often a worker without work looks whether some has become due; what is added is told at once. */
  pollMs: number;
  /** A lane in which a job has been due for so long, and none has ended, stands still. Longer than any of its jobs may take. */
  stalledSeconds: number;
  /** Its jobs may be of queues, of each of which one is done at a time: they are taken one by one. */
  hasQueues?: boolean;
}

export const lanes: Record<Lane, LaneRules> = {
  codes: { workers: 4, pollMs: 2_000, stalledSeconds: 120 },
  messages: { workers: 3, pollMs: 5_000, stalledSeconds: 300 },
  pushes: { workers: 2, pollMs: 5_000, stalledSeconds: 300 },
  imports: { workers: 2, pollMs: 2_000, stalledSeconds: 1_800, hasQueues: true },
  work: { workers: 4, pollMs: 2_000, stalledSeconds: 1_200 },
};
export const laneNames = Object.keys(lanes) as Lane[];

export type Outcome = 'done' | 'failed' | 'late' | 'interrupted';

/** How a lane is getting on. */
export interface LaneState {
  lane: Lane;
  /** Jobs that are due and that nobody does yet, in all copies. */
  waiting: number;
  /** For how long the first of them has been due. */
  oldestSeconds: number;
  /** Jobs that this copy is at. */
  running: number;
  isStalled: boolean;
}

/** Watches the lanes of one copy. */
export interface LaneWatch {
  begin(lane: Lane): void;
  end(lane: Lane, job: string, outcome: Outcome): void;
  /** Asks the queue what waits. */
  states(): Promise<LaneState[]>;
  /** Jobs that have ended since the start. */
  outcomes(): { job: string; outcome: Outcome; count: number }[];
}

export function watchLanes(pool: Pool, laneOf: ReadonlyMap<string, Lane>): LaneWatch {
  const finishedByLane = new Map<Lane, number>();
  const running = new Map<Lane, number>();
  const ended = new Map<string, { job: string; outcome: Outcome; count: number }>();
  const started = clock.now().getTime();
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
      return laneNames.map((lane) => {
        const own = due.filter(({ name }) => laneOf.get(name) === lane);
        const oldestSeconds = Math.max(0, ...own.map(({ seconds }) => seconds));
        const stillSeconds = (now - (finishedByLane.get(lane) ?? started)) / 1000;
        return {
          lane,
          waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
          oldestSeconds,
          running: running.get(lane) ?? 0,
          standsStill: Math.min(oldestSeconds, stillSeconds) > lanes[lane].stalledSeconds,
        };
      });
    },
    outcomes: () => [...ended.values()],
  };
}
