import type { AdQuestion } from '../../../../contract/schemas/question.ts';
import type { QuestionRow } from '../store/question-lists.ts';

/** Reveals the asker only to the asker. */
export function questionView(row: QuestionRow, readerId: string | undefined): AdQuestion {
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
