import type { PoolClient } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { noticeCounts } from './bus.ts';
import type { Listening, PostgresListener } from './bus.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A broken connection that was not closed shows only when something is sent. */
const HEARTBEAT_MS = 60_000;

interface Listener {
  onNotice(payload?: string): Promise<void>;
  onConnected(isConnected: boolean): void;
  isHeard: boolean;
  /** Notices may have been missed since it was added. */
  hasMissed: boolean;
}

/** Listens on one connection for all channels, which is open while something listens. */
export function listenWith(connect: () => Promise<PoolClient>): PostgresListener {
  const listeners = new Map<string, Set<Listener>>();
  let running: { closing: AbortController; done: Promise<void> } | undefined;
  const counts = noticeCounts();
  /** Listens to a channel on the open connection. */
  let hear: ((channel: string) => void) | undefined;

  const call = (listener: Listener, payload?: string) => void listener.onNotice(payload).catch(() => undefined);

  async function run(closing: AbortSignal): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (!closing.aborted) {
      try {
        const client = await connect();
        try {
          await serve(client, closing, () => (waitMs = FIRST_WAIT_MS));
        } finally {
          // The connection still listens or is broken, so it must not return to the pool.
          client.release(true);
        }
      } catch {
        // The next attempt follows.
      }
      for (const listener of [...listeners.values()].flatMap((all) => [...all])) lose(listener);
      await wait(waitMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  }

  function lose(listener: Listener): void {
    listener.hasMissed = true;
    if (!listener.isHeard) return;
    listener.isHeard = false;
    listener.onConnected(false);
  }

  /** Listens on one connection until it breaks or nothing listens any more. */
  async function serve(client: PoolClient, closing: AbortSignal, onConnected: () => void): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    client.on('error', () => end());
    client.on('end', () => end());
    client.on('notification', ({ channel, payload }) => {
      counts.add('received', channel);
      for (const listener of listeners.get(channel) ?? []) if (listener.isHeard) call(listener, payload);
    });
    closing.addEventListener('abort', () => end(), { once: true });
    if (closing.aborted) return;
    // The driver takes one statement at a time.
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = (work: () => Promise<unknown>) => {
      last = last.then(work).catch(() => end());
    };
    hear = (channel) =>
      inTurn(async () => {
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        for (const listener of listeners.get(channel) ?? []) gain(listener);
        onConnected();
      });
    for (const channel of listeners.keys()) hear(channel);
    const heartbeat = setInterval(() => inTurn(() => client.query('select 1')), HEARTBEAT_MS).unref();
    await ended;
    hear = undefined;
    clearInterval(heartbeat);
  }

  function gain(listener: Listener): void {
    if (listener.isHeard) return;
    listener.isHeard = true;
    listener.onConnected(true);
    if (listener.hasMissed) call(listener);
  }

  function add(channel: string, listener: Listener): void {
    const own = listeners.get(channel) ?? new Set();
    listeners.set(channel, own.add(listener));
    if (running) return hear?.(channel);
    const closing = new AbortController();
    running = { closing, done: run(closing.signal) };
  }

  async function remove(channel: string, listener: Listener): Promise<void> {
    const own = listeners.get(channel);
    if (!own?.delete(listener)) return;
    if (listener.isHeard) listener.onConnected(false);
    listener.isHeard = false;
    if (own.size === 0) listeners.delete(channel);
    if (listeners.size > 0 || !running) return;
    const { closing, done } = running;
    running = undefined;
    closing.abort();
    await done;
  }

  return {
    listen(channel, onNotice, onConnected = () => undefined): Listening {
      const listener = { onNotice, onConnected, isHeard: false, hasMissed: false };
      add(channel, listener);
      return { close: () => remove(channel, listener) };
    },
    figures: () => ({ isConnected: hear !== undefined, notices: counts.all() }),
  };
}
