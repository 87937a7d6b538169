import { logDecisions } from '../store/log.ts';
import type { ModerationDeps } from './dependencies.ts';

/** Members whose time has passed, in one run of the job. */
const batchSize = 200;

/** Lets in those whose time has passed, each in a transaction of its own, and tells them. */
export async function reinstateDueMembers({ database, notices, suspensions }: ModerationDeps): Promise<void> {
  for (const accountId of await suspensions.due(batchSize)) {
    await database.inTransaction(async () => {
      if (!(await suspensions.end(accountId))) return;
      await logDecisions(database, [{ decision: 'Reinstate', actorId: null, memberId: accountId }]);
      await notices.notify({ accountId, template: 'User.Reinstated' });
    });
  }
}
