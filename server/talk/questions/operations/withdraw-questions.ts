import { deleteUnanswered } from '../store/questions.ts';
import { cleanUpDeleted } from './deleted-questions.ts';
import type { DeleteDeps } from './deleted-questions.ts';

/** Withdraws a member's unanswered questions. With `otherId`, those between the two members, in both directions. Sends no notification. */
export async function withdrawUnanswered(deps: DeleteDeps, accountId: string, otherId?: string): Promise<void> {
  await cleanUpDeleted(deps, await deleteUnanswered(deps.database, accountId, otherId));
}
