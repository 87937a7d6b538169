import type { AdQuestion } from '../../../../contract/schemas/question.ts';
import type { QuestionRow } from '../store/question-lists.ts';
import type { QuestionDeps } from './dependencies.ts';
import { questionView } from './question-view.ts';

export type ReadDeps = Pick<QuestionDeps, 'database' | 'accounts'>;

export interface Page {
  items: AdQuestion[];
  total: number;
  hasNextPage: boolean;
}

export interface PageRequest {
  adId: string;
  numberOfQuestions: number;
  questionAnswerId?: string | undefined;
}

export const blockedOf = ({ accounts }: ReadDeps, readerId: string | undefined): Promise<string[]> =>
  readerId === undefined ? Promise.resolve([]) : accounts.blockedBy(readerId);

export function pageOf(
  rows: readonly (QuestionRow & { total: number })[],
  size: number,
  readerId: string | undefined,
): Page {
  return {
    items: rows.slice(0, size).map((row) => questionView(row, readerId)),
    total: rows[0]?.total ?? 0,
    hasNextPage: rows.length > size,
  };
}
