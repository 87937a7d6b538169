import { useMemo, useSyncExternalStore } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ChatMessage, ChatPhoto, ChatSide } from '../../../contract/schemas/chat.ts';
import { readAccessToken } from '../../client/access-token.ts';
import { CallError, call } from '../../client/call.ts';
import { whenReached } from '../../client/connection.ts';
import { newId } from '../../client/new-id.ts';

/** Why a message was not sent: the service's refusal, or that its writer is signed in no more. */
export type OutgoingProblem = ErrorCode | 'SignedOut';

/** A message on its way. Its id is made here, so that what is sent again is stored once. */
export interface Outgoing {
  id: string;
  chatId: string;
  /** Who wrote it, and on which side of the chat: it is sent for nobody else, and shown to nobody else who signs in here. */
  memberId: string;
  by: ChatSide;
  text: string;
  photos: readonly ChatPhoto[];
  at: string;
  /** Absent while it may still arrive. */
  problem?: OutgoingProblem;
}

const storageKey = 'meydan-outbox';
/** Before a message is tried again that got no answer, or too many at once; milliseconds. */
const retryMs = 2_000;
/** Refusals that pass by themselves. */
const temporaryErrors: ReadonlySet<string> = new Set(['TooManyRequests', 'ServiceUnavailable']);

let waiting: readonly Outgoing[] = [];
let isLoaded = false;
const watchers = new Set<() => void>();
const arrivalListeners = new Set<(chatId: string, message: ChatMessage) => void>();
/** Chats that are being sent to: one message after another keeps their order. */
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
    // Then they live as long as the page.
  }
  for (const watcher of watchers) watcher();
}

const refuse = (id: string, problem: OutgoingProblem): void =>
  set(waiting.map((one) => (one.id === id ? { ...one, problem } : one)));

/** Takes a message to be sent, after those before it; answers at once. */
export function post(message: Omit<Outgoing, 'id' | 'at' | 'problem'>): void {
  load();
  set([...waiting, { ...message, id: newId(), at: new Date().toISOString() }]);
  void sendAll(message.chatId, message.memberId);
}

/** Sends one again that was refused. */
export function retry(id: string): void {
  const one = waiting.find((message) => message.id === id);
  if (!one) return;
  const { problem: _, ...again } = one;
  set(waiting.map((message) => (message.id === id ? again : message)));
  void sendAll(one.chatId, one.memberId);
}

export const discard = (id: string): void => set(waiting.filter((message) => message.id !== id));

/**
 * Sends what waits for a chat, one after another; what gets no answer waits for the connection and is sent again. What somebody else has written in this
 * tab is not sent any more by itself: they find it, as not sent, when they are back.
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

/** Whether the browser's session is its writer's, as far as this page can see. */
function isWritersSession({ memberId }: Outgoing): boolean {
  const bearer = readAccessToken();
  return bearer === undefined || (bearer.isMember && bearer.id === memberId);
}

async function sendOne(one: Outgoing): Promise<void> {
  const { id, chatId, by, text, photos } = one;
  // Another tab may have signed in somebody else.
  if (!isWritersSession(one)) return refuse(id, 'SignedOut');
  try {
    // The side is said, too: should the session change on the way, the service does not take it from the other one.
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
    await whenReached();
  }
}

/** Hears of messages that arrived; returns how to stop. */
export function onArrival(listener: (chatId: string, message: ChatMessage) => void): () => void {
  arrivalListeners.add(listener);
  return () => arrivalListeners.delete(listener);
}

const none: readonly Outgoing[] = [];

/** What a member has waiting to be sent into a chat. */
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
