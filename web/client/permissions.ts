import { useSyncExternalStore } from 'react';
import type { RequiredPermission } from '../../contract/permissions.ts';
import { readAccessToken } from './access-token.ts';
import { useMember } from './session-end.ts';

const watchers = new Set<() => void>();

/** Call it when the browser has a new token, whose permissions may differ. */
export function publishPermissions(): void {
  for (const watcher of watchers) watcher();
}

/**
 * What a staff member may do; others may do nothing. Starts with the page's data and then follows the current token, so that changes of roles
 * apply immediately.
 */
export function usePermissions(): (permission: RequiredPermission) => boolean {
  const member = useMember();
  const atFirst = (member?.permissions ?? []).join(' ');
  const held = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => (readAccessToken()?.permissions ?? member?.permissions ?? []).join(' '),
    () => atFirst,
  );
  const list = member === undefined || held === '' ? [] : held.split(' ');
  return (permission) => (permission === 'any' ? list.length > 0 : list.includes(permission));
}
