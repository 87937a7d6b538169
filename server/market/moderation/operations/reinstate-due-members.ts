import { logDecisions } from '../store/log.ts';
import type { ModerationDeps } from './dependencies.ts';

/** Members reinstated in one run. */
const batchSize = 200;

/** Ends due suspensions and notifies the members, each in its own transaction. */
export async function reinstateDueMembers({ database, notices, suspensions }: ModerationDeps): Promise<void> {
  for (const accountId of await suspensions.due(batchSize)) {
    await database.inTransaction(async () => {
      if (!(await suspensions.end(accountId))) return;
      await logDecisions(database, [{ decision: 'Reinstate', actorId: null, memberId: accountId }]);
      await notices.notify({ accountId, template: 'User.Reinstated' });
    });
  }
}
