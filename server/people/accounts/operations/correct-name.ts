import type { z } from 'zod';
import type { memberDeskCalls } from '../../../../contract/calls/member-desk.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import type { Notices } from '../../notifications/port.ts';
import { maskedName } from '../rules/masked-name.ts';
import { refuseReservedName } from '../rules/reserved-names.ts';
import { writeName } from '../store/member-desk.ts';
import { lockForAct } from './desk-member.ts';
import { publicProfileOf } from './public-profiles.ts';

/**
 * Corrects a member’s name and tells the member. Throws AccountNotFound, NotAllowed, NameReserved, or MemberChanged if the public name is no longer `shownName`, because
 * the member or other staff have changed it.
 */
export async function correctName(
  { database, notices }: { database: Database; notices: Pick<Notices, 'notify'> },
  { userId, name, surname, shownName, reason }: z.output<typeof memberDeskCalls.correctName.body>,
  context: RequestContext,
): Promise<void> {
  refuseReservedName(name, surname);
  await database.inTransaction(async () => {
    const row = await lockForAct(database, userId, context);
    if (publicProfileOf(row).name !== shownName) throw new DomainError('MemberChanged');
    await writeName(database, row.id, { name, surname });
    await recordChange(database, {
      subject: 'member',
      subjectId: row.id,
      before: { name: maskedName(row.name, row.surname) },
      after: { name: maskedName(name, surname) },
      reason,
    });
    await notices.notify({
      accountId: row.id,
      template: 'User.NameCorrected',
      tokens: { 'User.Name': `${name} ${surname}` },
    });
  });
}
