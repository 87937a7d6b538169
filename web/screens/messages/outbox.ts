import { useMemo, useSyncExternalStore } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ChatMessage, ChatPhoto, ChatSide } from '../../../contract/schemas/chat.ts';
import { readAccessToken } from '../../client/access-token.ts';
import { CallError, call } from '../../client/call.ts';
import { whenOnline } from '../../client/connection.ts';
import { newId } from '../../client/new-id.ts';

/** Why a message was not sent: the server's error, or its author is signed out. */
export type OutgoingProblem = ErrorCode | 'SignedOut';

/** A message that is being sent. The client creates its id, so that a retry is stored once. */
export interface Outgoing {
  id: string;
  chatId: string;
  /** The author, and their side of the chat. It is sent and shown only for this account. */
  memberId: string;
  by: ChatSide;
  text: string;
  photos: readonly ChatPhoto[];
  at: string;
  /** Absent while sending may still succeed. */
  problem?: OutgoingProblem;
}

const storageKey = 'meydan-outbox';
/** Delay before the next attempt after no response or a temporary error, in milliseconds. */
const retryMs = 2_000;
/** Errors after which sending is tried again. */
const temporaryErrors: ReadonlySet<string> = new Set(['TooManyRequests', 'ServiceUnavailable']);

let waiting: readonly Outgoing[] = [];
let isLoaded = false;
const watchers = new Set<() => void>();
const arrivalListeners = new Set<(chatId: string, message: ChatMessage) => void>();
/** Chats with a running send. Messages are sent one at a time to keep their order. */
const busyChats = new Set<string>();

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
    // Without storage the messages last until the page is closed.
  }
  for (const watcher of watchers) watcher();
}

const refuse = (id: string, problem: OutgoingProblem): void =>
  set(waiting.map((one) => (one.id === id ? { ...one, problem } : one)));

/** Queues a message behind earlier ones and returns at once. */
export function post(message: Omit<Outgoing, 'id' | 'at' | 'problem'>): void {
  load();
  set([...waiting, { ...message, id: newId(), at: new Date().toISOString() }]);
  void sendAll(message.chatId, message.memberId);
}

/** Sends a refused message again. */
export function retry(id: string): void {
  const one = waiting.find((message) => message.id === id);
  if (!one) return;
  const { problem: _, ...again } = one;
  set(waiting.map((message) => (message.id === id ? again : message)));
  void sendAll(one.chatId, one.memberId);
}

export const discard = (id: string): void => set(waiting.filter((message) => message.id !== id));

/**
 * Sends the member's waiting messages of a chat in order. Without a response it waits for the connection and tries again. Waiting messages of
 * another account in this tab are marked `SignedOut`, and shown when that account signs in again.
 */
export async function sendAll(chatId: string, memberId: string): Promise<void> {
  load();
  if (waiting.some((one) => one.memberId !== memberId && one.problem === undefined)) {
    set(waiting.map((one) => (one.memberId === memberId ? one : { ...one, problem: one.problem ?? 'SignedOut' })));
  }
  const key = `${chatId} ${memberId}`;
  if (busyChats.has(key)) return;
  busyChats.add(key);
  const first = () =>
    waiting.find((one) => one.chatId === chatId && one.memberId === memberId && one.problem === undefined);
  try {
    for (let next = first(); next; next = first()) await sendOne(next);
  } finally {
    busyChats.delete(key);
  }
}

/** Whether the browser's session belongs to the author, as far as this page knows. */
function isWritersSession({ memberId }: Outgoing): boolean {
  const bearer = readAccessToken();
  return bearer === undefined || (bearer.isMember && bearer.id === memberId);
}

async function sendOne(one: Outgoing): Promise<void> {
  const { id, chatId, by, text, photos } = one;
  // Another tab may have signed in with another account.
  if (!isWritersSession(one)) return refuse(id, 'SignedOut');
  try {
    // Sends the side too: if the session changes on the way, the server refuses a message from the other participant.
    const body = { id, chatId, by, text, photos: photos.map(({ key }) => key) };
    const message = await call(messageCalls.send, { body });
    for (const listener of arrivalListeners) listener(chatId, message);
    discard(id);
  } catch (error) {
    const code = ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;
    const isTemporary = error instanceof CallError && (error.status === 0 || temporaryErrors.has(code));
    if (!isTemporary) return refuse(id, isWritersSession(one) ? code : 'SignedOut');
    await new Promise((resolve) => {
      setTimeout(resolve, retryMs);
    });
    await whenOnline();
  }
}

/** Calls `listener` for each sent message. Returns a function that unsubscribes. */
export function onArrival(listener: (chatId: string, message: ChatMessage) => void): () => void {
  arrivalListeners.add(listener);
  return () => arrivalListeners.delete(listener);
}

const none: readonly Outgoing[] = [];

/** A member's unsent messages of a chat. */
export function useOutbox(chatId: string, memberId: string): readonly Outgoing[] {
  const all = useSyncExternalStore(
    (watcher) => {
      load();
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => waiting,
    () => none,
  );
  return useMemo(
    () => all.filter((one) => one.chatId === chatId && one.memberId === memberId),
    [all, chatId, memberId],
  );
}
