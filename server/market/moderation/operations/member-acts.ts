import type { ConductAct } from '../../../../contract/enums.ts';
import type { Principal, Suspension } from '../../../people/accounts/port.ts';

export const actsFor = (suspension: Suspension | undefined): ConductAct[] =>
  suspension ? ['Warn', 'Reinstate'] : ['Warn', 'Suspend'];

/** Nobody acts on themselves, nobody on an administrator, and on a moderator only an administrator; who left is gone already. */
export function canActOn(
  moderatorId: string,
  moderator: Principal | undefined,
  userId: string,
  { status, roles }: Principal,
): boolean {
  if (status !== 'Active' || moderatorId === userId.toLowerCase() || roles.includes('administrator')) return false;
  return roles.length === 0 || moderator?.roles.includes('administrator') === true;
}
