import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './server.ts';

const firstWaitMs = 200;
const longestWaitMs = 10_000;

/** Starts a server, on `port` if given. */
type Start = (port?: number) => Promise<Server>;

/**
 * Restarts a server that ends unexpectedly, on the same port, so that the product reconnects without its own restart. Resolves after the first start;
 * throws if that fails.
 */
export async function keepRunning(
  start: Start,
  log: (line: string) => void,
): Promise<Pick<Server, 'port' | 'socketFolder' | 'stop'>> {
  let current = await start();
  let stopping = false;

  const restart = async (): Promise<void> => {
    for (let wait = firstWaitMs; !stopping; wait = Math.min(wait * 2, longestWaitMs)) {
      await sleep(wait, undefined, { ref: false });
      if (stopping) return;
      try {
        current = await start(current.port);
        log('PostgreSQL is running again');
        return;
      } catch (error) {
        log(`PostgreSQL could not be restarted: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const watching = (async () => {
    while (!stopping) {
      await current.ended;
      await restart();
    }
  })();

  return {
    port: current.port,
    socketFolder: current.socketFolder,
    stop: async () => {
      stopping = true;
      await current.stop();
      // A restart in progress may have started another server.
      await watching;
      await current.stop();
    },
  };
}
