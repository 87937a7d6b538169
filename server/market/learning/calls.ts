import { learningCalls } from '../../../contract/calls/learning.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { LearningDeps } from './operations/dependencies.ts';
import { noteClick } from './operations/note-click.ts';
import { noteSeenList } from './operations/note-seen-list.ts';
import { reportSearches } from './operations/report-searches.ts';

const done = { done: true as const };

export function learningBindings(deps: LearningDeps) {
  return bindAll(
    bind(learningCalls.seen, async ({ body }, context) => {
      await noteSeenList(deps, context, body);
      return done;
    }),
    bind(learningCalls.clicked, async ({ body }, context) => {
      await noteClick(deps, context, body.adId);
      return done;
    }),
    bind(learningCalls.report, async ({ query }) => ({
      items: await reportSearches(deps.database, query.kind, query.days),
    })),
  );
}
