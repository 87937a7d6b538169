import { notificationCalls } from '../../contract/calls/notifications.ts';
import type { Language } from '../../contract/enums.ts';
import { limits } from '../../contract/limits.ts';
import type { LiveEventName } from '../../contract/schemas/live.ts';
import type { Notification } from '../../contract/schemas/notification.ts';
import { call } from './call.ts';
import { hasFreshToken, renewSession } from './session-renewal.ts';

/** What the service says while a page is open. */
export type LiveMessage =
  | { kind: 'notification'; unreadCount: number; notification: Notification }
  | { kind: 'unread'; unreadCount: number }
  /** What a module says: data of the event of that name. */
  | { kind: 'event'; name: LiveEventName; data: unknown }
  /** Whether news come by themselves; while they do not, the count is asked for once a minute. */
  | { kind: 'connection'; isConnected: boolean }
  /** The session goes on with other roles than before. */
  | { kind: 'session-changed' }
  | { kind: 'session-ended' };

export interface LiveOptions {
  memberId: string;
  language: Language;
  /** Is given every message, in each tab. */
  hear(message: LiveMessage): void;
}

/** A tab that has just opened asks the leading one how things stand. */
const hello = { kind: 'hello' } as const;
type StreamMessage = LiveMessage | typeof hello;

interface Source {
  /** Says again how things stand. */
  repeat(): void;
  close(): void;
}

/** Events of modules, by the contract's names. */
const moduleEvents = Object.keys({
  counts: true,
  favourite: true,
  list: true,
  comparison: true,
  savedSearch: true,
  message: true,
  chatRead: true,
  typing: true,
  chatChanged: true,
  offer: true,
  question: true,
  payment: true,
  cart: true,
  order: true,
} satisfies Record<LiveEventName, true>) as LiveEventName[];

const firstDelayMs = 1_000;
const maxDelayMs = 30_000;

/**
 * Listens to the service for as long as the page is open; returns how to stop. Of all tabs of a browser one holds the stream and hands on
 * what it says: browsers open few connections to one host.
 */
export function openLive({ memberId, language, hear }: LiveOptions): () => void {
  const name = `meydan-live-${memberId}-${language}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  let source: Source | undefined;
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
      if (data.kind === 'hello') source?.repeat();
      else hear(data);
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has but one origin
    channel.postMessage(hello);
  }
  const stopLeading = runInLeadingTab(name, () => {
    source = openSource(language, (message) => {
      hear(message);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has but one origin
      channel?.postMessage(message);
    });
    return () => source?.close();
  });
  return () => {
    stopLeading();
    channel?.close();
  };
}

/** Runs `begin` once this tab is the leading one, at once where the browser knows no locks; returns how to give that up. */
function runInLeadingTab(name: string, begin: () => () => void): () => void {
  // Absent from pages without a secure connection.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return begin();
  const stopping = new AbortController();
  const { signal } = stopping;
  const whileLocked = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const end = begin();
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  // Stopped before its turn came.
  locks.request(name, { signal }, whileLocked).catch(() => undefined);
  return () => stopping.abort();
}

/** The stream itself, opened again whenever it breaks, and asking by the minute while there is none. */
function openSource(language: Language, say: (message: LiveMessage) => void): Source {
  let stream: EventSource | undefined;
  let unreadCount: number | undefined;
  let isConnected = false;
  let isClosed = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connected(is: boolean): void {
    if (is === isConnected) return;
    isConnected = is;
    say({ kind: 'connection', isConnected });
  }

  function count(value: number): void {
    unreadCount = value;
    say({ kind: 'unread', unreadCount });
  }

  const ask = () =>
    call(notificationCalls.unreadCount, { query: {} }).then(
      (answer) => {
        if (!isClosed) count(answer.count);
      },
      () => undefined,
    );

  async function open(): Promise<void> {
    // One that never opened was perhaps refused, which a stream does not say: for a token that is worth less than it looks.
    const isDoubtful = failures > 1 || !hasFreshToken();
    if (isDoubtful && (await renewSession()) === 'refused') return;
    if (isClosed) return;
    const opened = new EventSource(`/api/live?lang=${language}`);
    stream = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      connected(true);
    });
    opened.addEventListener('error', () => broke(opened));
    opened.addEventListener('unread', ({ data }) => count((JSON.parse(data) as { unreadCount: number }).unreadCount));
    opened.addEventListener('notification', ({ data }) => {
      const news = JSON.parse(data) as { unreadCount: number; notification: Notification };
      unreadCount = news.unreadCount;
      say({ kind: 'notification', ...news });
    });
    for (const name of moduleEvents) {
      opened.addEventListener(name, ({ data }) => say({ kind: 'event', name, data: JSON.parse(data) as unknown }));
    }
    opened.addEventListener('session-changed', () => {
      opened.close();
      connected(false);
      void renewSession().then(() => {
        say({ kind: 'session-changed' });
        return open();
      });
    });
    opened.addEventListener('session-ended', () => {
      // Before the browser asks again with a token that opens nothing any more.
      opened.close();
      say({ kind: 'session-ended' });
    });
  }

  /** A stream that the browser opens again by itself is left to it, since the server says when; one with an old token would be refused. */
  function broke(opened: EventSource): void {
    if (isClosed) return;
    connected(false);
    if (opened.readyState !== EventSource.CLOSED && hasFreshToken()) return;
    opened.close();
    clearTimeout(retry);
    if (failures === 0) void ask();
    const delay = Math.min(firstDelayMs * 2 ** failures, maxDelayMs);
    failures += 1;
    // Not all browsers at once when the server has come back.
    retry = setTimeout(() => void open(), delay * (0.5 + Math.random() / 2));
  }

  const polling = setInterval(() => {
    if (!isConnected) void ask();
  }, limits.pollingMs);
  void open();

  return {
    repeat() {
      say({ kind: 'connection', isConnected });
      if (unreadCount !== undefined) say({ kind: 'unread', unreadCount });
    },
    close() {
      isClosed = true;
      clearInterval(polling);
      clearTimeout(retry);
      stream?.close();
    },
  };
}
