import type { AdQuestion } from '../../../../contract/schemas/question.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { DealAd } from '../../../market/ads/port.ts';
import { publicText } from '../rules.ts';
import { readQuestionRow } from '../store/question-lists.ts';
import type { QuestionDeps } from './dependencies.ts';
import { questionView } from './question-view.ts';

export interface WrittenQuestion {
  question: AdQuestion;
  isMasked: boolean;
}

/** Returns the public text with contact details masked. Throws QuestionForbiddenWords or QuestionContactOnly. */
export function requireReadable(text: string): { text: string; isMasked: boolean } {
  const written = publicText(text);
  if ('error' in written) throw new DomainError(written.error, [{ code: written.error, path: 'text' }]);
  return written;
}

export const isPublished = (ad: DealAd): boolean => ad.isOnSale || ad.status === 'Locked';

export async function readOwnQuestion({ database }: QuestionDeps, id: string, readerId: string): Promise<AdQuestion> {
  return questionView(required(await readQuestionRow(database, id, readerId, []), 'QuestionNotFound'), readerId);
}
