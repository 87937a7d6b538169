import type { ConductAct } from '../../../../contract/enums.ts';
import type { Principal, Suspension } from '../../../people/accounts/port.ts';

export const actsFor = (suspension: Suspension | undefined): ConductAct[] =>
  suspension ? ['Warn', 'Reinstate'] : ['Warn', 'Suspend'];

/** Staff cannot act on themselves, on those who manage staff, or on closed accounts. Only those who manage staff can act on staff. */
export function canActOn(
  moderatorId: string,
  moderator: Principal | undefined,
  userId: string,
  { status, permissions }: Principal,
): boolean {
  if (status !== 'Active' || moderatorId === userId.toLowerCase() || permissions.includes('manageStaff')) return false;
  return permissions.length === 0 || moderator?.permissions.includes('manageStaff') === true;
}
