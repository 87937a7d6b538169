import type { ServerResponse } from 'node:http';
import type { Language } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { countUnreadOf, readNotifications } from '../store/notifications.ts';
import { liveChannel } from '../rules/live-line.ts';
import type { NotificationRow } from '../store/notifications.ts';
import { notificationView } from './notification-view.ts';

export interface LiveReader {
  accountId: string;
  sessionId: string;
  language: Language;
  /** From the access token: how often the facts it states had changed. */
  facts: number;
  /** Expiry of the access token. The page then reconnects with a newer one. */
  expiresAt: Date;
}

export interface LiveStreams {
  /** Writes events into the response until it ends. */
  open(reader: LiveReader, answer: ServerResponse): void;
  /** Number of open streams. */
  size(): number;
  close(): Promise<void>;
}

interface Stream extends LiveReader {
  answer: ServerResponse;
  /** In which of `heartbeatSeconds` it gets heartbeats. */
  beat: number;
  /** Whether the stream got its first unread count. */
  isGreeted: boolean;
}

/** Pending changes of one account. `isChanged`: its unread count changed. */
interface News {
  ids: Set<string>;
  isChanged: boolean;
}

const maxStreams = 6;
/** Seconds between two heartbeats of a stream. */
const heartbeatSeconds = 25;
/** How often streams are checked for ended sessions and expired tokens. */
const watchMs = 1_000;
/** How long events are written at once. Other requests then have their turn. */
const writeMs = 10;
/** Notices within this time share one statement. */
const gatherMs = 15;
/** A stream with more unsent bytes is closed. */
const maxBufferedBytes = 64 * 1024;
/** Maximum number of accounts per statement, and how many such statements run concurrently. */
const maxBatch = 500;
const batchesAtOnce = 4;
const retryMs = 3_000;
/** A stream closed for a newer one reconnects late, so that it does not close that one in turn. */
const replacedRetryMs = 5 * 60_000;

export interface LiveStreamDeps {
  database: Database;
  /** Answered from memory, without a statement. */
  hasEnded(sessionId: string): boolean;
  isOutdated(sessionId: string, facts: number): boolean;
}

