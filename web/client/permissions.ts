import { useSyncExternalStore } from 'react';
import type { RequiredPermission } from '../../contract/permissions.ts';
import { readAccessToken, tokenRenewed } from './access-token.ts';
import { useMember } from './session-end.ts';

/**
 * What a staff member may do; others may do nothing. Starts with the page's data and then follows the current token, so that changes of roles
 * apply immediately.
 */
export function usePermissions(): (permission: RequiredPermission) => boolean {
  const member = useMember();
  const atFirst = (member?.permissions ?? []).join(' ');
  const held = useSyncExternalStore(
    (watcher) => {
      addEventListener(tokenRenewed, watcher);
      return () => removeEventListener(tokenRenewed, watcher);
    },
    () => (readAccessToken()?.permissions ?? member?.permissions ?? []).join(' '),
    () => atFirst,
  );
  const list = member === undefined || held === '' ? [] : held.split(' ');
  return (permission) => (permission === 'any' ? list.length > 0 : list.includes(permission));
}
