import { useSyncExternalStore } from 'react';
import { readAccessToken } from './access-token.ts';
import { useMember } from './session-end.ts';

/** What a member's roles open. */
export type Role = 'moderator' | 'administrator';

const watchers = new Set<() => void>();

/** The browser has another token: the doors may be others. */
export function publishRoles(): void {
  for (const watcher of watchers) watcher();
}

/**
 * Whether the signed-in member's roles open one of these doors: as the page came, then as the token of the moment says, so that a role that is
 * given or taken shows at once.
 */
export function useRole(...doors: Role[]): boolean {
  const member = useMember();
  const isAmong = (open: readonly string[] = []) => doors.some((door) => open.includes(door));
  const atFirst = isAmong(member?.doors);
  const isOpen = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isAmong(readAccessToken()?.doors ?? member?.doors),
    () => atFirst,
  );
  return member !== undefined && isOpen;
}
