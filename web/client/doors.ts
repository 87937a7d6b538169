import { useSyncExternalStore } from 'react';
import { readBearer } from './bearer.ts';
import { useMember } from './session-end.ts';

/** What a member's roles open. */
export type Door = 'moderator' | 'administrator';

const watchers = new Set<() => void>();

/** The browser has another token: the doors may be others. */
export function hearDoors(): void {
  for (const watcher of watchers) watcher();
}

/**
 * Whether the signed-in member's roles open one of these doors: as the page came, then as the token of the moment says, so that a role that is
 * given or taken shows at once.
 */
export function useDoor(...doors: Door[]): boolean {
  const member = useMember();
  const isAmong = (open: readonly string[] = []) => doors.some((door) => open.includes(door));
  const atFirst = isAmong(member?.doors);
  const isOpen = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isAmong(readBearer()?.doors ?? member?.doors),
    () => atFirst,
  );
  return member !== undefined && isOpen;
}
