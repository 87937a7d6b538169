import { dopingTypes } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Doping, DopingPackage } from '../../../../contract/schemas/promotion.ts';
import { clock } from '../../../platform/clock.ts';
import type { OwnAdState } from '../../ads/port.ts';
import type { BillLine } from '../rules/bill.ts';
import { dopingTexts, itemName, variants } from '../rules/items.ts';
import type { AppliedPackage } from '../rules/packages.ts';
import type { PromotionCallDeps } from './dependencies.ts';

/** Promotions and packages with their prices for an account; `running` holds the end of each promotion the ad has. */
export async function dopingViews(
  { promotions }: Pick<PromotionCallDeps, 'promotions'>,
  accountId: string | undefined,
  language: Language,
  offered: typeof variants = variants,
  running: OwnAdState['dopings'] = {},
): Promise<{ items: Doping[]; packages: DopingPackage[] }> {
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
      ...activeUntil(running[type]),
    }));
  return { items, packages: applied.map((one) => packageView(one, lines, language)) };
}

/** Omits the media pack if nothing would use it. The form offers the pack itself when a video or the 21st photo is added. */
export const variantsWith = (usesMediaPack: boolean): typeof variants =>
  usesMediaPack ? variants : variants.filter(({ doping }) => doping !== 'MediaPack');

/** The variants keep the package's order. */
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
    return [{ variantId, type: doping, name: itemName(line.item, language), days, isFree: line.isFree }];
  }),
  listPrice,
  price,
});

const activeUntil = (end: string | undefined): { activeUntil?: string } =>
  end !== undefined && Date.parse(end) > clock.now().getTime() ? { activeUntil: new Date(end).toISOString() } : {};
