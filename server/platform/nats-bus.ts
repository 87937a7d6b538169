import { AsyncLocalStorage } from 'node:async_hooks';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { noticeCounts } from './bus.ts';
import type { Bus, Listen, Notice, PostgresListener } from './bus.ts';
import { chance } from './clock.ts';
import type { Database } from './database.ts';
import type { NatsServers } from './setting-kinds.ts';

/** PostgreSQL channel for the messages of copies while one of them has no connection to NATS. */
const replacementChannel = 'meydan_bus';
/** Most bytes of a message: NATS accepts a megabyte, PostgreSQL just under 8,000 bytes. */
const maxNatsBytes = 500_000;
const maxPostgresBytes = 7_900;
/** How often a copy says that it is alive, and without which sign it counts as crashed. Milliseconds. */
const aliveMs = 3_000;
const silenceMs = 15_000;
/** The other copies then know that a copy lost its connection, and send to it by PostgreSQL. */
const awayKnownMs = 2_000;
/** Calls without a payload are merged for this long. */
const resyncMs = 100;
const retryMs = 1_000;

const messages = z.object({
  /** The copy that sent it. */
  from: z.string(),
  /** `away`: without a connection to NATS. `left`: it stopped. */
  state: z.enum(['alive', 'away', 'left']),
  /** Channel and payload. */
  notices: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** Channels on which notices may have been lost; none means all. */
  missed: z.array(z.string()).optional(),
});
type Message = z.infer<typeof messages>;

export interface NatsBusOptions {
  servers: NatsServers;
  /** The same in all copies of one installation, and in no other. */
  subject: string;
  warn(text: string): void;
  /** Overrides for tests, in milliseconds. */
  times?: { aliveMs?: number; silenceMs?: number; awayKnownMs?: number };
}

/**
 * Sends notices over NATS after the commit. A commit with a PostgreSQL notification holds a lock that all such commits share, so concurrent
 * writers wait for one another.
 *
 * Listeners in this process are called before the commit's caller continues. If notices may have been lost, the listeners of all copies are called
 * without a payload: when a copy connects again, when it crashed (perhaps between a commit and sending), or when a commit's outcome is unknown.
 * While a copy has no connection to NATS, all copies send by PostgreSQL, many notices in one commit.
 */
