import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './server.ts';

const firstWaitMs = 200;
const longestWaitMs = 10_000;

/** Starts a server; with a port, on that one. */
type Start = (port?: number) => Promise<Server>;

/**
 * Keeps a server running: one that ends by itself is started again on its port, so that the product finds it where it was and recovers
 * without being restarted. Answers when the first start has succeeded, and throws when that one fails.
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
        log('PostgreSQL runs again');
        return;
      } catch (error) {
        log(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : String(error)}`);
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
      // A start that was under way when we were asked to stop has a server of its own by now.
      await watching;
      await current.stop();
    },
  };
}
