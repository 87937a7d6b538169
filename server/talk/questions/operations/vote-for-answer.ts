import { required, DomainError } from '../../../platform/errors.ts';
import { lockQuestion, setVote } from '../store/questions.ts';
import type { QuestionDeps } from './dependencies.ts';

/** Sets whether an answer helped a member. Returns the number of votes. Throws QuestionNotFound, or VoteOnOwnWords for the asker and the owner. */
export async function voteForAnswer(
  { database }: Pick<QuestionDeps, 'database'>,
  accountId: string,
  { questionId, isHelpful }: { questionId: string; isHelpful: boolean },
): Promise<number> {
  return database.inTransaction(async () => {
    const locked = required(await lockQuestion(database, questionId), 'QuestionNotFound');
    if (locked.ownerId === accountId || locked.askerId === accountId) throw new DomainError('VoteOnOwnWords');
    if (locked.answer === null) throw new DomainError('QuestionNotFound');
    return setVote(database, { id: questionId, accountId, isHelpful });
  });
}
