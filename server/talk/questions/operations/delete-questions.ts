import { DomainError } from '../../../platform/errors.ts';
import { deleteQuestions } from '../store/questions.ts';
import { cleanUpDeleted } from './deleted-questions.ts';
import type { DeleteDeps } from './deleted-questions.ts';

/** Deletes questions about own ads with their answers, all or none. Returns the number. Throws QuestionNotFound. */
export async function deleteOwnQuestions(
  deps: DeleteDeps,
  ownerId: string,
  questionIds: readonly string[],
): Promise<number> {
  const ids = [...new Set(questionIds)];
  return deps.database.inTransaction(async () => {
    const gone = await deleteQuestions(deps.database, ids, ownerId);
    if (gone.length !== ids.length) throw new DomainError('QuestionNotFound');
    await cleanUpDeleted(deps, gone);
    return gone.length;
  });
}

/** Deletes a question about any ad within the current transaction. Returns false if there was none. */
export async function deleteQuestion(deps: DeleteDeps, questionId: string): Promise<boolean> {
  const gone = await deleteQuestions(deps.database, [questionId]);
  await cleanUpDeleted(deps, gone);
  return gone.length > 0;
}
