import { withTimeout } from './platform/deadline.ts';

export type OnStop = (end: () => Promise<unknown>, ms?: number) => void;

/** What has started, to be stopped in the reverse order. */
export interface Stop {
  /** Adds a part. Throws if the stop has begun, which ends the start. */
  onStop: OnStop;
  /** Stops what has started so far. Called again, stops parts that were added since. */
  stop(): Promise<void>;
}

/** Maximum time for one part to stop. */
const endMs = 20_000;
/** A start that does not end after its parts were stopped is abandoned. */
const startMs = 10_000;

export function createStop(): Stop {
  const started: { end(): Promise<unknown>; ms: number }[] = [];
  let isStopping = false;
  return {
    onStop(end, ms = endMs) {
      started.push({ end, ms });
      if (isStopping) throw new Error('The product is stopping.');
    },
    async stop() {
      isStopping = true;
      // A part that does not stop does not keep the others from stopping.
      for (const { end, ms } of started.splice(0).toReversed()) {
        await withTimeout(ms, end).catch((error: unknown) => {
          console.error(
            `A part of the product did not stop: ${error instanceof Error ? error.message : String(error)}`,
          );
        });
      }
    },
  };
}

/** Stops a start that has not ended, with the embedded database if that is just starting. */
export async function stopStarting({ stop }: Stop, starting: Promise<unknown>): Promise<void> {
  await stop();
  await withTimeout(startMs, () => starting).catch(() => undefined);
  await stop();
}
