import type { Language, Platform } from '../../../../contract/enums.ts';
import type { Coupon, CouponListQuery, ListedCoupon } from '../../../../contract/schemas/coupon.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { shownCoupon } from '../rules/shown-coupon.ts';
import { couponsOfCreator, listCoupons } from '../store.ts';

/** A page of the coupons that everybody may use, those that end first before the others; an administrator sees all, and how they are used. */
export async function readCoupons(
  database: Database,
  { platform, pageIndex, pageSize, minimumShoppingLowerLimit = 0, onlyActives, ...query }: CouponListQuery,
  { caller, language }: Pick<RequestContext, 'caller' | 'language'>,
): Promise<{ items: ListedCoupon[]; total: number; hasNextPage: boolean }> {
  const offset = pageIndex * pageSize;
  const isWhole = caller.kind === 'member' && caller.roles.includes('administrator');
  const { coupons, total } = await listCoupons(database, {
    platform,
    minimumShopping: minimumShoppingLowerLimit,
    onlyActives,
    isWhole,
    offset,
    count: pageSize,
  });
  return {
    items: coupons.map((one) => ({
      ...shownCoupon(one, query.language ?? language),
      ...(isWhole && { use: useOf(one) }),
    })),
    total,
    hasNextPage: offset + coupons.length < total,
  };
}

type Used = Awaited<ReturnType<typeof listCoupons>>['coupons'][number];

const useOf = ({ isListed, earnedBy, uses, usesMost, spent, budget }: Used) => ({
  isListed,
  uses,
  spent,
  ...(earnedBy !== null && { earnedBy }),
  ...(usesMost !== null && { usesMost }),
  ...(budget !== null && { budget }),
});

/** Coupons that a seller offers now. */
export const readCouponsOfCreator = async (
  database: Database,
  { creatorId, platform }: { creatorId: string; platform: Platform },
  language: Language,
): Promise<{ coupons: Coupon[] }> => ({
  coupons: (await couponsOfCreator(database, creatorId, platform)).map((one) => shownCoupon(one, language)),
});
