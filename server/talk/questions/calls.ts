import { questionCalls as calls } from '../../../contract/calls/questions.ts';
import { memberOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { answer, ask } from './operations/asking.ts';
import { deleteAnswer, deleteOwn, vote } from './operations/deleting.ts';
import type { QuestionDeps } from './operations/deps.ts';
import {
  answeredOfAd,
  oneQuestion,
  ownQuestions,
  questionsOfAd,
  requireOwnAd,
  waitingOfAd,
} from './operations/reading.ts';
import { report, reports, solve } from './operations/reports.ts';

const done = { done: true as const };

/** The member who reads, if one does. */
const readerOf = ({ caller }: RequestContext): string | undefined => (caller.kind === 'member' ? caller.id : undefined);

/** Answers every call of `contract/calls/questions.ts`. */
export function questionBindings(deps: QuestionDeps) {
  return bindAll(
    bind(calls.ask, ({ body }, context) => ask(deps, memberOf(context).id, body)),
    bind(calls.answer, ({ body }, context) => answer(deps, memberOf(context).id, body)),
    bind(calls.ofAd, ({ query }, context) => questionsOfAd(deps, readerOf(context), query)),
    bind(calls.askedToMe, async ({ query: { adId, ...list } }, context) => {
      const accountId = memberOf(context).id;
      if (adId !== undefined) await requireOwnAd(deps, accountId, adId);
      return ownQuestions(deps, { side: 'Owner', accountId, adId }, list, context.language);
    }),
    bind(calls.withoutAnswer, async ({ query }, context) => {
      const accountId = memberOf(context).id;
      await requireOwnAd(deps, accountId, query.adId);
      return waitingOfAd(deps, accountId, query);
    }),
    bind(calls.withAnswer, ({ query: { isAnswered, ...page } }, context) =>
      (isAnswered ? answeredOfAd : waitingOfAd)(deps, readerOf(context), page),
    ),
    bind(calls.one, async ({ query }, context) => ({
      question: await oneQuestion(deps, readerOf(context), query.questionId),
    })),
    bind(calls.asked, ({ query: { id, ...list } }, context) => {
      const accountId = memberOf(context).id;
      if (id !== undefined && id.toLowerCase() !== accountId) throw new DomainError('AccountNotFound');
      return ownQuestions(deps, { side: 'Asker', accountId, adId: undefined }, list, context.language);
    }),
    bind(calls.remove, async ({ body }, context) => {
      await deleteOwn(deps, memberOf(context).id, [body.questionId]);
      return done;
    }),
    bind(calls.removeSeveral, async ({ body }, context) => ({
      count: await deleteOwn(deps, memberOf(context).id, body.questionIds),
    })),
    bind(calls.removeAnswer, async ({ body }, context) => {
      await deleteAnswer(deps, body.questionId, memberOf(context).id);
      return done;
    }),
    bind(calls.vote, async ({ body }, context) => ({ helpful: await vote(deps, memberOf(context).id, body) })),
    bind(calls.report, async ({ body }, context) => {
      await report(deps, memberOf(context).id, body);
      return done;
    }),
    bind(calls.reports, ({ query }, context) => reports(deps, query, context.language)),
    bind(calls.solveReport, async ({ body }, context) => {
      await solve(deps, memberOf(context).id, body);
      return done;
    }),
  );
}
