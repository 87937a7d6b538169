import { limits } from '../../../../contract/limits.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import { wordsOf } from '../rules.ts';
import { lockQuestion, deleteVotes, writeAnswer } from '../store/questions.ts';
import type { QuestionDeps } from './dependencies.ts';
import { notifyAboutQuestion } from './notify.ts';
import { refreshPages } from './refresh-pages.ts';
import { requireReadable, readOwnQuestion, isPublished } from './written-question.ts';
import type { WrittenQuestion } from './written-question.ts';

/**
 * Answers a question about an own ad, or changes the answer. A change resets its votes and does not notify again. Throws QuestionNotFound,
 * QuestionAdEnded, MemberUnavailable, AnswerLimitReached, and QuestionAlreadyAnswered or AnswerNotFound after a concurrent change.
 */
export async function answerQuestion(
  deps: QuestionDeps,
  ownerId: string,
  { questionId, text: original, isChange }: { questionId: string; text: string; isChange: boolean },
): Promise<WrittenQuestion> {
  const { database, ads, accounts } = deps;
  const { text, isMasked } = requireReadable(original);
  return database.inTransaction(async () => {
    const locked = required(await lockQuestion(database, questionId, ownerId), 'QuestionNotFound');
    if (!isChange && locked.answer !== null) throw new DomainError('QuestionAlreadyAnswered');
    if (isChange && locked.answer === null) throw new DomainError('AnswerNotFound');
    if (locked.answer === text) return { question: await readOwnQuestion(deps, questionId, ownerId), isMasked };
    if (locked.answerChanges >= limits.answerChangesMost) throw new DomainError('AnswerLimitReached');
    if (!isPublished(await ads.lockForDeal(locked.adId))) throw new DomainError('QuestionAdEnded');
    if (await accounts.areApart(ownerId, locked.askerId)) throw new DomainError('MemberUnavailable');
    await deleteVotes(database, [questionId]);
    const time = await writeAnswer(database, { id: questionId, text, words: wordsOf(locked.text, text) });
    if (!isChange) {
      const answered = { ...locked, answer: text };
      await notifyAboutQuestion(
        deps,
        'AdQuestion.Answered',
        answered,
        locked.askerId,
        `question:${questionId}:Answered:${time}`,
      );
    }
    await refreshPages(deps, [locked]);
    return { question: await readOwnQuestion(deps, questionId, ownerId), isMasked };
  });
}
