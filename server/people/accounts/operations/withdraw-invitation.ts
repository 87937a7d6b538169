import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import { invitationState } from '../rules/invitation-state.ts';
import { lockInvitation, markInvitationWithdrawn } from '../store/staff-invitations.ts';

/** Withdraws an open invitation. Throws InvitationNotFound, or InvitationClosed if it is not open. */
export async function withdrawInvitation(
  database: Database,
  { invitationId, reason }: { invitationId: string; reason: string },
): Promise<void> {
  const now = clock.now();
  await database.inTransaction(async () => {
    const row = await lockInvitation(database, 'id', invitationId);
    if (!row) throw new DomainError('InvitationNotFound');
    if (invitationState(row, now) !== 'Open') throw new DomainError('InvitationClosed');
    await markInvitationWithdrawn(database, invitationId, now);
    await recordChange(database, {
      subject: 'invitation',
      subjectId: invitationId,
      before: { state: 'Open', role: row.role },
      after: { state: 'Withdrawn', role: row.role },
      reason,
    });
  });
}
