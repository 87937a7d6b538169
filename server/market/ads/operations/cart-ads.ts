import { clock } from '../../../platform/clock.ts';
import { usualPackage } from '../../catalogue/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { CartAd } from '../model.ts';
import { adPath } from '../rules/ad-path.ts';
import { campaignAt } from '../rules/campaigns.ts';
import { isOver } from '../rules/visibility.ts';
import type { CartAdRow } from '../store/sales.ts';
import { cartAdRows } from '../store/sales.ts';
import type { SaleDeps } from './dependencies.ts';

export async function cartAds(
  { database, catalogue }: SaleDeps,
  adIds: readonly string[],
  paymentId?: string,
): Promise<Map<string, CartAd>> {
  if (adIds.length === 0) return new Map();
  const now = clock.now();
  const rows = await cartAdRows(database, [...new Set(adIds)], now, paymentId);
  return new Map(rows.map((row) => [row.id, cartAdOf(row, catalogue(), now)]));
}

/** An ad as carts show it at a time. */
export function cartAdOf(row: CartAdRow, catalogue: Catalogue, now: Date): CartAd {
  const { held, expiresAt, picture, campaign, takenDownFor, packageChoice, ...ad } = row;
  const current = campaignAt(campaign, ad.price, now);
  const category = catalogue.categories.get(ad.categoryId);
  const free = Math.max(0, ad.stock - held);
  // A lapsed hold that the job has not released yet does not count.
  const isFreeAgain = ad.status === 'Locked' && free > 0 && takenDownFor === null;
  const status = isFreeAgain ? 'OnSale' : ad.status;
  return {
    ...ad,
    isOnSale: status === 'OnSale' && !isOver({ status, expiresAt }, now),
    path: adPath(ad.id, ad.title),
    mainCategoryId: category?.ancestorIds[0] ?? ad.categoryId,
    purchase: category?.purchase ?? 'contact',
    packageSize:
      packageChoice === 'Auto'
        ? usualPackage(category?.ancestorIds ?? [], (id) => catalogue.categories.get(id)?.packageSize)
        : packageChoice,
    ...(picture && { picture }),
    ...(current && { campaign: { id: current.id, price: current.price } }),
    free,
  };
}
