import { waitingPage } from '../store/question-lists.ts';
import { blockedOf, pageOf } from './question-page.ts';
import type { ReadDeps, PageRequest, Page } from './question-page.ts';

/** Unanswered questions that the reader asked or has to answer. Empty for other readers. */
export async function listWaitingQuestions(
  deps: ReadDeps,
  readerId: string | undefined,
  { adId, numberOfQuestions: size, questionAnswerId: after }: PageRequest,
): Promise<Page> {
  if (readerId === undefined) return { items: [], total: 0, hasNextPage: false };
  const blocked = await blockedOf(deps, readerId);
  return pageOf(await waitingPage(deps.database, { adId, readerId, blocked, after, size: size + 1 }), size, readerId);
}
