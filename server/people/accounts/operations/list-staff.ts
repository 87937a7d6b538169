import type { StaffMember } from '../../../../contract/schemas/staff.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import type { Sessions } from '../../session/port.ts';
import { maskEmail } from '../rules/mask-email.ts';
import { staffMembers } from '../store/staff.ts';

/** A page of staff with full names, because colleagues know each other. `showsEmail` shows whole e-mail addresses. */
export async function listStaff(
  { database, sessions }: { database: Database; sessions: Pick<Sessions, 'lastSeen'> },
  pageIndex: number,
  showsEmail: boolean,
): Promise<{ items: StaffMember[]; hasNextPage: boolean }> {
  const rows = await staffMembers(database, { limit: limits.pageSize + 1, offset: pageIndex * limits.pageSize });
  const page = rows.slice(0, limits.pageSize);
  const seen = await sessions.lastSeen(page.map(({ id }) => id));
  const items = page.map(({ id, name, surname, email, roles }) => {
    const lastActiveAt = seen.get(id)?.toISOString();
    return {
      userId: id,
      name: `${name} ${surname}`.trim(),
      ...(email !== null && { email: showsEmail ? email : maskEmail(email) }),
      roles: roles.map((role) => ({ name: role.name, since: new Date(role.since).toISOString() })),
      ...(lastActiveAt !== undefined && { lastActiveAt }),
    };
  });
  return { items, hasNextPage: rows.length > limits.pageSize };
}
