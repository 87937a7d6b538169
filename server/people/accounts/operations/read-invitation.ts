import type { ShownInvitation } from '../../../../contract/schemas/staff.ts';
import type { Caller } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { invitationState } from '../rules/invitation-state.ts';
import { maskEmail } from '../rules/mask-email.ts';
import { invitationByKey, verifiedEmailOf } from '../store/staff-invitations.ts';
import { hashInvitationKey } from './invitation-key.ts';
import { namesOf } from './member-records.ts';

/** The invitation of a link, and whether the caller may accept it. Throws InvitationNotFound. */
export async function readInvitation(database: Database, caller: Caller, key: string): Promise<ShownInvitation> {
  const row = await invitationByKey(database, hashInvitationKey(key));
  if (!row) throw new DomainError('InvitationNotFound');
  const names = await namesOf(database, [row.invitedBy]);
  return {
    state: invitationState(row, clock.now()),
    role: row.role,
    invitedBy: names.get(row.invitedBy),
    email: maskEmail(row.email),
    expiresAt: row.expiresAt.toISOString(),
    reader:
      caller.kind !== 'member'
        ? 'guest'
        : (await verifiedEmailOf(database, caller.id)) === row.email
          ? 'invited'
          : 'other',
  };
}
