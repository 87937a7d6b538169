import { promotionCalls as calls } from '../../../contract/calls/promotions.ts';
import { memberOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { required } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { PromotionCallDeps } from './operations/dependencies.ts';
import { dopingViews, variantsWith } from './operations/doping-views.ts';
import { listDopingsEndingToday } from './operations/list-dopings-ending-today.ts';
import { listDopingsOfAd } from './operations/list-dopings-of-ad.ts';
import { periodViews } from './operations/period-views.ts';
import { readItem } from './operations/read-item.ts';
import { periodOf } from './rules/choice.ts';
import { periods, variants } from './rules/items.ts';

export function promotionBindings(deps: PromotionCallDeps) {
  const { promotions, ads, draftChoice } = deps;
  return bindAll(
    bind(calls.dopings, (_, context) => dopingViews(deps, memberIdOf(context), context.language)),
    bind(calls.dopingsOfAd, ({ params, query }, context) =>
      listDopingsOfAd(deps, memberOf(context).id, params.adId, query, context.language),
    ),
    bind(calls.dopingsOfDraft, async ({ params }, context) => {
      const { id } = memberOf(context);
      const { usesMediaPack } = await draftChoice(params.draftId, id);
      return dopingViews(deps, id, context.language, variantsWith(usesMediaPack));
    }),
    bind(calls.mediaDoping, async ({ params }, context) => {
      const { id } = memberOf(context);
      const { dopings } = await ads.stateOf(params.adId, id);
      const packs = variants.filter(({ doping }) => doping === 'MediaPack');
      const { items } = await dopingViews(deps, id, context.language, packs, dopings);
      return required(items[0], 'NotFound');
    }),
    bind(calls.endingToday, ({ query }) => listDopingsEndingToday(deps, query)),
    bind(calls.item, ({ query }, { language }) => readItem(deps, query, language)),
    bind(calls.updateDopings, async ({ body }, context) => {
      await promotions.setPrices(memberOf(context).id, body.since, body.prices);
      return { done: true as const };
    }),
    bind(calls.periodsOfDraft, async ({ params }, context) => {
      const { id } = memberOf(context);
      await draftChoice(params.draftId, id);
      return periodViews(deps, id, context.language);
    }),
    bind(calls.periodsOfAd, async ({ params, query }, context) => {
      const { id } = memberOf(context);
      await ads.stateOf(params.adId, id);
      const offered = query.periodId === undefined ? periods : [periodOf(query.periodId)];
      return periodViews(deps, id, context.language, offered);
    }),
    bind(calls.addDoping, async ({ params, body }, context) => {
      const ends = await promotions.promote(memberOf(context).id, params.adId, body.variantIds);
      return { items: ends.map(({ type, endsAt }) => ({ type, endsAt: endsAt.toISOString() })) };
    }),
    bind(calls.quoteDoping, async ({ params, body }, context) => {
      const { id } = memberOf(context);
      await ads.stateOf(params.adId, id);
      return promotions.quoteDopings(id, body.variantIds, context.language);
    }),
    bind(calls.addPeriod, async ({ params, query }, context) => {
      const { expiresAt } = await promotions.extend(memberOf(context).id, params.adId, query.periodId);
      return { expiresAt: expiresAt.toISOString() };
    }),
  );
}

/** Undefined for guests and visitors. */
const memberIdOf = ({ caller }: RequestContext): string | undefined =>
  caller.kind === 'member' ? caller.id : undefined;
