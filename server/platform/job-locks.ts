import { Client } from 'pg';
import type { Pool } from 'pg';
import { holdPools, unlockPools } from './store/jobs.ts';

/** How often jobs of processes that are no more are looked for, milliseconds. */
const freeMs = 60_000;

export interface JobLocksOptions {
  url: string;
  /** For asking; the locks have a connection of their own. */
  pool: Pool;
  onError(error: unknown): void;
}

/** Tells the queue whose jobs nobody does any more: by itself it waits four hours for a process that was killed. */
export interface JobLocks {
  /** Holds the name of this process's pool of workers, by which its jobs are locked, for as long as the process lives. */
  hold(poolId: string): Promise<void>;
  /** Hands back the jobs of pools that no process holds. */
  free(): Promise<void>;
  close(): Promise<void>;
}

/** Names of pools are locks of a connection: they end with the process, however it ends. Every copy looks after all of them. */
export function openJobLocks({ url, pool, onError }: JobLocksOptions): JobLocks {
  const locks = new Set<string>();
  let connection: Promise<Client> | undefined;
  /** One connection does one thing at a time. */
  let before: Promise<void> = Promise.resolve();

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url });
    client.on('error', (error) => {
      // The locks went with it; the next look takes them again.
      connection = undefined;
      onError(error);
    });
    await client.connect();
    await holdPools(client, [...locks]);
    return client;
  }

  const connected = (): Promise<Client> => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };

  async function free(): Promise<void> {
    await connected();
    // Asked on another connection than the one that holds our own, to which these would be free.
    await unlockPools(pool);
  }

  const timer = setInterval(() => void free().catch(onError), freeMs);
  timer.unref();
  return {
    hold(poolId) {
      const taken = before.then(async () => {
        const client = await connected();
        locks.add(poolId);
        await holdPools(client, [poolId]);
      });
      before = taken.catch(() => undefined);
      return taken;
    },
    free,
    async close() {
      clearInterval(timer);
      await (await connection)?.end();
    },
  };
}
