import { deleteVotes } from '../store/questions.ts';
import type { DeletedQuestion } from '../store/questions.ts';
import { eraseTextsInNotices } from '../store/account-data.ts';
import type { QuestionDeps } from './dependencies.ts';
import { refreshPages } from './refresh-pages.ts';

export type DeleteDeps = Pick<QuestionDeps, 'database' | 'live'>;

/** Deletes the votes and notification texts of deleted questions and refreshes the parties' pages. */
export async function cleanUpDeleted(deps: DeleteDeps, gone: readonly DeletedQuestion[]): Promise<void> {
  const { database } = deps;
  if (gone.length === 0) return;
  await deleteVotes(
    database,
    gone.map(({ id }) => id),
  );
  await eraseTextsInNotices(database, gone);
  await refreshPages(deps, gone);
}
