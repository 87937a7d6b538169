import { moderationCalls as calls } from '../../../contract/calls/moderation.ts';
import { myAdCalls } from '../../../contract/calls/my-ads.ts';
import { administratorCounts, moderatorCounts } from '../../../contract/schemas/moderation.ts';
import type { HookRunner } from '../../kernel/hooks.ts';
import { isAdministrator, memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { Moderation } from './operations/moderation.ts';

const done = { done: true as const };

/** Answers the calls of `contract/calls/moderation.ts` about ads; those about members belong to the accounts. */
export function moderationBindings({ moderation, hooks }: ModerationCallDeps) {
  return [...consoleBindings(moderation, hooks), ...reportBindings(moderation)];
}

export interface ModerationCallDeps {
  moderation: Moderation;
  /** What waits elsewhere. */
  hooks: Pick<HookRunner, 'deskCounts'>;
}

function consoleBindings(moderation: Moderation, hooks: ModerationCallDeps['hooks']) {
  return bindAll(
    bind(myAdCalls.waiting, async ({ params }, context) => {
      const underReview = await moderation.waiting(params.id, memberOf(context).id);
      return underReview ? { waiting: underReview } : {};
    }),
    bind(calls.summary, async (_input, context) => ({
      ...(await moderation.summary()),
      waits: await hooks.deskCounts([...moderatorCounts, ...(isAdministrator(context) ? administratorCounts : [])]),
    })),
    bind(calls.queue, ({ query }, context) => moderation.queue(memberOf(context).id, query)),
    bind(calls.detail, ({ params }, context) => moderation.detail(memberOf(context).id, params.id, context.language)),
    bind(calls.claim, ({ params }, context) => moderation.claim(memberOf(context).id, params.id)),
    bind(calls.decide, async ({ params, body }, context) => ({
      status: await moderation.decide(memberOf(context).id, params.id, body),
    })),
    bind(calls.member, ({ params }, context) => moderation.member(memberOf(context).id, params.userId)),
    bind(calls.actOnMember, async ({ params, body }, context) => {
      await moderation.actOnMember(memberOf(context).id, params.userId, body);
      return done;
    }),
    bind(calls.takeBack, async ({ params }, context) => {
      await moderation.takeBack(memberOf(context).id, params.id);
      return done;
    }),
    bind(calls.log, ({ query }) => moderation.log(query)),
    bind(calls.delete, async ({ params, body }, context) => {
      await moderation.delete(memberOf(context).id, params.adId, body);
      return done;
    }),
    bind(calls.addBadge, async ({ body }) => {
      await moderation.addBadge(body.adId, body.badge);
      return done;
    }),
    bind(calls.removeBadge, async ({ body }) => {
      await moderation.removeBadge(body.adId, body.badge);
      return done;
    }),
  );
}

function reportBindings(moderation: Moderation) {
  return bindAll(
    bind(calls.report, async ({ body }, context) => {
      await moderation.report(memberOf(context).id, body);
      return done;
    }),
    bind(calls.solveReport, async ({ query, body }, context) => {
      await moderation.solveReport(memberOf(context).id, { reportId: query.adReportId, note: body.note });
      return done;
    }),
    bind(calls.reports, ({ query }, { language }) =>
      moderation.reports(
        {
          userId: query.UserId,
          adId: query.AdId,
          isSolved: query.IsSolved,
          start: query.StartDate,
          end: query.EndDate,
          page: query.PageNumber,
          size: query.PageSize,
        },
        language,
      ),
    ),
    bind(calls.createReason, ({ body }, { language }) => moderation.createReason(body, language)),
    bind(calls.switchReason, ({ query }, { language }) => moderation.switchReason(query.reportReasonId, language)),
    bind(calls.activeReasons, async (_input, { language }) => ({ items: await moderation.activeReasons(language) })),
    bind(calls.reasons, async (_input, { language }) => ({ items: await moderation.reasons(language) })),
  );
}
