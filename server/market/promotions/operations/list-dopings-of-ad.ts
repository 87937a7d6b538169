import type { z } from 'zod';
import type { promotionCalls } from '../../../../contract/calls/promotions.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Doping, DopingPackage } from '../../../../contract/schemas/promotion.ts';
import type { AccountId, AdId } from '../../../kernel/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { mainIdOf } from '../../catalogue/port.ts';
import { adviceOn } from '../rules/advice.ts';
import { dopingsOf } from '../rules/choice.ts';
import type { PromotionCallDeps } from './dependencies.ts';
import { dopingViews, variantsWith } from './doping-views.ts';

/** Promotions offered for the owner's ad, or one variant, with their measured effect. Throws AdNotFound, DopingNotFound. */
export async function listDopingsOfAd(
  deps: PromotionCallDeps,
  accountId: AccountId,
  adId: AdId,
  { variantId }: z.output<typeof promotionCalls.dopingsOfAd.query>,
  language: Language,
): Promise<{ items: Doping[]; packages: DopingPackage[] }> {
  const { ads, catalogue } = deps;
  const { categoryId, dopings, expiresAt, usesMediaPack } = await ads.stateOf(adId, accountId);
  const offered = variantId === undefined ? variantsWith(usesMediaPack) : dopingsOf([variantId]);
  const category = catalogue().categories.get(categoryId);
  const [{ items, packages }, effects] = await Promise.all([
    dopingViews(deps, accountId, language, offered, dopings),
    category ? ads.dopingEffects(mainIdOf(category)) : [],
  ]);
  const advised = items.map((view) => {
    const effect = effects.find(({ doping }) => doping === view.type);
    const [shortest] = view.variants;
    if (!shortest) return view;
    return { ...view, ...adviceOn({ expiresAt, shortestDays: shortest.days }, effect, clock.now()) };
  });
  return { items: advised, packages };
}
