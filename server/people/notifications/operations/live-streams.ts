import type { ServerResponse } from 'node:http';
import type { Language } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { listen } from '../../../platform/listen.ts';
import { countUnreadOf, readNotifications } from '../store/notifications.ts';
import { liveChannel } from '../rules/live-line.ts';
import type { NotificationRow } from '../store/notifications.ts';
import { notificationView } from './notification-view.ts';

/** An open page of a member. */
export interface LiveReader {
  accountId: string;
  sessionId: string;
  language: Language;
  /** Of its access token: the count of changes of what it states. */
  facts: number;
  /** When its access token ends: the page comes back with a newer one. */
  expiresAt: Date;
}

export interface LiveStreams {
  /** Writes events into an answer until it ends. */
  open(reader: LiveReader, answer: ServerResponse): void;
  /** How many streams are open. */
  size(): number;
  close(): Promise<void>;
}

interface Stream extends LiveReader {
  answer: ServerResponse;
  /** Whether it was told how things stood when it came. */
  isGreeted: boolean;
}

/** What is to be told of an account: new notifications, and whether its count changed for pages that know it already. */
interface News {
  ids: Set<string>;
  isChanged: boolean;
}

const maxStreams = 6;
const heartbeatMs = 25_000;
/** How soon the end of a session, or of a token, is seen. */
const watchMs = 1_000;
/** Notices that come close together share one statement. */
const gatherMs = 15;
/** Bytes that a reader may be behind. */
const maxBufferedBytes = 64 * 1024;
/** Accounts and notifications in one statement. */
const maxBatch = 500;
const retryMs = 3_000;
/** A stream that made room for a newer one must not push that out at once. */
const replacedRetryMs = 5 * 60_000;

export interface LiveStreamDeps {
  database: Database;
  /** These cost no statement. */
  hasEnded(sessionId: string): boolean;
  isOutdated(sessionId: string, facts: number): boolean;
}

/** The open pages of this process, fed by one listening connection. */
export function createLiveStreams({ database, hasEnded, isOutdated }: LiveStreamDeps): LiveStreams {
  const streams = new Map<string, Set<Stream>>();
  const pending = new Map<string, News>();
  let flushing: Promise<void> | undefined;
  let isClosed = false;

  // Without a payload the connection was lost for a while: every page is told how things stand.
  const listener = listen(database, liveChannel, async (payload) => {
    if (payload === undefined) for (const reader of streams.keys()) gather(reader, true);
    else handleNotice(payload);
  });
  const heartbeat = setInterval(() => forEach((stream) => write(stream, ':\n\n')), heartbeatMs).unref();
  const watch = setInterval(() => forEach(check), watchMs).unref();

  /** An account, alone or with the id of a notification or with an event of some module, which is handed on as it is. */
  function handleNotice(payload: string): void {
    const gap = payload.indexOf(' ');
    const accountId = gap < 0 ? payload : payload.slice(0, gap);
    const own = streams.get(accountId);
    // Most of what is told is for pages of other processes.
    if (!own) return;
    const rest = gap < 0 ? undefined : payload.slice(gap + 1);
    if (!rest?.startsWith('{')) return gather(accountId, true, rest);
    const { name, data } = JSON.parse(rest) as { name: string; data: unknown };
    const event = eventOf(name, data);
    for (const stream of own) write(stream, event);
  }

  function forEach(run: (stream: Stream) => void): void {
    for (const own of streams.values()) for (const stream of own) run(stream);
  }

  function check(stream: Stream): void {
    if (hasEnded(stream.sessionId)) {
      write(stream, eventOf('session-ended', {}));
      end(stream);
    } else if (isOutdated(stream.sessionId, stream.facts)) {
      write(stream, eventOf('session-changed', {}));
      end(stream);
    } else if (stream.expiresAt <= clock.now()) end(stream);
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

  /** A reader that takes nothing must not fill our memory. */
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
    try {
      while (pending.size > 0 && !isClosed) {
        const batch = [...pending].slice(0, maxBatch);
        for (const [accountId] of batch) pending.delete(accountId);
        await publish(batch);
      }
    } catch {
      // The database is away: listening anew tells every page how things stand.
      pending.clear();
    } finally {
      flushing = undefined;
    }
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
      const stream: Stream = { ...reader, answer, isGreeted: false };
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
      clearInterval(heartbeat);
      clearInterval(watch);
      forEach(end);
      await listener.close();
      await flushing;
    },
  };
}

const eventOf = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
