import type { AdQuestion } from '../../../../contract/schemas/question.ts';
import { required } from '../../../platform/errors.ts';
import { readQuestionRow } from '../store/question-lists.ts';
import { blockedOf } from './question-page.ts';
import type { ReadDeps } from './question-page.ts';
import { questionView } from './question-view.ts';

/** Throws QuestionNotFound if the reader may not see the question. */
export async function readQuestion(deps: ReadDeps, readerId: string | undefined, id: string): Promise<AdQuestion> {
  const row = await readQuestionRow(deps.database, id, readerId, await blockedOf(deps, readerId));
  return questionView(required(row, 'QuestionNotFound'), readerId);
}
