import type { z } from 'zod';
import type { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ListedMember } from '../../../../contract/schemas/member-desk.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { memberConditions, memberPage } from '../store/member-list.ts';
import type { ListedRow } from '../store/member-list.ts';
import { publicProfileOf } from './public-profiles.ts';

type MemberListQuery = z.output<typeof accountAdminCalls.members.query>;

const istanbulMs = 3 * 3_600_000;
const dayMs = 24 * 3_600_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - istanbulMs;

/** A page of members for staff. One statement. */
export async function listMembers(
  database: Database,
  { type, status, verified, reports, plan, sales, from, until, sort, after }: MemberListQuery,
): Promise<{ items: ListedMember[]; next?: string }> {
  const rows = await memberPage(database, {
    sort,
    conditions: [
      type && memberConditions.type[type],
      status && memberConditions.status[status],
      verified && memberConditions.verified[verified],
      reports && memberConditions.reports[reports],
      plan && memberConditions.plan[plan],
      sales && memberConditions.sales[sales],
    ].filter((condition) => condition !== undefined),
    hasErased: status !== undefined,
    from: from === undefined ? undefined : new Date(startOf(from)),
    before: until === undefined ? undefined : new Date(startOf(until) + dayMs),
    after,
    now: clock.now(),
    limit: limits.deskSectionMost + 1,
  });
  const page = rows.slice(0, limits.deskSectionMost);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { items: page.map(viewOf), ...(last && { next: last.id }) };
}

function viewOf(row: ListedRow): ListedMember {
  const { userId: id, name, userName, accountType, memberSince } = publicProfileOf(row);
  const { status, isSuspended, emailVerified, phoneVerified, identityVerified, openReports } = row;
  return {
    id,
    name,
    ...(userName !== undefined && { userName }),
    accountType,
    status: status === 'Active' && isSuspended ? 'Suspended' : status,
    memberSince,
    emailVerified,
    phoneVerified,
    identityVerified: identityVerified ?? false,
    openReports,
  };
}
