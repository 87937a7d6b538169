import { permissions as all } from '../../../../contract/permissions.ts';
import type { Permission } from '../../../../contract/permissions.ts';

/** Each permission once, in the order of the contract. */
export const inOrder = (permissions: readonly Permission[]): Permission[] =>
  all.filter((one) => permissions.includes(one));

/** Permissions that only one of the two sets contains. */
export const changedBetween = (one: readonly Permission[], other: readonly Permission[]): Permission[] =>
  all.filter((permission) => one.includes(permission) !== other.includes(permission));

/** Whether somebody who holds `held` may give or take all of `wanted`. Otherwise a member of staff could extend their own rights through a role. */
export const holdsAll = (held: readonly Permission[], wanted: readonly Permission[]): boolean =>
  wanted.every((permission) => held.includes(permission));
