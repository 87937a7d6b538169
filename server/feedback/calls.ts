import { feedbackCalls as calls } from '../../contract/calls/feedback.ts';
import { feedbackSubjects } from '../../data/feedback/subjects.ts';
import { bearerIdOf } from '../platform/caller.ts';
import { bind } from '../platform/http/binding.ts';
import type { Binding } from '../platform/http/binding.ts';
import { registerApplication } from './applications.ts';
import { feedbackPage, giveFeedback } from './feedback.ts';
import type { FeedbackDeps, FeedbackRow } from './feedback.ts';

/** Answers the calls about feedback and registered applications. */
export function feedbackBindings(deps: FeedbackDeps): Binding[] {
  const { database } = deps;
  return [
    bind(calls.create, async ({ query, body }, context) => {
      const teller = { id: bearerIdOf(context), isGuest: context.caller.kind === 'guest' };
      await giveFeedback(deps, teller, query.platform, body);
      return { done: true as const };
    }),
    bind(calls.subjects, (_, { language }) => ({
      items: feedbackSubjects.map((subject) => ({ id: subject.id, name: subject[language] })),
    })),
    bind(calls.list, async ({ query }, { language }) => {
      const rows = await feedbackPage(database, {
        status: query.status,
        pageNumber: query.pageNumber,
        pageSize: query.pageSize,
      });
      return {
        items: rows.slice(0, query.pageSize).map((row) => shown(row, language)),
        hasNextPage: rows.length > query.pageSize,
      };
    }),
    bind(calls.registerMobile, async ({ body }, context) => {
      await registerApplication(database, bearerIdOf(context), body);
      return { done: true as const };
    }),
  ];
}

function shown(row: FeedbackRow, language: 'tr' | 'en') {
  const { callerId, isGuest, email, subjectId, createdAt, ...rest } = row;
  return {
    ...rest,
    ...(!isGuest && { userId: callerId }),
    ...(email !== null && { email }),
    subject: feedbackSubjects.find(({ id }) => id === subjectId)?.[language] ?? '',
    createdAt: createdAt.toISOString(),
  };
}
