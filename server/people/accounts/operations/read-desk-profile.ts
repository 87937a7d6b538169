import type { DeskProfile } from '../../../../contract/schemas/member-desk.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { maskedTarget } from '../../verification/port.ts';
import { returnPeriodMs } from '../rules/sign-in-policy.ts';
import { deskProfileOf } from '../store/member-desk.ts';
import { isOpenToActs } from './desk-member.ts';
import { publicProfileOf } from './public-profiles.ts';

/** A member’s account for staff, with masked contact data. Throws AccountNotFound. One statement. */
export async function readDeskProfile(
  database: Database,
  userId: string,
  context: RequestContext,
): Promise<DeskProfile> {
  const row = required(await deskProfileOf(database, userId), 'AccountNotFound');
  const { userId: id, name, userName, accountType, memberSince } = publicProfileOf(row);
  return {
    id,
    status: row.status,
    accountType,
    name,
    ...(userName !== undefined && { userName }),
    memberSince,
    ...(row.email !== null && { email: maskedTarget(row.email) }),
    ...(row.phone !== null && { phone: maskedTarget(row.phone) }),
    language: row.language,
    roles: row.roles,
    ...(row.left_at && {
      leftAt: row.left_at.toISOString(),
      erasedAfter: new Date(row.left_at.getTime() + returnPeriodMs).toISOString(),
    }),
    isOpenToActs: isOpenToActs(row, context),
  };
}
