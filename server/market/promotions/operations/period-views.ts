import type { Language } from '../../../../contract/enums.ts';
import type { Period } from '../../../../contract/schemas/promotion.ts';
import { itemName, periods } from '../rules/items.ts';
import type { PromotionCallDeps } from './dependencies.ts';

/** Periods with their prices for an account. */
export async function periodViews(
  { promotions }: Pick<PromotionCallDeps, 'promotions'>,
  accountId: string,
  language: Language,
  offered: typeof periods = periods,
): Promise<{ items: Period[]; freeLeft: number }> {
  const { lines, allowance } = await promotions.bill(accountId, offered);
  return {
    items: lines.map(({ item, price, isFree }) => ({
      periodId: item.id,
      days: item.days,
      name: itemName(item, language),
      price,
      isFree,
    })),
    freeLeft: allowance.left('Period'),
  };
}
