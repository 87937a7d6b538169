import { wordsOf } from '../rules.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { eraseQuestions, eraseVotes, eraseWordsInNotices } from '../store/members.ts';
import { eraseReportsOf } from '../store/reports.ts';
import {
  deleteAnswer as unanswer,
  deleteQuestions as removeQuestions,
  forgetVotes,
  holdQuestion,
  setVote,
  withdrawWaiting,
} from '../store/writing.ts';
import type { GoneQuestion } from '../store/writing.ts';
import type { QuestionDeps } from './deps.ts';
import { showLive } from './deps.ts';

type DeleteDeps = Pick<QuestionDeps, 'database' | 'live'>;

/** Forgets what hung on questions that are gone, and lets both sides' pages know. */
async function parted(deps: DeleteDeps, gone: readonly GoneQuestion[]): Promise<void> {
  const { database } = deps;
  if (gone.length === 0) return;
  await forgetVotes(
    database,
    gone.map(({ id }) => id),
  );
  await eraseWordsInNotices(database, gone);
  await showLive(deps, gone);
}

/** Deletes questions about own ads with their answers, all or none. Refuses QuestionNotFound. Answers how many. */
export async function deleteOwn(deps: DeleteDeps, ownerId: string, questionIds: readonly string[]): Promise<number> {
  const ids = [...new Set(questionIds)];
  return deps.database.inTransaction(async () => {
    const gone = await removeQuestions(deps.database, ids, ownerId);
    if (gone.length !== ids.length) throw new DomainError('QuestionNotFound');
    await parted(deps, gone);
    return gone.length;
  });
}

/** Deletes a question whoever's ad it is about, in the transaction in progress. Answers whether there was one. */
export async function deleteAny(deps: DeleteDeps, questionId: string): Promise<boolean> {
  const gone = await removeQuestions(deps.database, [questionId]);
  await parted(deps, gone);
  return gone.length > 0;
}

/** Deletes the answer to a question about an own ad, or with no owner about anybody's. Refuses QuestionNotFound, AnswerNotFound. */
export async function deleteAnswer(deps: DeleteDeps, questionId: string, ownerId?: string): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const held = required(await holdQuestion(database, questionId, ownerId), 'QuestionNotFound');
    if (held.answer === null) throw new DomainError('AnswerNotFound');
    await unanswer(database, questionId, wordsOf(held.text));
    await forgetVotes(database, [questionId]);
    await showLive(deps, [held]);
  });
}

/** Takes back what a member asked and nobody answered, or with another what is unanswered between the two: nobody is told why. */
export async function withdraw(deps: DeleteDeps, accountId: string, otherId?: string): Promise<void> {
  await parted(deps, await withdrawWaiting(deps.database, accountId, otherId));
}

/** Forgets a member who is gone for good: what they asked, what was asked of them, their votes and the words of their reports. */
export async function forgetMember(deps: DeleteDeps, accountId: string): Promise<void> {
  const { database } = deps;
  await eraseVotes(database, accountId);
  await parted(deps, await eraseQuestions(database, accountId));
  await eraseReportsOf(database, accountId);
}

/** Says whether an answer helped a member. Refuses QuestionNotFound, VoteOnOwnWords to its two sides. Answers how many it has helped. */
export async function vote(
  { database }: Pick<QuestionDeps, 'database'>,
  accountId: string,
  { questionId, isHelpful }: { questionId: string; isHelpful: boolean },
): Promise<number> {
  return database.inTransaction(async () => {
    const held = required(await holdQuestion(database, questionId), 'QuestionNotFound');
    if (held.ownerId === accountId || held.askerId === accountId) throw new DomainError('VoteOnOwnWords');
    if (held.answer === null) throw new DomainError('QuestionNotFound');
    return setVote(database, { id: questionId, accountId, isHelpful });
  });
}
