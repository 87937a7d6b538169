import type { ConductAct } from '../../../../contract/enums.ts';
import { mayActOn } from '../../../people/accounts/port.ts';
import type { Principal, Suspension } from '../../../people/accounts/port.ts';

export const actsFor = (suspension: Suspension | undefined): ConductAct[] =>
  suspension ? ['Warn', 'Reinstate'] : ['Warn', 'Suspend'];

/** Staff can act on active accounts only, as `mayActOn` allows. */
export const canActOn = (
  moderatorId: string,
  moderator: Principal | undefined,
  userId: string,
  { status, permissions }: Principal,
): boolean =>
  status === 'Active' &&
  mayActOn({ id: moderatorId, permissions: moderator?.permissions ?? [] }, { id: userId, permissions });
