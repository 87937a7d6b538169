import { withTimeout } from './platform/deadline.ts';

/** The start ends because the product is to stop. */
export class StartStopped extends Error {
  override readonly name = 'StartStopped';

  constructor() {
    super('The product is stopping.');
  }
}

export type OnStop = (end: () => Promise<unknown>, ms?: number) => void;

/** Parts that have started. They stop in reverse order. */
export interface Stop {
  /** Adds a part. Throws StartStopped if the stop has begun, which ends the start. */
  onStop: OnStop;
  /** Stops what has started so far. Called again, stops parts that were added since. */
  stop(): Promise<void>;
  /**
   * Stops what has started, because the start failed. Returns the error to report: StartStopped if the stop had begun before, because a start also
   * fails when its parts are stopped.
   */
  stopFailed(error: unknown): Promise<unknown>;
}

/** Maximum time for one part to stop. */
const endMs = 20_000;
/** A start that does not end after its parts were stopped is abandoned. */
const startMs = 10_000;

export function createStop(): Stop {
  const started: { end(): Promise<unknown>; ms: number }[] = [];
  let isStopping = false;
  let stopping: Promise<void> = Promise.resolve();

  async function stop(): Promise<void> {
    isStopping = true;
    // An earlier call may still be stopping parts.
    stopping = stopping.then(stopStarted);
    await stopping;
  }

  async function stopStarted(): Promise<void> {
    // A part that does not stop does not keep the others from stopping.
    for (const { end, ms } of started.splice(0).toReversed()) {
      await withTimeout(ms, end).catch((error: unknown) => {
        console.error(`A part of the product did not stop: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  }

  return {
    onStop(end, ms = endMs) {
      started.push({ end, ms });
      if (isStopping) throw new StartStopped();
    },
    stop,
    async stopFailed(error) {
      const reason = isStopping ? new StartStopped() : error;
      await stop();
      return reason;
    },
  };
}

/** Stops a start that has not ended, with the embedded database if that is just starting. */
export async function stopStarting({ stop }: Stop, starting: Promise<unknown>): Promise<void> {
  await stop();
  await withTimeout(startMs, () => starting).catch(() => undefined);
  await stop();
}
