import { eraseVotes, eraseQuestions } from '../store/account-data.ts';
import { eraseReportsOf } from '../store/reports.ts';
import { cleanUpDeleted } from './deleted-questions.ts';
import type { DeleteDeps } from './deleted-questions.ts';

/** Deletes a member's questions, the questions about the member's ads, votes, and the descriptions of reports. */
export async function eraseAccount(deps: DeleteDeps, accountId: string): Promise<void> {
  const { database } = deps;
  await eraseVotes(database, accountId);
  await cleanUpDeleted(deps, await eraseQuestions(database, accountId));
  await eraseReportsOf(database, accountId);
}
