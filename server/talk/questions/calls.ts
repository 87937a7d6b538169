import { questionCalls as calls } from '../../../contract/calls/questions.ts';
import { memberOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { bind, bindAll, bindShared } from '../../platform/http/binding.ts';
import { askQuestion } from './operations/ask-question.ts';
import { answerQuestion } from './operations/answer-question.ts';
import { deleteOwnQuestions } from './operations/delete-questions.ts';
import { voteForAnswer } from './operations/vote-for-answer.ts';
import { deleteAnswer } from './operations/delete-answer.ts';
import type { QuestionDeps } from './operations/dependencies.ts';
import { listOwnQuestions } from './operations/list-own-questions.ts';
import { readQuestion } from './operations/read-question.ts';
import { listWaitingQuestions } from './operations/list-waiting-questions.ts';
import { listAnsweredQuestions } from './operations/list-answered-questions.ts';
import { listQuestionsOfAd } from './operations/list-questions-of-ad.ts';
import { requireOwnAd } from './operations/own-ad.ts';
import { reportQuestion } from './operations/report-question.ts';
import { solveQuestionReport } from './operations/solve-question-report.ts';
import { listQuestionReports } from './operations/list-question-reports.ts';

const done = { done: true as const };

/** The caller's account id; undefined for a guest. */
const readerOf = ({ caller }: RequestContext): string | undefined => (caller.kind === 'member' ? caller.id : undefined);

export function questionBindings(deps: QuestionDeps) {
  return bindAll(
    bind(calls.ask, ({ body }, context) => askQuestion(deps, memberOf(context).id, body)),
    bind(calls.answer, ({ body }, context) => answerQuestion(deps, memberOf(context).id, body)),
    bindShared(calls.ofAd, ({ query }, { shown, ...context }) => {
      shown.keys(`ad:${query.adId}`);
      return listQuestionsOfAd(deps, readerOf(context), query);
    }),
    bind(calls.askedToMe, async ({ query: { adId, ...list } }, context) => {
      const accountId = memberOf(context).id;
      if (adId !== undefined) await requireOwnAd(deps, accountId, adId);
      return listOwnQuestions(deps, { side: 'Owner', accountId, adId }, list, context.language);
    }),
    bind(calls.withoutAnswer, async ({ query }, context) => {
      const accountId = memberOf(context).id;
      await requireOwnAd(deps, accountId, query.adId);
      return listWaitingQuestions(deps, accountId, query);
    }),
    bind(calls.withAnswer, ({ query: { isAnswered, ...page } }, context) =>
      (isAnswered ? listAnsweredQuestions : listWaitingQuestions)(deps, readerOf(context), page),
    ),
    bind(calls.one, async ({ query }, context) => ({
      question: await readQuestion(deps, readerOf(context), query.questionId),
    })),
    bind(calls.asked, ({ query: { id, ...list } }, context) => {
      const accountId = memberOf(context).id;
      if (id !== undefined && id.toLowerCase() !== accountId) throw new DomainError('AccountNotFound');
      return listOwnQuestions(deps, { side: 'Asker', accountId, adId: undefined }, list, context.language);
    }),
    bind(calls.remove, async ({ body }, context) => {
      await deleteOwnQuestions(deps, memberOf(context).id, [body.questionId]);
      return done;
    }),
    bind(calls.removeSeveral, async ({ body }, context) => ({
      count: await deleteOwnQuestions(deps, memberOf(context).id, body.questionIds),
    })),
    bind(calls.removeAnswer, async ({ body }, context) => {
      await deleteAnswer(deps, body.questionId, memberOf(context).id);
      return done;
    }),
    bind(calls.vote, async ({ body }, context) => ({ helpful: await voteForAnswer(deps, memberOf(context).id, body) })),
    bind(calls.report, async ({ body }, context) => {
      await reportQuestion(deps, memberOf(context).id, body);
      return done;
    }),
    bind(calls.reports, ({ query }, context) => listQuestionReports(deps, query, context.language)),
    bind(calls.solveReport, async ({ body }, context) => {
      await solveQuestionReport(deps, memberOf(context).id, body);
      return done;
    }),
  );
}
