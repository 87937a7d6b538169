import { promotionCalls as calls } from '../../../contract/calls/promotions.ts';
import type { Doping, DopingPackage, Period } from '../../../contract/schemas/promotion.ts';
import { dopingTypes } from '../../../contract/enums.ts';
import type { DigitalItemKind, Language } from '../../../contract/enums.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { AdLife, OwnAdState } from '../ads/port.ts';
import { mainIdOf } from '../catalogue/port.ts';
import type { Catalogue } from '../catalogue/port.ts';
import { memberOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { clock } from '../../platform/clock.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { adviceOn } from './rules/advice.ts';
import { dopingsOf, periodOf } from './rules/choice.ts';
import { dopingTexts, itemsById, periods, variants } from './rules/items.ts';
import type { AppliedPackage } from './rules/packages.ts';
import { nameOf } from './operations/promotions.ts';
import type { PromotionDeps, PromotionShop } from './operations/promotions.ts';
import { istanbulDayBounds } from './rules.ts';
import type { BillLine } from './rules.ts';

export interface PromotionBindingDeps extends Pick<PromotionDeps, 'draftChoice'> {
  ads: PromotionDeps['ads'] & Pick<AdLife, 'dopingEffects'>;
  catalogue(): Catalogue;
  promotions: PromotionShop;
}

/** Omits the media pack if nothing would use it: the form offers it where a video or the 21st photo is chosen. */
const variantsWith = (usesMediaPack: boolean): typeof variants =>
  usesMediaPack ? variants : variants.filter(({ doping }) => doping !== 'MediaPack');

/** Answers every call of `contract/calls/promotions.ts`. */
export function promotionBindings({ promotions, ads, catalogue, draftChoice }: PromotionBindingDeps) {
  /** Promotions with what their variants cost somebody, the given types or all. */
  const dopingViews = async (
    accountId: string | undefined,
    language: Language,
    offered: typeof variants = variants,
    running: OwnAdState['dopings'] = {},
  ): Promise<{ items: Doping[]; packages: DopingPackage[] }> => {
    const { lines, allowance } = await promotions.bill(accountId, offered);
    const applied = await promotions.packagesOf(lines);
    const items = dopingTypes
      .filter((type) => offered.some(({ doping }) => doping === type))
      .map((type) => ({
        type,
        name: dopingTexts[type].name[language],
        description: dopingTexts[type].description[language],
        variants: lines
          .filter(({ item }) => item.doping === type)
          .map(({ item, price, isFree }) => ({ variantId: item.id, days: item.days, price, isFree })),
        freeLeft: allowance.left(type),
        ...runsUntil(running[type]),
      }));
    return { items, packages: applied.map((one) => packageView(one, lines, language)) };
  };
  const periodViews = async (
    accountId: string,
    language: Language,
    offered: typeof periods = periods,
  ): Promise<{ items: Period[]; freeLeft: number }> => {
    const { lines, allowance } = await promotions.bill(accountId, offered);
    return {
      items: lines.map(({ item, price, isFree }) => ({
        periodId: item.id,
        days: item.days,
        name: nameOf(item, language),
        price,
        isFree,
      })),
      freeLeft: allowance.left('Period'),
    };
  };

  return bindAll(
    bind(calls.dopings, (_, context) => dopingViews(memberIdOf(context), context.language)),
    bind(calls.dopingsOfAd, async ({ params, query }, context) => {
      const { id } = memberOf(context);
      const { categoryId, dopings, expiresAt, usesMediaPack } = await ads.stateOf(params.adId, id);
      const offered = query.variantId === undefined ? variantsWith(usesMediaPack) : dopingsOf([query.variantId]);
      const category = catalogue().categories.get(categoryId);
      const [{ items, packages }, effects] = await Promise.all([
        dopingViews(id, context.language, offered, dopings),
        category ? ads.dopingEffects(mainIdOf(category)) : [],
      ]);
      const advised = items.map((view) => {
        const effect = effects.find(({ doping }) => doping === view.type);
        const [shortest] = view.variants;
        if (!shortest) return view;
        return { ...view, ...adviceOn({ expiresAt, shortestDays: shortest.days }, effect, clock.now()) };
      });
      return { items: advised, packages };
    }),
    bind(calls.dopingsOfDraft, async ({ params }, context) => {
      const { id } = memberOf(context);
      const { usesMediaPack } = await draftChoice(params.draftId, id);
      return dopingViews(id, context.language, variantsWith(usesMediaPack));
    }),
    bind(calls.mediaDoping, async ({ params }, context) => {
      const { id } = memberOf(context);
      const { dopings } = await ads.stateOf(params.adId, id);
      const packs = variants.filter(({ doping }) => doping === 'MediaPack');
      const { items } = await dopingViews(id, context.language, packs, dopings);
      return required(items[0], 'NotFound');
    }),
    bind(calls.endingToday, async ({ query }) => {
      const { from, to } = istanbulDayBounds(clock.now());
      const found = await ads.dopingsEnding(from, to, query.after, query.pageSize + 1);
      // A page is so many ads: all promotions of one ad come together.
      const shown = [...new Set(found.map(({ adId }) => adId))].slice(0, query.pageSize);
      const items = found.filter(({ adId }) => shown.includes(adId));
      return {
        items: items.map((item) => ({ ...item, endsAt: item.endsAt.toISOString() })),
        hasNextPage: items.length < found.length,
      };
    }),
    bind(calls.item, async ({ query }, { language }) => {
      const item = itemsById.get(query.ItemId);
      if (item?.kind !== query.Type) throw new DomainError(missing[query.Type]);
      const { lines } = await promotions.bill(undefined, [item]);
      return {
        itemId: item.id,
        kind: item.kind,
        name: nameOf(item, language),
        days: item.days,
        price: lines[0]?.price ?? 0,
        ...(item.doping && { doping: item.doping }),
      };
    }),
    bind(calls.updateDopings, async ({ body }) => {
      await promotions.setPrices(body.since, body.prices);
      return { done: true as const };
    }),
    bind(calls.periodsOfDraft, async ({ params }, context) => {
      const { id } = memberOf(context);
      await draftChoice(params.draftId, id);
      return periodViews(id, context.language);
    }),
    bind(calls.periodsOfAd, async ({ params, query }, context) => {
      const { id } = memberOf(context);
      await ads.stateOf(params.adId, id);
      return periodViews(id, context.language, query.periodId === undefined ? periods : [periodOf(query.periodId)]);
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

/** A package with what is inside, in the order in which it lists them. */
const packageView = (
  { package: { id, name, variantIds }, listPrice, price }: AppliedPackage,
  lines: readonly BillLine[],
  language: Language,
): DopingPackage => ({
  packageId: id,
  name: name[language],
  variants: variantIds.flatMap((variantId) => {
    const line = lines.find(({ item }) => item.id === variantId);
    if (!line?.item.doping) return [];
    const { doping, days } = line.item;
    return [{ variantId, type: doping, name: nameOf(line.item, language), days, isFree: line.isFree }];
  }),
  listPrice,
  price,
});

const memberIdOf = ({ caller }: RequestContext): string | undefined =>
  caller.kind === 'member' ? caller.id : undefined;

/** How an id that names nothing is refused; memberships are no items of an ad. */
const missing: Record<DigitalItemKind, ErrorCode> = {
  Doping: 'DopingNotFound',
  Period: 'PeriodNotFound',
  MembershipPackage: 'NotFound',
};

/** Until when a promotion runs; nothing where it does not. */
const runsUntil = (end: string | undefined): { activeUntil?: string } =>
  end !== undefined && Date.parse(end) > clock.now().getTime() ? { activeUntil: new Date(end).toISOString() } : {};
