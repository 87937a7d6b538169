import type { z } from 'zod';
import { deskMemberFilter } from '../../../../contract/calls/accounts-admin.ts';
import type { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import type { ListedMember } from '../../../../contract/schemas/member-desk.ts';
import { deskPageOf } from '../../../kernel/desk-page.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { memberSheetColumns } from '../rules/member-sheet.ts';
import { memberList } from '../store/member-list.ts';
import type { ListedRow, MemberFilter } from '../store/member-list.ts';
import { publicProfileOf } from './public-profiles.ts';

type MemberListQuery = z.output<typeof accountAdminCalls.members.query>;

const istanbulMs = 3 * 3_600_000;
const dayMs = 24 * 3_600_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - istanbulMs;

/** A page of members for staff, and their number. */
export const listMembers = (database: Database, query: MemberListQuery) =>
  deskPageOf(
    query,
    (asked) => listedPage(database, asked),
    (most) => memberList.count(database, filterOf(query), most),
  );

/** One statement. */
async function listedPage(database: Database, query: MemberListQuery) {
  const { rows, ...page } = await memberList.page(database, filterOf(query), query);
  return { ...page, items: rows.map(viewOf) };
}

/** Like the page, the export has no contact data and no surnames. */
export const memberSheet = (database: Database): DeskSheet =>
  deskSheet({
    list: 'members',
    filter: deskMemberFilter,
    columns: memberSheetColumns,
    count: (query, most) => memberList.count(database, filterOf(query), most),
    page: (query) => listedPage(database, query),
  });

/** Conditions that depend on the time take it; the others ignore the value. */
function filterOf(query: z.output<typeof deskMemberFilter>): MemberFilter {
  const { type, status, verified, reports, plan, sales, from, until } = query;
  const now = clock.now();
  return {
    type,
    [status === undefined ? 'notErased' : `status${status}`]: now,
    ...(verified && { [`verified${verified}`]: now }),
    ...(reports && { [`reports${reports}`]: now }),
    ...(plan && { [`plan${plan}`]: now }),
    ...(sales && { [`sales${sales}`]: now }),
    from: from === undefined ? undefined : new Date(startOf(from)),
    before: until === undefined ? undefined : new Date(startOf(until) + dayMs),
  };
}

function viewOf(row: ListedRow): ListedMember {
  const { userId: id, name, userName, accountType, memberSince } = publicProfileOf(row);
  const { status, suspendedUntil, emailVerified, phoneVerified, identityVerified, openReports } = row;
  const isSuspended = suspendedUntil !== null && suspendedUntil > clock.now();
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
