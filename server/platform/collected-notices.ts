import type { Pool } from 'pg';
import type { Notice, Outbox } from './bus.ts';

/** Application name of connections that get the notices of `notify_copies` as messages. PgBouncer passes it, unlike other settings. */
export const collectingName = 'meydan-bus';
/** Error code of these messages. */
const noticeCode = 'ME001';

/** Notices of the current transaction by connection. */
const collected = new WeakMap<object, Notice[]>();

/** Number of collected notices, to be kept by `keepNotices` if a part of the transaction is rolled back. */
export const countNotices = (client: object): number => collected.get(client)?.length ?? 0;

/** Forgets all notices of the connection's transaction except the first ones. */
export function keepNotices(client: object, count: number): void {
  const own = collected.get(client);
  if (own) own.length = count;
}

/** Collects the notices on a pool's connections. They are sent when a connection returns to the pool without an error. */
export function collectNotices(
  pool: Pool,
  outbox: () => Outbox | undefined,
  isLost: (error: unknown) => boolean,
): void {
  pool.on('connect', (client) => {
    const own: Notice[] = [];
    collected.set(client, own);
    client.on('notice', ({ code, detail, message }) => {
      if (code === noticeCode && detail !== undefined) own.push({ channel: detail, payload: message ?? '' });
    });
  });
  pool.on('release', (error: Error | boolean | undefined, client) => {
    const own = collected.get(client)?.splice(0) ?? [];
    if (own.length === 0) return;
    // Closing a connection on purpose counts as a lost one, since nobody knows whether it had committed.
    if (!error) outbox()?.committed(own);
    else if (error === true || isLost(error)) outbox()?.uncertain(new Set(own.map(({ channel }) => channel)));
  });
}
