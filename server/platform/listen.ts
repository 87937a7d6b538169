import type { PoolClient } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A broken connection that was not closed shows only when something is sent. */
const HEARTBEAT_MS = 60_000;

/**
 * Calls `onNotification` for every notification on a channel. Reconnects after a lost connection and then calls it without a payload, because
 * notifications may have been missed. Its errors are ignored; the next notification tries again. `onConnected` gets true when the channel is heard, and
 * false when the connection is lost.
 */
export function listen(
  database: Database,
  channel: string,
  onNotification: (payload?: string) => Promise<void>,
  onConnected: (isConnected: boolean) => void = () => undefined,
): { close(): Promise<void> } {
  const closing = new AbortController();
  const done = run();

  async function run(): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    let isFirst = true;
    while (!closing.signal.aborted) {
      try {
        const client = await database.connect();
        try {
          await once(client, isFirst);
          waitMs = FIRST_WAIT_MS;
          isFirst = false;
        } finally {
          // The connection still listens or is broken, so it must not return to the pool.
          client.release(true);
        }
      } catch {
        isFirst = false;
      }
      await wait(waitMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  }

  /** Listens on one connection until it breaks or `close` is called. */
  async function once(client: PoolClient, isFirst: boolean): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const call = (payload?: string) => {
      // Requests that come after the notification must not read an earlier state from a replica.
      database.noteChange();
      void onNotification(payload).catch(() => undefined);
    };
    client.on('error', () => end());
    client.on('end', () => end());
    client.on('notification', (notice) => call(notice.payload));
    closing.signal.addEventListener('abort', () => end(), { once: true });
    if (closing.signal.aborted) end();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onConnected(true);
    if (!isFirst) call();
    const heartbeat = setInterval(() => void client.query('select 1').catch(() => end()), HEARTBEAT_MS).unref();
    await ended;
    onConnected(false);
    clearInterval(heartbeat);
  }

  return {
    async close() {
      closing.abort();
      await done;
    },
  };
}
