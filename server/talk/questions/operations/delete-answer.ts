import { required, DomainError } from '../../../platform/errors.ts';
import { wordsOf } from '../rules.ts';
import { lockQuestion, clearAnswer, deleteVotes } from '../store/questions.ts';
import type { DeleteDeps } from './deleted-questions.ts';
import { refreshPages } from './refresh-pages.ts';

/** Deletes the answer of a question about the owner's ad; without `ownerId`, about any ad. Throws QuestionNotFound or AnswerNotFound. */
export async function deleteAnswer(deps: DeleteDeps, questionId: string, ownerId?: string): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const locked = required(await lockQuestion(database, questionId, ownerId), 'QuestionNotFound');
    if (locked.answer === null) throw new DomainError('AnswerNotFound');
    await clearAnswer(database, questionId, wordsOf(locked.text));
    await deleteVotes(database, [questionId]);
    await refreshPages(deps, [locked]);
  });
}
