import type { LifeDeps, OwnAdDeps } from '../operations/dependencies.ts';
import { ownAdSummary } from '../operations/own-ad-summary.ts';
import { ownAdEvents } from '../operations/own-ad-events.ts';
import { ownAdViews } from '../operations/own-ad-views.ts';
import { readEvents, unreadEvents } from '../store/ad-events.ts';
import { refusalOf } from '../store/states.ts';
import { archiveAd } from '../operations/archive-ad.ts';
import { undeleteAd } from '../operations/undelete-ad.ts';
import { deleteAd } from '../operations/delete-ad.ts';
import { publishAd } from '../operations/publish-ad.ts';
import { listOwnAds } from '../operations/list-own-ads.ts';
import { ownCategoryCounts, ownCounts } from '../operations/count-own-ads.ts';
import { changePrice } from '../operations/change-price.ts';
import { ownAdState } from '../operations/own-ad-state.ts';
import { activeDopings } from '../rules/dopings.ts';
import { myAdCalls as calls } from '../../../../contract/calls/my-ads.ts';
import type { bulkActions } from '../../../../contract/calls/my-ads.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { AdStatus, AdStatusChange, AuthorityState } from '../../../../contract/enums.ts';
import { memberOf } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';

export interface MyAdDeps extends LifeDeps, OwnAdDeps {
  /** Number of the owner's open drafts. */
  draftCount(ownerId: string): Promise<number>;
  /** Asks the authority again about the ad's registry number. Throws AdNotFound. */
  checkAuthority(
    adId: string,
    ownerId: string,
  ): Promise<{
    state: AuthorityState;
    validUntil?: Date;
    problem?: CallAnswer<typeof calls.checkAuthority>['problem'];
  }>;
}

type Act = (deps: LifeDeps, adId: string, ownerId: string) => Promise<unknown>;

const actions: Record<(typeof bulkActions)[number], Act> = {
  Archive: archiveAd,
  Publish: publishAd,
  Delete: deleteAd,
  Undelete: undeleteAd,
};

const statusChanges: Record<AdStatusChange, (deps: LifeDeps, adId: string, ownerId: string) => Promise<AdStatus>> = {
  ArchivedToPublished: publishAd,
  PublishedToArchived: archiveAd,
};

const done = { done: true as const };

/** Implements every call of `contract/calls/my-ads.ts`. */
export function myAdBindings(deps: MyAdDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.counts, async (_, context) => {
      const { id } = memberOf(context);
      const [ads, drafts] = await Promise.all([ownCounts(database, id), deps.draftCount(id)]);
      return { ...ads, drafts };
    }),
    bind(calls.publishedCounts, async (_, context) => ({
      items: await ownCategoryCounts(deps, memberOf(context).id, 'published', context.language),
    })),
    bind(calls.unpublishedCounts, async (_, context) => ({
      items: await ownCategoryCounts(deps, memberOf(context).id, 'unpublished', context.language),
    })),
    bind(calls.published, ({ params, query }, context) =>
      listOwnAds(deps, memberOf(context).id, { ...params, ...query, list: 'published' }, context.language),
    ),
    bind(calls.unpublished, ({ params, query }, context) =>
      listOwnAds(deps, memberOf(context).id, { ...params, ...query, list: 'unpublished' }, context.language),
    ),
    bind(calls.summary, ({ params }, context) => ownAdSummary(deps, params.id, memberOf(context).id, context.language)),
    bind(calls.views, ({ params, query }, context) =>
      ownAdViews(deps, params.id, memberOf(context).id, query.days, context.language),
    ),
    bind(calls.events, ({ params, query }, context) =>
      ownAdEvents(database, params.id, memberOf(context).id, query.before),
    ),
    bind(calls.unreadEvents, async ({ params }, context) => ({
      count: await unreadEvents(database, params.id, memberOf(context).id),
    })),
    bind(calls.readEvents, async ({ params }, context) => {
      await readEvents(database, params.id, memberOf(context).id);
      return done;
    }),
    bind(calls.checkAuthority, async ({ params }, context) => {
      const { validUntil, problem, state } = await deps.checkAuthority(params.id, memberOf(context).id);
      return {
        state,
        ...(validUntil && { validUntil: validUntil.toISOString() }),
        ...(problem && { problem }),
      };
    }),
    bind(calls.status, async ({ body }, context) => ({
      status: await statusChanges[body.kind](deps, body.adId, memberOf(context).id),
    })),
    bind(calls.several, async ({ body }, context) => {
      const { id } = memberOf(context);
      const items: { adId: string; code?: string }[] = [];
      for (const adId of new Set(body.adIds))
        items.push({ adId, ...(await codeOf(actions[body.act](deps, adId, id))) });
      return { items };
    }),
    bind(calls.delete, async ({ params }, context) => {
      await deleteAd(deps, params.id, memberOf(context).id);
      return done;
    }),
    bind(calls.changePrice, ({ params, body }, context) => changePrice(deps, params.id, memberOf(context).id, body)),
    bind(calls.dopingRemaining, async ({ query }, context) => {
      const { dopings } = await ownAdState(database, query.adId, memberOf(context).id);
      const now = clock.now();
      return {
        items: activeDopings(dopings, now).map((type) => {
          const endsAt = dopings[type] ?? '';
          return { type, endsAt, remainingSeconds: Math.floor((Date.parse(endsAt) - now.getTime()) / 1000) };
        }),
      };
    }),
    bind(calls.refusal, async ({ params }, context) => {
      const { id, permissions } = memberOf(context);
      const refusal = await refusalOf(database, params.adId, id, permissions.length > 0);
      return refusal ? { refusal } : {};
    }),
  );
}

/** The error code if the promise rejects with a DomainError. Rethrows other errors. */
async function codeOf(work: Promise<unknown>): Promise<{ code?: string }> {
  try {
    await work;
    return {};
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code };
    throw error;
  }
}
