import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { screenPath } from '../../../../web/screens.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import type { Notices } from '../../notifications/port.ts';
import { holdsRole, saveInvitation } from '../store/staff-invitations.ts';
import { lockRole } from '../store/roles.ts';
import { hashInvitationKey } from './invitation-key.ts';
import { namesOf } from './member-records.ts';
import { refuseForeignPermissions } from './refuse-foreign-permissions.ts';
import type { RoleManager } from './refuse-foreign-permissions.ts';

export interface InvitationDeps {
  database: Database;
  notices: Pick<Notices, 'notify' | 'send'>;
}

export interface Invitation {
  email: string;
  role: string;
  language: Language;
  reason: string;
}

/** Invites an address to a role by mail, and replaces its open invitation. Throws RoleNotFound, PermissionNotHeld or RoleAlreadyHeld. */
export async function inviteStaff(
  { database, notices }: InvitationDeps,
  manager: RoleManager,
  { email, role: name, language, reason }: Invitation,
): Promise<void> {
  const key = chance.secret(32);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + limits.staffInvitationDays * 86_400_000);
  await database.inTransaction(async () => {
    const role = await lockRole(database, name, 'share');
    if (!role) throw new DomainError('RoleNotFound');
    refuseForeignPermissions(manager, role.permissions);
    if (await holdsRole(database, email, name)) throw new DomainError('RoleAlreadyHeld');
    const invitationId = await saveInvitation(database, {
      id: chance.uuid(),
      email,
      role: name,
      keyHash: hashInvitationKey(key),
      language,
      invitedBy: manager.id,
      invitedAt: now,
      expiresAt,
    });
    const inviter = (await namesOf(database, [manager.id])).get(manager.id);
    await notices.send({
      channel: 'Email',
      to: email,
      language,
      template: 'User.StaffInvited',
      tokens: {
        'Role.Name': name,
        ...(inviter !== undefined && { 'Invitation.By': inviter }),
        'Invitation.EndTime': expiresAt.toISOString(),
      },
      isPatient: true,
      path: `${screenPath('staffInvitation', language)}?key=${key}`,
    });
    await recordChange(database, {
      subject: 'invitation',
      subjectId: invitationId,
      after: { role: name, expiresAt: expiresAt.toISOString() },
      reason,
    });
  });
}
