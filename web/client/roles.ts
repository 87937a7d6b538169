import { useSyncExternalStore } from 'react';
import { readAccessToken } from './access-token.ts';
import { useMember } from './session-end.ts';

export type Role = 'moderator' | 'administrator';

const watchers = new Set<() => void>();

/** Call it when the browser has a new token, whose roles may differ. */
export function publishRoles(): void {
  for (const watcher of watchers) watcher();
}

/**
 * Whether the member has one of these roles. Starts with the page's data and then follows the current token, so that role changes apply immediately.
 */
export function useRole(...roles: Role[]): boolean {
  const member = useMember();
  const hasOne = (own: readonly string[] = []) => roles.some((role) => own.includes(role));
  const atFirst = hasOne(member?.roles);
  const isOpen = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => hasOne(readAccessToken()?.roles ?? member?.roles),
    () => atFirst,
  );
  return member !== undefined && isOpen;
}
