import { learningCalls } from '../../../contract/calls/learning.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { noteClick, noteSeen, report } from './operations/learning.ts';
import type { LearningDeps } from './operations/learning.ts';

const done = { done: true as const };

/** Answers the calls about the use of searches. */
export function learningBindings(deps: LearningDeps) {
  return bindAll(
    bind(learningCalls.seen, async ({ body }, context) => {
      await noteSeen(deps, context, body);
      return done;
    }),
    bind(learningCalls.clicked, async ({ body }, context) => {
      await noteClick(deps, context, body.adId);
      return done;
    }),
    bind(learningCalls.report, async ({ query }) => ({ items: await report(deps.database, query.kind, query.days) })),
  );
}
