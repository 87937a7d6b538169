import { permissions as all } from '../../../../contract/permissions.ts';
import type { Permission } from '../../../../contract/permissions.ts';

/** Changes from one set of permissions to another. */
export interface RoleDifference {
  added: Permission[];
  removed: Permission[];
}

export function differenceOf(before: readonly Permission[], after: readonly Permission[]): RoleDifference {
  return {
    added: all.filter((one) => after.includes(one) && !before.includes(one)),
    removed: all.filter((one) => before.includes(one) && !after.includes(one)),
  };
}

/** Repeats an editor's changes on a role that somebody else has changed. */
export function rebase(
  base: readonly Permission[],
  wanted: readonly Permission[],
  current: readonly Permission[],
): Permission[] {
  const own = differenceOf(base, wanted);
  return all.filter((one) => own.added.includes(one) || (current.includes(one) && !own.removed.includes(one)));
}