export function natsBus({ servers, subject, warn, times = {} }: NatsBusOptions) {
  return (database: Pick<Database, 'query'> & PostgresListener): Bus => {
    const self = chance.uuid();
    const closing = new AbortController();
    const listeners = new Map<string, Set<(payload?: string) => Promise<void>>>();
    const counts = noticeCounts();
    /** When each other copy was last heard. */
    const others = new Map<string, number>();
    // A commit may run in the context of a transaction, which the listeners must not join.
    const outsideTransactions = AsyncLocalStorage.snapshot();
    let connection: NatsConnection | undefined;
    /** Undefined until the first attempt has ended. */
    let isConnected: boolean | undefined;
    /** Until then some copy hears only PostgreSQL. */
    let othersAwayUntil = 0;
    let waiting: Notice[] = [];
    let isFlushPlanned = false;
    let forPostgres: string[] = [];
    let sendingByPostgres: Promise<void> | undefined;
    let missed: Set<string> | 'all' | undefined;

    const now = () => performance.now();
    const call = (onNotice: (payload?: string) => Promise<void>, payload?: string) =>
      void onNotice(payload).catch(() => undefined);

    function deliver({ channel, payload }: Notice): void {
      for (const onNotice of listeners.get(channel) ?? []) call(onNotice, payload);
    }

    /** Calls the listeners of these channels without a payload. */
    function resync(channels: Iterable<string> | 'all'): void {
      if (missed === undefined) setTimeout(resyncNow, resyncMs).unref();
      if (channels === 'all' || missed === 'all') missed = 'all';
      else missed = new Set([...(missed ?? []), ...channels]);
    }

    function resyncNow(): void {
      const channels = missed === 'all' ? listeners.keys() : (missed ?? []);
      missed = undefined;
      if (closing.signal.aborted) return;
      for (const channel of channels) for (const onNotice of listeners.get(channel) ?? []) call(onNotice);
    }

    function receive(text: string): void {
      const message = readMessage(text);
      if (!message || message.from === self) return;
      const { from, state, notices = [] } = message;
      if (state === 'left') others.delete(from);
      else others.set(from, now());
      if (state === 'away') othersAwayUntil = now() + (times.silenceMs ?? silenceMs);
      for (const [channel, payload] of notices) {
        counts.add('received', channel);
        deliver({ channel, payload });
      }
      if (message.missed) resync(message.missed.length > 0 ? message.missed : 'all');
    }

    const isPostgresNeeded = () => !isConnected || now() < othersAwayUntil;

    function publish(message: Omit<Message, 'from'>): void {
      try {
        connection?.publish(subject, JSON.stringify({ from: self, ...message }));
      } catch (error) {
        // The connection closed in this moment, and its next state is announced to all.
        warn(`NATS refused a message: ${error instanceof Error ? error.message : String(error)}`);
        sendByPostgres({ state: 'away', missed: [] });
      }
    }

    function flush(): void {
      isFlushPlanned = false;
      const all = waiting;
      waiting = [];
      for (const { channel } of all) counts.add('sent', channel);
      const send = isPostgresNeeded() ? sendByPostgres : publish;
      const state = isConnected ? 'alive' : 'away';
      for (const part of partsOf(all, isPostgresNeeded() ? maxPostgresBytes : maxNatsBytes)) {
        send({ state, notices: part.map(({ channel, payload }) => [channel, payload] as [string, string]) });
      }
    }

    function sendByPostgres(message: Omit<Message, 'from'>): void {
      const text = JSON.stringify({ from: self, ...message });
      const { state, notices = [] } = message;
      const isTooLong = Buffer.byteLength(text) > maxPostgresBytes;
      const channels = [...new Set(notices.map(([channel]) => channel))];
      forPostgres.push(isTooLong ? JSON.stringify({ from: self, state, missed: channels }) : text);
      sendingByPostgres ??= outsideTransactions(emptyPostgresQueue).finally(() => {
        sendingByPostgres = undefined;
      });
    }

    async function emptyPostgresQueue(): Promise<void> {
      while (forPostgres.length > 0) {
        const batch = forPostgres;
        forPostgres = [];
        try {
          await database.query(`select pg_notify('${replacementChannel}', text) from unnest($1::text[]) as text`, [
            batch,
          ]);
        } catch {
          // Neither way works. Once the database answers, all listeners everywhere are called.
          if (closing.signal.aborted) return;
          forPostgres = [JSON.stringify({ from: self, state: 'away', missed: [] } satisfies Message)];
          await wait(retryMs, undefined, { ref: false });
        }
      }
    }

    /** Says that this copy is alive, and notices the crash of others. */
    function tick(): void {
      if (isConnected) publish({ state: 'alive' });
      // If the server does not respond, the first attempt may still be running.
      else setConnected(false);
      if (isPostgresNeeded()) sendByPostgres({ state: isConnected ? 'alive' : 'away' });
      for (const [copy, heardAt] of others) {
        if (now() - heardAt < (times.silenceMs ?? silenceMs)) continue;
        others.delete(copy);
        resync('all');
      }
    }

    function setConnected(connected: boolean): void {
      if (connected === isConnected || closing.signal.aborted) return;
      const before = isConnected;
      isConnected = connected;
      if (connected) {
        if (before === false) warn('NATS answers again.');
        return resync('all');
      }
      warn('NATS_URL: no server answers. Notices go through PostgreSQL until one does.');
      // Messages may have been lost in the socket.
      sendByPostgres({ state: 'away', ...(before && { missed: [] }) });
      setTimeout(() => resync('all'), times.awayKnownMs ?? awayKnownMs).unref();
    }

    /** Connects again and again. */
    async function run(): Promise<void> {
      while (!closing.signal.aborted) {
        try {
          connection = await connect({
            ...servers,
            name: 'meydan',
            noEcho: true,
            timeout: 5_000,
            pingInterval: 5_000,
            maxPingOut: 2,
            // A connection that the client restores by itself could outlive this loop.
            reconnect: false,
          });
          await follow(connection);
        } catch {
          // The next attempt follows.
        }
        // Not awaited, because closing takes long if the server does not respond. The closed connection receives no messages.
        void connection?.close().catch(() => undefined);
        connection = undefined;
        setConnected(false);
        await wait(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }

    /** Follows one connection until it is closed or its server is silent. */
    async function follow(open: NatsConnection): Promise<void> {
      if (closing.signal.aborted) return;
      const states = open.status();
      open.subscribe(subject, {
        callback(error, message) {
          if (!error) receive(message.string());
        },
      });
      // The answer to `flush` never comes if the connection closes first.
      await Promise.race([open.flush(), open.closed()]);
      if (!open.isClosed()) setConnected(true);
      for await (const { type } of states) {
        if (type === 'staleConnection') return;
        if (type === 'slowConsumer') resync('all');
      }
    }

    const listen: Listen = (channel, onNotice, onConnected) => {
      const own = listeners.get(channel) ?? new Set();
      listeners.set(channel, own.add(onNotice));
      const overPostgres = database.listen(channel, onNotice, onConnected);
      return {
        async close() {
          own.delete(onNotice);
          await overPostgres.close();
        },
      };
    };

    const replacement = database.listen(replacementChannel, async (text) => {
      if (text === undefined) resync('all');
      else receive(text);
    });
    const ticking = setInterval(tick, times.aliveMs ?? aliveMs).unref();
    const done = run();

    return {
      listen,
      listenExactly: database.listen,
      outbox: {
        committed(notices) {
          const distinct = new Map(notices.map((notice) => [`${notice.channel} ${notice.payload}`, notice]));
          waiting.push(...distinct.values());
          outsideTransactions(() => {
            for (const notice of distinct.values()) deliver(notice);
            if (!isFlushPlanned) setImmediate(flush);
            isFlushPlanned = true;
          });
        },
        uncertain(channels) {
          outsideTransactions(() => {
            resync(channels);
            const send = isPostgresNeeded() ? sendByPostgres : publish;
            send({ state: isConnected ? 'alive' : 'away', missed: [...channels] });
          });
        },
      },
      figures: () => ({ isConnected: isConnected === true, notices: [...database.figures().notices, ...counts.all()] }),
      async close() {
        clearInterval(ticking);
        flush();
        const isAway = isPostgresNeeded();
        if (isConnected) publish({ state: 'left' });
        if (isAway) sendByPostgres({ state: 'left' });
        closing.abort();
        await replacement.close();
        await sendingByPostgres;
        // Sends what waits, then closes.
        if (isConnected && connection)
          await Promise.race([connection.drain(), connection.closed()]).catch(() => undefined);
        await connection?.close().catch(() => undefined);
        if (connection) await done;
      },
    };
  };
}

function readMessage(text: string): Message | undefined {
  try {
    return messages.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Bytes that a message needs besides its notices, and a notice besides its texts. */
const messageBytes = 200;
const noticeBytes = 10;

/** Parts of at most `maxBytes`, except for single notices that are longer. */
function* partsOf(notices: readonly Notice[], maxBytes: number): Generator<Notice[]> {
  let part: Notice[] = [];
  let bytes = messageBytes;
  for (const notice of notices) {
    const own = Buffer.byteLength(JSON.stringify(notice.payload)) + notice.channel.length + noticeBytes;
    if (part.length > 0 && bytes + own > maxBytes) {
      yield part;
      part = [];
      bytes = messageBytes;
    }
    part.push(notice);
    bytes += own;
  }
  if (part.length > 0) yield part;
}
