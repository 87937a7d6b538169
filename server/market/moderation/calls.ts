import { moderationCalls as calls } from '../../../contract/calls/moderation.ts';
import { myAdCalls } from '../../../contract/calls/my-ads.ts';
import { deskCountPermissions } from '../../../contract/schemas/moderation.ts';
import type { DeskCountName } from '../../../contract/schemas/moderation.ts';
import type { HookRunner } from '../../kernel/hooks.ts';
import { hasPermission, memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { Moderation } from './operations/moderation-port.ts';

const done = { done: true as const };

/** Binds the calls about ads in `contract/calls/moderation.ts`. The accounts module binds the calls about members. */
export function moderationBindings({ moderation, hooks }: ModerationCallDeps) {
  return [...consoleBindings(moderation, hooks), ...reportBindings(moderation)];
}

export interface ModerationCallDeps {
  moderation: Moderation;
  /** Counts of waiting tasks in other modules. */
  hooks: Pick<HookRunner, 'deskCounts'>;
}

function consoleBindings(moderation: Moderation, hooks: ModerationCallDeps['hooks']) {
  return bindAll(
    bind(myAdCalls.waiting, async ({ params }, context) => {
      const underReview = await moderation.readWaitingAd(params.id, memberOf(context).id);
      return underReview ? { waiting: underReview } : {};
    }),
    bind(calls.summary, async (_input, context) => ({
      ...(await moderation.readSummary()),
      waits: await hooks.deskCounts(
        (Object.keys(deskCountPermissions) as DeskCountName[]).filter((name) =>
          hasPermission(context.caller, deskCountPermissions[name]),
        ),
      ),
    })),
    bind(calls.queue, ({ query }, context) => moderation.listQueue(memberOf(context).id, query)),
    bind(calls.detail, ({ params }, context) =>
      moderation.readReviewedAd(memberOf(context).id, params.id, context.language),
    ),
    bind(calls.claim, ({ params }, context) => moderation.claimAd(memberOf(context).id, params.id)),
    bind(calls.decide, async ({ params, body }, context) => ({
      status: await moderation.decideAd(memberOf(context).id, params.id, body),
    })),
    bind(calls.member, ({ params }, context) => moderation.readJudgedMember(memberOf(context).id, params.userId)),
    bind(calls.actOnMember, async ({ params, body }, context) => {
      await moderation.actOnMember(memberOf(context).id, params.userId, body);
      return done;
    }),
    bind(calls.takeBack, async ({ params }, context) => {
      await moderation.takeBackDecision(memberOf(context).id, params.id);
      return done;
    }),
    bind(calls.log, ({ query }) => moderation.listDecisions(query)),
    bind(calls.delete, async ({ params, body }, context) => {
      await moderation.deleteAd(memberOf(context).id, params.adId, body);
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
      await moderation.reportAd(memberOf(context).id, body);
      return done;
    }),
    bind(calls.solveReport, async ({ query, body }, context) => {
      await moderation.solveReport(memberOf(context).id, { reportId: query.adReportId, note: body.note });
      return done;
    }),
    bind(calls.reports, ({ query }, { language }) =>
      moderation.listReports(
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
    bind(calls.reportsOfMember, async ({ params }, { language }) => ({
      items: await moderation.listReportsOfMember(params.userId, language),
    })),
  );
}
