import { useSyncExternalStore } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ChatMessage, ChatPhoto } from '../../../contract/schemas/chat.ts';
import { CallError, call } from '../../client/call.ts';
import { whenReached } from '../../client/connection.ts';
import { newId } from '../../client/new-id.ts';

/** A message on its way. Its id is made here, so that what is sent again is stored once. */
export interface Outgoing {
  id: string;
  chatId: string;
  text: string;
  photos: readonly ChatPhoto[];
  at: string;
  /** Why it was refused; absent while it may still arrive. */
  problem?: ErrorCode;
}

const storageKey = 'meydan-outbox';
/** Before a message is tried again that got no answer, or too many at once; milliseconds. */
const againMs = 2_000;
/** Refusals that pass by themselves. */
const passing: ReadonlySet<string> = new Set(['TooManyRequests', 'ServiceUnavailable']);

let waiting: readonly Outgoing[] = [];
let isLoaded = false;
const watchers = new Set<() => void>();
const arrivals = new Set<(chatId: string, message: ChatMessage) => void>();
/** Chats that are being sent to: one message after another keeps their order. */
const busy = new Set<string>();

function load(): void {
  if (isLoaded) return;
  isLoaded = true;
  try {
    waiting = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Outgoing[];
  } catch {
    waiting = [];
  }
}

function set(next: readonly Outgoing[]): void {
  waiting = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Then they live as long as the page.
  }
  for (const watcher of watchers) watcher();
}

/** Takes a message to be sent, after those before it; answers at once. */
export function post(message: Pick<Outgoing, 'chatId' | 'text' | 'photos'>): void {
  load();
  set([...waiting, { ...message, id: newId(), at: new Date().toISOString() }]);
  void sendAll(message.chatId);
}

/** Sends one again that was refused. */
export function retry(id: string): void {
  const one = waiting.find((message) => message.id === id);
  if (!one) return;
  const { problem: _, ...again } = one;
  set(waiting.map((message) => (message.id === id ? again : message)));
  void sendAll(one.chatId);
}

export const discard = (id: string): void => set(waiting.filter((message) => message.id !== id));

/** Sends what waits for a chat, one after another; what gets no answer waits for the connection and is sent again. */
export async function sendAll(chatId: string): Promise<void> {
  load();
  if (busy.has(chatId)) return;
  busy.add(chatId);
  try {
    for (let next = first(chatId); next; next = first(chatId)) await sendOne(next);
  } finally {
    busy.delete(chatId);
  }
}

const first = (chatId: string) => waiting.find((message) => message.chatId === chatId && message.problem === undefined);

async function sendOne({ id, chatId, text, photos }: Outgoing): Promise<void> {
  try {
    const body = { id, chatId, text, photos: photos.map(({ key }) => key) };
    const message = await call(messageCalls.send, { body });
    for (const hear of arrivals) hear(chatId, message);
    discard(id);
  } catch (error) {
    const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
    const isPassing = error instanceof CallError && (error.status === 0 || passing.has(code));
    if (!isPassing) {
      set(waiting.map((one) => (one.id === id ? { ...one, problem: code as ErrorCode } : one)));
      return;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, againMs);
    });
    await whenReached();
  }
}

/** Hears of messages that arrived; returns how to stop. */
export function onArrival(hear: (chatId: string, message: ChatMessage) => void): () => void {
  arrivals.add(hear);
  return () => arrivals.delete(hear);
}

const none: readonly Outgoing[] = [];

/** What waits to be sent, of all chats. */
export const useOutbox = (): readonly Outgoing[] =>
  useSyncExternalStore(
    (watcher) => {
      load();
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => waiting,
    () => none,
  );
