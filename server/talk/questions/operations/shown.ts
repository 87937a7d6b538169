import type { AdQuestion } from '../../../../contract/schemas/question.ts';
import type { QuestionRow } from '../store/reading.ts';

/** A question as a reader sees it: who asked is known to themselves alone. */
export function shownQuestion(row: QuestionRow, readerId: string | undefined): AdQuestion {
  const { id, ownerId, askerId, askerName, text, createdAt, answer, answeredAt, isChanged, helpful, isVoted } = row;
  const side = readerId === ownerId ? 'Owner' : readerId === askerId ? 'Asker' : undefined;
  return {
    id,
    text,
    asker: askerName,
    askedAt: createdAt.toISOString(),
    ...(answer !== null && answeredAt && { answer: { text: answer, at: answeredAt.toISOString(), isChanged } }),
    helpful,
    ...(isVoted && { isHelpfulToMe: true as const }),
    ...(side && { side }),
  };
}
