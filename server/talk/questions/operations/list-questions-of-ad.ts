import type { AdQuestion } from '../../../../contract/schemas/question.ts';
import { answeredPage, waitingPage } from '../store/question-lists.ts';
import { blockedOf, pageOf } from './question-page.ts';
import type { ReadDeps, PageRequest, Page } from './question-page.ts';
import { questionView } from './question-view.ts';

/** Maximum number of unanswered questions on an ad's page. The owner's list contains all of them. */
const maxWaiting = 20;

/** The questions on the page of a published ad. One statement for a guest, three for a member. */
export async function listQuestionsOfAd(
  deps: ReadDeps,
  readerId: string | undefined,
  { adId, numberOfQuestions: size }: PageRequest,
): Promise<Page & { waiting: AdQuestion[] }> {
  const { database } = deps;
  const blocked = await blockedOf(deps, readerId);
  const request = { adId, blocked, after: undefined, size: size + 1 };
  const answered = await answeredPage(database, { ...request, readerId });
  const waiting = readerId === undefined ? [] : await waitingPage(database, { ...request, readerId, size: maxWaiting });
  return {
    ...pageOf(answered, size, readerId),
    waiting: waiting.map((row) => questionView(row, readerId)),
  };
}
