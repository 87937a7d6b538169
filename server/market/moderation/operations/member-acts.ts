import type { ConductAct } from '../../../../contract/enums.ts';
import type { Principal, Suspension } from '../../../people/accounts/port.ts';

export const actsFor = (suspension: Suspension | undefined): ConductAct[] =>
  suspension ? ['Warn', 'Reinstate'] : ['Warn', 'Suspend'];

/** Moderators cannot act on themselves, on administrators or on closed accounts. Only administrators can act on moderators. */
export function canActOn(
  moderatorId: string,
  moderator: Principal | undefined,
  userId: string,
  { status, roles }: Principal,
): boolean {
  if (status !== 'Active' || moderatorId === userId.toLowerCase() || roles.includes('administrator')) return false;
  return roles.length === 0 || moderator?.roles.includes('administrator') === true;
}
