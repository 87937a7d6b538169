import { useSyncExternalStore } from 'react';
import { usePage } from './page.ts';

/** How a member's session ended while the page was open: by a logout, here or in another tab, or otherwise. */
export type SessionEnd = 'loggedOut' | 'ended';

/** Broadcast channel that announces the end of the session to all tabs, as a `SessionEnd`. */
export const sessionChannel = 'meydan-session';

let sessionMemberId: string | undefined;
let ended: SessionEnd | undefined;
const watchers = new Set<() => void>();

/** Marks the page as a member's; from now on a session that cannot be renewed has ended. Before, it was a guest's. */
export function startMemberSession(memberId: string): void {
  sessionMemberId = memberId;
}

/** Whether the page has a member whose session has not ended. */
export const isMemberSession = (): boolean => sessionMemberId !== undefined && ended === undefined;

/** Switches the frame to a guest's, and announces it to other tabs unless they know. Input on the page stays. */
export function endSession(how: SessionEnd, { isKnownElsewhere = false } = {}): void {
  if (!isMemberSession()) return;
  ended = how;
  if (!isKnownElsewhere) announce(how);
  for (const watcher of watchers) watcher();
}

/** Announces a logout to the other tabs only, because this page is about to be left. */
export function announceLogout(): void {
  sessionMemberId = undefined;
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

/** How the page's session ended; undefined while it is active. */
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

/** The signed-in member; undefined for a guest and after the session's end. */
export function useMember() {
  const { member } = usePage();
  return useSessionEnd() === undefined ? member : undefined;
}
