import type { Language } from '../../../../contract/enums.ts';
import type { QuestionList, QuestionState } from '../../../../contract/schemas/question.ts';
import { ownPage, ownCounts } from '../store/question-lists.ts';
import type { OwnRequest } from '../store/question-lists.ts';
import { patternsOf } from '../rules.ts';
import { questionView } from './question-view.ts';
import type { QuestionDeps } from './dependencies.ts';

export interface OwnListRequest {
  state: QuestionState;
  text?: string | undefined;
  questionAnswerId?: string | undefined;
  pageSize: number;
}

/** The questions of an asker or an ad owner, with their ads. Four statements for any page size. */
export async function listOwnQuestions(
  { database, accounts, views }: Pick<QuestionDeps, 'database' | 'accounts' | 'views'>,
  own: Omit<OwnRequest, 'blocked'>,
  { state, text, questionAnswerId: after, pageSize }: OwnListRequest,
  language: Language,
): Promise<QuestionList> {
  const request = { ...own, blocked: await accounts.blockedBy(own.accountId) };
  const rows = await ownPage(database, request, { state, patterns: patternsOf(text), after, size: pageSize + 1 });
  const counts = await ownCounts(database, request);
  const page = rows.slice(0, pageSize);
  const briefs = await views.briefsOf([...new Set(page.map(({ adId }) => adId))], language);
  const items = page.flatMap((row) => {
    const ad = briefs.get(row.adId);
    return ad ? [{ question: questionView(row, own.accountId), ad, isWaiting: row.isWaiting }] : [];
  });
  return { items, counts, hasNextPage: rows.length > pageSize };
}
