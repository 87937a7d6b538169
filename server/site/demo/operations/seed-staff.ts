import { colleagues, invitation } from '../../../../data/demo/staff.ts';
import { limits } from '../../../../contract/limits.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { insertColleagues, insertInvitation } from '../store/staff.ts';

const hourMs = 3_600_000;

/** Adds colleagues with other roles, and an invitation whose link nobody has. */
export async function seedStaff(database: Database): Promise<void> {
  const now = clock.now();
  const by = fixedAccounts.administrator.id;
  await insertColleagues(database, colleagues, { now, assignedBy: by });
  const invitedAt = new Date(now.getTime() - invitation.hoursAgo * hourMs);
  await insertInvitation(database, {
    email: invitation.email,
    role: invitation.role,
    keyHash: chance.secret(32),
    invitedBy: by,
    invitedAt,
    expiresAt: new Date(invitedAt.getTime() + limits.staffInvitationDays * 24 * hourMs),
  });
}
