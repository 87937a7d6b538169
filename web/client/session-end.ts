import { useSyncExternalStore } from 'react';
import { usePage } from './page.ts';

/** How a member's session came to an end while a page was open: by logging out, here or in another tab, or by itself. */
export type SessionEnd = 'loggedOut' | 'ended';

/** Every tab of the browser hears on this channel, as a `SessionEnd`, that the session is over. */
export const sessionChannel = 'meydan-session';

let memberId: string | undefined;
let ended: SessionEnd | undefined;
const watchers = new Set<() => void>();

/** Says whose page this is; from then on a session that cannot be renewed has ended, before it was a guest's. */
export function startMemberSession(memberId: string): void {
  memberId = memberId;
}

/** Whether the page is a member's whose session has not ended. */
export const isMemberSession = (): boolean => memberId !== undefined && ended === undefined;

/** Turns the frame into a guest's, and tells the other tabs where they do not know yet. What is typed on the page stays. */
export function endSession(how: SessionEnd, { isKnownElsewhere = false } = {}): void {
  if (!isMemberSession()) return;
  ended = how;
  if (!isKnownElsewhere) announce(how);
  for (const watcher of watchers) watcher();
}

/** The member has logged out on this page, which is about to be left: only the other tabs are told. */
export function announceLogout(): void {
  memberId = undefined;
  announce('loggedOut');
}

function announce(how: SessionEnd): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(sessionChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has but one origin
  channel.postMessage(how);
  channel.close();
}

/** The same member has signed in again in another tab. */
export function resumeSession(): void {
  ended = undefined;
  for (const watcher of watchers) watcher();
}

/** How the session of this page ended; undefined while it has not. */
export function useSessionEnd(): SessionEnd | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => ended,
    () => undefined,
  );
}

/** The signed-in member; undefined for a guest, and from the moment the session has ended. */
export function useMember() {
  const { member } = usePage();
  return useSessionEnd() === undefined ? member : undefined;
}
