import type { Language, Platform } from '../../../../contract/enums.ts';
import type { Coupon, CouponListQuery } from '../../../../contract/schemas/coupon.ts';
import type { Database } from '../../../platform/database.ts';
import { shownCoupon } from '../rules/shown-coupon.ts';
import { couponsOfCreator, listCoupons } from '../store.ts';

/** A page of the coupons that everybody may use, those that end first before the others. */
export async function readCoupons(
  database: Database,
  { platform, pageIndex, pageSize, minimumShoppingLowerLimit = 0, onlyActives, ...query }: CouponListQuery,
  language: Language,
): Promise<{ items: Coupon[]; total: number; hasNextPage: boolean }> {
  const offset = pageIndex * pageSize;
  const { coupons, total } = await listCoupons(database, {
    platform,
    minimumShopping: minimumShoppingLowerLimit,
    onlyActives,
    offset,
    count: pageSize,
  });
  return {
    items: coupons.map((one) => shownCoupon(one, query.language ?? language)),
    total,
    hasNextPage: offset + coupons.length < total,
  };
}

/** Coupons that a seller offers now. */
export const readCouponsOfCreator = async (
  database: Database,
  { creatorId, platform }: { creatorId: string; platform: Platform },
  language: Language,
): Promise<{ coupons: Coupon[] }> => ({
  coupons: (await couponsOfCreator(database, creatorId, platform)).map((one) => shownCoupon(one, language)),
});
