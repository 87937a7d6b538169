import { answeredPage } from '../store/question-lists.ts';
import { blockedOf, pageOf } from './question-page.ts';
import type { ReadDeps, PageRequest, Page } from './question-page.ts';

/** Answered questions about a published ad. */
export async function listAnsweredQuestions(
  deps: ReadDeps,
  readerId: string | undefined,
  { adId, numberOfQuestions: size, questionAnswerId: after }: PageRequest,
): Promise<Page> {
  const blocked = await blockedOf(deps, readerId);
  return pageOf(await answeredPage(deps.database, { adId, readerId, blocked, after, size: size + 1 }), size, readerId);
}
