import type { QuestionDeps } from './dependencies.ts';

/** Refreshes the open pages of askers and owners, and the owners' menu counts. */
export async function refreshPages(
  { live }: Pick<QuestionDeps, 'live'>,
  questions: readonly { id: string; adId: string; ownerId: string; askerId: string }[],
): Promise<void> {
  for (const { id, adId, ownerId, askerId } of questions) {
    await live.send([ownerId, askerId], 'question', { adId, questionId: id });
  }
  const owners = [...new Set(questions.map(({ ownerId }) => ownerId))];
  if (owners.length > 0) await live.send(owners, 'counts', {});
}
