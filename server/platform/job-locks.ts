import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { lockPools, releasePools, unlockPools } from './store/jobs.ts';

/** Milliseconds between searches for jobs of dead processes. */
const freeMs = 60_000;
/**
 * Delay before a lost connection is opened again, in milliseconds. Its locks end with it, so until then other processes may return the running jobs to
 * the queue.
 */
const reconnectMs = 200;
/** How long a connection may take to open. */
const connectMs = 5_000;

export interface JobLocksOptions {
  url: string;
  /** For queries; the locks use a separate connection. */
  pool: Pool;
  onError(error: unknown): void;
}

/** Releases jobs of dead processes. Without it, the queue waits four hours for a killed process. */
export interface JobLocks {
  /** Locks the name of a worker pool of this process until it ends; its jobs are locked under that name. Without a connection, the next one locks it. */
  lockPool(poolId: string): Promise<void>;
  /** Releases the name of a worker pool that has ended. Jobs whose end it could not store, because the database was away, return to the queue. */
  releasePool(poolId: string): Promise<void>;
  /** Returns jobs to the queue if no process holds their worker pool's lock. */
  free(): Promise<void>;
  close(): Promise<void>;
}

/** Worker pool names are advisory locks of a connection, so they end with the process. Every process searches for jobs of dead pools. */
export function openJobLocks({ url, pool, onError }: JobLocksOptions): JobLocks {
  const locks = new Set<string>();
  let connection: Promise<Client> | undefined;
  /** Serialises statements on the connection. */
  let before: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs });
    client.on('error', (error) => {
      connection = undefined;
      onError(error);
      void reconnect();
    });
    await client.connect();
    await lockPools(client, [...locks]);
    return client;
  }

  const connected = (): Promise<Client> => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };

  async function reconnect(): Promise<void> {
    let isConnected = false;
    while (!isConnected) {
      await wait(reconnectMs, undefined, { ref: false });
      if (isClosed) return;
      isConnected = await connected().then(
        () => true,
        () => false,
      );
    }
  }

  async function free(): Promise<void> {
    await connected();
    // Uses another connection, because a connection can take its own locks again.
    await unlockPools(pool);
  }

  const timer = setInterval(() => void free().catch(onError), freeMs);
  timer.unref();
  return {
    lockPool(poolId) {
      const taken = before.then(async () => {
        try {
          await lockPools(await connected(), [poolId]);
        } finally {
          // Last: a new connection locks all of them, and a name locked twice would have to be released twice.
          locks.add(poolId);
        }
      });
      before = taken.catch(() => undefined);
      return taken;
    },
    async releasePool(poolId) {
      locks.delete(poolId);
      const released = before.then(async () => releasePools(await connected(), [poolId]));
      before = released.catch(() => undefined);
      await released;
      await free();
    },
    free,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await (await connection?.catch(() => undefined))?.end();
    },
  };
}
