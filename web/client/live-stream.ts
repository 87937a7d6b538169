import { notificationCalls } from '../../contract/calls/notifications.ts';
import type { Language } from '../../contract/enums.ts';
import { limits } from '../../contract/limits.ts';
import type { LiveEventName } from '../../contract/schemas/live.ts';
import type { Notification } from '../../contract/schemas/notification.ts';
import { call } from './call.ts';
import { hasFreshToken, renewSession } from './session-renewal.ts';

/** Messages from the service while a page is open. */
export type LiveMessage =
  | { kind: 'notification'; unreadCount: number; notification: Notification }
  | { kind: 'unread'; unreadCount: number }
  /** Event of a module, with its name and data. */
  | { kind: 'event'; name: LiveEventName; data: unknown }
  /** Whether the stream is connected; without it the unread count is polled every minute. */
  | { kind: 'connection'; isConnected: boolean }
  /** The session continues with different roles. */
  | { kind: 'session-changed' }
  | { kind: 'session-ended' };

export interface LiveOptions {
  memberId: string;
  language: Language;
  /** Receives every message, in each tab. */
  onMessage(message: LiveMessage): void;
}

/** A new tab requests the current state from the leading tab. */
const hello = { kind: 'hello' } as const;
type StreamMessage = LiveMessage | typeof hello;

interface Source {
  /** Sends the current state again. */
  repeat(): void;
  close(): void;
}

/** Module events, by the contract's names. */
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
 * Listens to the service while the page is open. Returns a function that stops it. One tab of the browser holds the stream and forwards its messages
 * to
 * the others, because browsers limit connections per host.
 */
export function openLive({ memberId, language, onMessage }: LiveOptions): () => void {
  const name = `meydan-live-${memberId}-${language}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  let source: Source | undefined;
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
      if (data.kind === 'hello') source?.repeat();
      else onMessage(data);
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has but one origin
    channel.postMessage(hello);
  }
  const stopLeading = runInLeadingTab(name, () => {
    source = openSource(language, (message) => {
      onMessage(message);
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

/** Runs `begin` once this tab becomes the leading one, immediately if the browser has no locks. Returns a function that releases the lead. */
function runInLeadingTab(name: string, begin: () => () => void): () => void {
  // Absent on pages without a secure connection.
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
  // Aborted before the lock was granted.
  locks.request(name, { signal }, whileLocked).catch(() => undefined);
  return () => stopping.abort();
}

/** The stream, reopened after failures, with polling while it is disconnected. */
function openSource(language: Language, emit: (message: LiveMessage) => void): Source {
  let stream: EventSource | undefined;
  let unreadCount: number | undefined;
  let isConnected = false;
  let isClosed = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connected(is: boolean): void {
    if (is === isConnected) return;
    isConnected = is;
    emit({ kind: 'connection', isConnected });
  }

  function count(value: number): void {
    unreadCount = value;
    emit({ kind: 'unread', unreadCount });
  }

  const loadUnreadCount = () =>
    call(notificationCalls.unreadCount, { query: {} }).then(
      (answer) => {
        if (!isClosed) count(answer.count);
      },
      () => undefined,
    );

  async function open(): Promise<void> {
    // A stream that never opened may have been refused because of its token, which EventSource does not report.
    const isDoubtful = failures > 1 || !hasFreshToken();
    if (isDoubtful && (await renewSession()) === 'refused') return;
    if (isClosed) return;
    const opened = new EventSource(`/api/live?lang=${language}`);
    stream = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      connected(true);
    });
    opened.addEventListener('error', () => onStreamError(opened));
    opened.addEventListener('unread', ({ data }) => count((JSON.parse(data) as { unreadCount: number }).unreadCount));
    opened.addEventListener('notification', ({ data }) => {
      const news = JSON.parse(data) as { unreadCount: number; notification: Notification };
      unreadCount = news.unreadCount;
      emit({ kind: 'notification', ...news });
    });
    for (const name of moduleEvents) {
      opened.addEventListener(name, ({ data }) => emit({ kind: 'event', name, data: JSON.parse(data) as unknown }));
    }
    opened.addEventListener('session-changed', () => {
      opened.close();
      connected(false);
      void renewSession().then(() => {
        emit({ kind: 'session-changed' });
        return open();
      });
    });
    opened.addEventListener('session-ended', () => {
      // Close before the browser reconnects with an invalid token.
      opened.close();
      emit({ kind: 'session-ended' });
    });
  }

  /** While the token is valid, the browser reconnects by itself, because the server sets the delay. With an expired token that would be refused. */
  function onStreamError(opened: EventSource): void {
    if (isClosed) return;
    connected(false);
    if (opened.readyState !== EventSource.CLOSED && hasFreshToken()) return;
    opened.close();
    clearTimeout(retry);
    if (failures === 0) void loadUnreadCount();
    const delay = Math.min(firstDelayMs * 2 ** failures, maxDelayMs);
    failures += 1;
    // Random delay, so that browsers do not all reconnect at once after an outage.
    retry = setTimeout(() => void open(), delay * (0.5 + Math.random() / 2));
  }

  const polling = setInterval(() => {
    if (!isConnected) void loadUnreadCount();
  }, limits.pollingMs);
  void open();

  return {
    repeat() {
      emit({ kind: 'connection', isConnected });
      if (unreadCount !== undefined) emit({ kind: 'unread', unreadCount });
    },
    close() {
      isClosed = true;
      clearInterval(polling);
      clearTimeout(retry);
      stream?.close();
    },
  };
}