/** Serves the open pages of this process from one listening database connection. */
export function createLiveStreams({ database, hasEnded, isOutdated }: LiveStreamDeps): LiveStreams {
  const streams = new Map<string, Set<Stream>>();
  const pending = new Map<string, News>();
  /** Texts of events by account that are written next. */
  const events = new Map<string, Set<string>>();
  let isWriting = false;
  let opened = 0;
  let seconds = 0;
  let flushing: Promise<void> | undefined;
  let isClosed = false;

  // No payload means that the connection was lost for a while. Every page gets the current count.
  const listener = database.bus.listen(liveChannel, async (payload) => {
    if (payload === undefined) for (const reader of streams.keys()) gather(reader, true);
    else handleNotice(payload);
  });
  const watch = setInterval(() => {
    seconds += 1;
    const now = clock.now();
    forEach((stream) => {
      // Each second has its share of the streams.
      if (check(stream, now) && stream.beat === seconds % heartbeatSeconds) write(stream, ':\n\n');
    });
  }, watchMs).unref();

  /** The payload is an account id, alone or followed by a notification id or by a module's event. Events are passed on unchanged. */
  function handleNotice(payload: string): void {
    const gap = payload.indexOf(' ');
    const accountId = gap < 0 ? payload : payload.slice(0, gap);
    const own = streams.get(accountId);
    // Most notices concern pages of other processes.
    if (!own) return;
    const rest = gap < 0 ? undefined : payload.slice(gap + 1);
    if (!rest?.startsWith('{')) return gather(accountId, true, rest);
    const { name, data } = JSON.parse(rest) as { name: string; data: unknown };
    const gathered = events.get(accountId) ?? new Set();
    const text = eventOf(name, data);
    // The same event twice at the same moment is the later one.
    gathered.delete(text);
    events.set(accountId, gathered.add(text));
    if (!isWriting) setImmediate(writeEvents);
    isWriting = true;
  }

  /** Writes events of the same moment together. Many accounts are written in several turns. */
  function writeEvents(): void {
    const until = performance.now() + writeMs;
    for (const [accountId, texts] of events) {
      events.delete(accountId);
      const text = [...texts].join('');
      for (const stream of streams.get(accountId) ?? []) write(stream, text);
      if (performance.now() > until) break;
    }
    isWriting = events.size > 0;
    if (isWriting) setImmediate(writeEvents);
  }

  function forEach(run: (stream: Stream) => void): void {
    for (const own of streams.values()) for (const stream of own) run(stream);
  }

  /** Ends a stream that may not continue. Returns whether it continues. */
  function check(stream: Stream, now: Date): boolean {
    const reason = hasEnded(stream.sessionId)
      ? 'session-ended'
      : isOutdated(stream.sessionId, stream.facts)
        ? 'session-changed'
        : undefined;
    if (!reason && stream.expiresAt > now) return true;
    if (reason) write(stream, eventOf(reason, {}));
    end(stream);
    return false;
  }

  function end(stream: Stream): void {
    remove(stream);
    stream.answer.end();
  }

  function remove(stream: Stream): void {
    const own = streams.get(stream.accountId);
    own?.delete(stream);
    if (own?.size === 0) streams.delete(stream.accountId);
  }

  /** A stream that is not read must not fill the memory. */
  function write(stream: Stream, text: string): void {
    if (stream.answer.writableLength > maxBufferedBytes) {
      remove(stream);
      stream.answer.destroy();
    } else stream.answer.write(text);
  }

  function gather(accountId: string, isChanged: boolean, id?: string): void {
    const news = pending.get(accountId) ?? { ids: new Set(), isChanged: false };
    news.isChanged ||= isChanged;
    if (id !== undefined) news.ids.add(id);
    pending.set(accountId, news);
    flushing ??= new Promise<void>((resolve) => {
      setTimeout(resolve, gatherMs);
    }).then(flush);
  }

  async function flush(): Promise<void> {
    while (pending.size > 0 && !isClosed) {
      // An account is in one batch of a round, so that its counts arrive in order.
      const round = [...pending].slice(0, maxBatch * batchesAtOnce);
      for (const [accountId] of round) pending.delete(accountId);
      const batches = Array.from({ length: Math.ceil(round.length / maxBatch) }, (_, index) =>
        publish(round.slice(index * maxBatch, (index + 1) * maxBatch)),
      );
      const results = await Promise.allSettled(batches);
      // The database is unavailable. Once the listener reconnects, every page gets the current count.
      if (results.some(({ status }) => status === 'rejected')) pending.clear();
    }
    flushing = undefined;
  }

  async function publish(batch: readonly (readonly [string, News])[]): Promise<void> {
    const counts = await countUnreadOf(
      database,
      batch.map(([accountId]) => accountId),
    );
    const ids = batch.flatMap(([, news]) => [...news.ids]);
    const rows = ids.length > 0 ? await readNotifications(database, ids) : [];
    const byAccount = Map.groupBy(rows, (row) => row.accountId);
    for (const [accountId, { isChanged }] of batch) {
      for (const stream of streams.get(accountId) ?? []) {
        publishPage(stream, counts.get(accountId) ?? 0, byAccount.get(accountId) ?? [], isChanged);
      }
    }
  }

  function publishPage(
    stream: Stream,
    unreadCount: number,
    rows: readonly NotificationRow[],
    isChanged: boolean,
  ): void {
    if (rows.length === 0 && (isChanged || !stream.isGreeted)) write(stream, eventOf('unread', { unreadCount }));
    for (const row of rows) {
      write(stream, eventOf('notification', { unreadCount, notification: notificationView(row, stream.language) }));
    }
    stream.isGreeted = true;
  }

  return {
    open(reader, answer) {
      const stream: Stream = { ...reader, answer, isGreeted: false, beat: (opened += 1) % heartbeatSeconds };
      const own = streams.get(reader.accountId) ?? new Set();
      const [oldest] = own;
      if (own.size >= maxStreams && oldest) {
        write(oldest, `retry: ${replacedRetryMs}\n\n`);
        end(oldest);
      }
      own.add(stream);
      streams.set(reader.accountId, own);
      answer.on('close', () => remove(stream));
      answer.on('error', () => remove(stream));
      write(stream, `retry: ${retryMs}\n\n`);
      gather(reader.accountId, false);
    },
    size: () => [...streams.values()].reduce((sum, own) => sum + own.size, 0),
    async close() {
      isClosed = true;
      clearInterval(watch);
      forEach(end);
      await listener.close();
      await flushing;
    },
  };
}

const eventOf = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
