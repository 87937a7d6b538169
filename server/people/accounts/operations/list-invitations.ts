import type { StaffInvitation } from '../../../../contract/schemas/staff.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { invitationState } from '../rules/invitation-state.ts';
import { maskEmail } from '../rules/mask-email.ts';
import { invitationPage } from '../store/staff-invitations.ts';
import { namesOf } from './member-records.ts';

/** A page of invitations, newest first. `showsEmail` shows whole e-mail addresses. */
export async function listInvitations(
  database: Database,
  pageIndex: number,
  showsEmail: boolean,
): Promise<{ items: StaffInvitation[]; hasNextPage: boolean }> {
  const rows = await invitationPage(database, { limit: limits.pageSize + 1, offset: pageIndex * limits.pageSize });
  const page = rows.slice(0, limits.pageSize);
  const names = await namesOf(
    database,
    page.map(({ invitedBy }) => invitedBy),
  );
  const now = clock.now();
  const items = page.map((row) => ({
    id: row.id,
    email: showsEmail ? row.email : maskEmail(row.email),
    role: row.role,
    state: invitationState(row, now),
    invitedBy: names.get(row.invitedBy),
    invitedAt: row.invitedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
  return { items, hasNextPage: rows.length > limits.pageSize };
}
