import { feedbackCalls as calls } from '../../../contract/calls/feedback.ts';
import type { Language } from '../../../contract/enums.ts';
import type { DeskFeedback, OwnFeedback } from '../../../contract/schemas/feedback.ts';
import type { Database } from '../../platform/database.ts';
import { namesOf } from '../accounts/port.ts';
import { principalIdOf, memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { registerApplication } from './operations/register-application.ts';
import { decideFeedback } from './operations/decide-feedback.ts';
import { ownFeedback } from './operations/own-feedback.ts';
import { subjectOf } from './operations/subject-of.ts';
import { giveFeedback, subjectsOf } from './operations/give-feedback.ts';
import { listFeedback } from './operations/list-feedback.ts';
import type { FeedbackDeps } from './operations/dependencies.ts';
import type { FeedbackRow, OwnFeedbackRow } from './store.ts';

/** Binds the calls about feedback and mobile applications. */
export function feedbackBindings(deps: FeedbackDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.create, async ({ query, body }, context) => {
      const author = { id: principalIdOf(context), isGuest: context.caller.kind === 'guest' };
      await giveFeedback(deps, author, { platform: query.platform, language: context.language }, body);
      return { done: true as const };
    }),
    bind(calls.subjects, async (_, { language }) => ({
      items: (await subjectsOf(database, 'feedback')).map((subject) => ({ id: subject.id, name: subject[language] })),
    })),
    bind(calls.list, async ({ query }, { language }) => {
      const rows = await listFeedback(database, {
        status: query.status,
        pageNumber: query.pageNumber,
        pageSize: query.pageSize,
      });
      const page = rows.slice(0, query.pageSize);
      const names = await namesOf(database, page.flatMap(peopleOf));
      return {
        items: await Promise.all(page.map((row) => shown(database, row, names, language))),
        hasNextPage: rows.length > query.pageSize,
      };
    }),
    bind(calls.mine, async (_, context) => ({
      items: await Promise.all(
        (await ownFeedback(database, principalIdOf(context))).map((row) => own(database, row, context.language)),
      ),
    })),
    bind(calls.decide, async ({ body }, context) => {
      await decideFeedback(deps, memberOf(context).id, body);
      return { done: true as const };
    }),
    bind(calls.registerMobile, async ({ body }, context) => {
      await registerApplication(database, principalIdOf(context), body);
      return { done: true as const };
    }),
  );
}

/** Accounts whose names are shown with the feedback. */
const peopleOf = ({ isGuest, callerId, decidedBy }: FeedbackRow): string[] => [
  ...(isGuest ? [] : [callerId]),
  ...(decidedBy === null ? [] : [decidedBy]),
];

async function own(database: Database, row: OwnFeedbackRow, language: Language): Promise<OwnFeedback> {
  const { id, description, status, subjectId, createdAt, answer, decidedAt } = row;
  return {
    id,
    description,
    status,
    subject: await subjectOf(database, subjectId, language),
    createdAt: createdAt.toISOString(),
    ...(answer !== null && { answer }),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
  };
}

async function shown(
  database: Database,
  row: FeedbackRow,
  names: ReadonlyMap<string, string>,
  language: Language,
): Promise<DeskFeedback> {
  const { callerId, isGuest, email, platform, photos, decidedBy, orderCode, reviewId } = row;
  return {
    ...(await own(database, row, language)),
    platform,
    photos,
    ...(orderCode !== null && { orderCode }),
    ...(reviewId !== null && { reviewId }),
    ...(!isGuest && { userId: callerId, userName: names.get(callerId) ?? '' }),
    // Existing clients expect both fields, empty if there is no value.
    email: email ?? '',
    decidedBy: decidedBy === null ? '' : (names.get(decidedBy) ?? ''),
  };
}
