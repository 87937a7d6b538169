import type { Permission } from '../../../../contract/permissions.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { invitationState } from '../rules/invitation-state.ts';
import { holdsAll } from '../rules/permission-sets.ts';
import { principalAt } from '../store/accounts.ts';
import { isActive, lockRole } from '../store/roles.ts';
import { lockInvitation, markInvitationUsed, verifiedEmailOf } from '../store/staff-invitations.ts';
import { applyChange } from './change-role.ts';
import type { RoleDeps } from './change-role.ts';
import { hashInvitationKey } from './invitation-key.ts';

/**
 * Gives the member the role of the invitation, once. Returns the member's permissions. Throws InvitationNotFound, InvitationForOther if the invited
 * address is not the member's verified one, or InvitationClosed if the invitation is not open, its role is deleted, or the inviter may no longer
 * give it.
 */
export async function acceptInvitation(deps: RoleDeps, accountId: string, key: string): Promise<readonly Permission[]> {
  const { database } = deps;
  const now = clock.now();
  return database.inTransaction(async () => {
    const row = await lockInvitation(database, 'keyHash', hashInvitationKey(key));
    if (!row) throw new DomainError('InvitationNotFound');
    if ((await verifiedEmailOf(database, accountId)) !== row.email) throw new DomainError('InvitationForOther');
    const role = await lockRole(database, row.role, 'share');
    const inviter = await principalAt(database, row.invitedBy, now);
    const isGivable =
      role !== undefined &&
      inviter?.status === 'Active' &&
      holdsAll(inviter.permissions, ['manageStaff', ...role.permissions]);
    if (invitationState(row, now) !== 'Open' || !isGivable) throw new DomainError('InvitationClosed');
    if (!(await isActive(database, accountId))) throw new DomainError('InvitationForOther');
    await markInvitationUsed(database, row.id, { by: accountId, at: now });
    await applyChange(deps, { id: row.invitedBy }, { userId: accountId, role: row.role, isAssigned: true });
    return (await principalAt(database, accountId, now))?.permissions ?? [];
  });
}
