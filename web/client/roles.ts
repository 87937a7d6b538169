import { useSyncExternalStore } from 'react';
import { readAccessToken } from './access-token.ts';
import { useMember } from './session-end.ts';

/** What a member's roles open. */
export type Role = 'moderator' | 'administrator';

const watchers = new Set<() => void>();

/** The browser has another token, whose roles may differ. */
export function publishRoles(): void {
  for (const watcher of watchers) watcher();
}

/**
 * Whether the signed-in member's roles include one of these: as the page came, then as the token of the moment says, so that a role that is
 * given or taken shows at once.
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
