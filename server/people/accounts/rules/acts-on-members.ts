import type { Principal } from './account-directory.ts';

/** Whether staff may act on a member: not on themselves or on those who manage staff, and on staff only if they manage staff. */
export function mayActOn(
  actor: { id: string } & Pick<Principal, 'permissions'>,
  member: { id: string } & Pick<Principal, 'permissions'>,
): boolean {
  if (actor.id === member.id.toLowerCase() || member.permissions.includes('manageStaff')) return false;
  return member.permissions.length === 0 || actor.permissions.includes('manageStaff');
}
