import type { Permission } from '../../../../contract/permissions.ts';
import { DomainError } from '../../../platform/errors.ts';
import { holdsAll } from '../rules/permission-sets.ts';

/** A member of staff who changes roles. */
export interface RoleManager {
  id: string;
  permissions: readonly Permission[];
}

/** Throws PermissionNotHeld unless the member holds all these permissions. */
export function refuseForeignPermissions({ permissions }: RoleManager, wanted: readonly Permission[]): void {
  if (!holdsAll(permissions, wanted)) throw new DomainError('PermissionNotHeld');
}
