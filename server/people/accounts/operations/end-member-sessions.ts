import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { recordChange } from '../../audit/port.ts';
import type { Sessions } from '../../session/port.ts';
import { lockForAct } from './desk-member.ts';

/** Ends all sessions of a member. Throws AccountNotFound or NotAllowed. */
export async function endMemberSessions(
  { database, sessions }: { database: Database; sessions: Pick<Sessions, 'endAll'> },
  { userId, reason }: { userId: string; reason: string },
  context: RequestContext,
): Promise<void> {
  await database.inTransaction(async () => {
    const { id } = await lockForAct(database, userId, context);
    await sessions.endAll(id, 'staff');
    await recordChange(database, { subject: 'member', subjectId: id, after: { sessions: 'ended' }, reason });
  });
}
