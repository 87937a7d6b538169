import { hasPermission } from '../../../platform/caller.ts';
import type { CouponListQuery, ListedCoupon } from '../../../../contract/schemas/coupon.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { shownCoupon } from '../rules/shown-coupon.ts';
import { couponPage } from '../store.ts';

type Used = Awaited<ReturnType<typeof couponPage>>['coupons'][number];

/** A page of listed coupons, those that end first at the top. Administrators also get unlisted coupons and usage figures. */
export async function listCoupons(
  database: Database,
  { platform, pageIndex, pageSize, minimumShoppingLowerLimit = 0, onlyActives, ...query }: CouponListQuery,
  { caller, language }: Pick<RequestContext, 'caller' | 'language'>,
): Promise<{ items: ListedCoupon[]; total: number; hasNextPage: boolean }> {
  const offset = pageIndex * pageSize;
  const isManager = hasPermission(caller, 'manageCoupons');
  const { coupons, total } = await couponPage(database, {
    platform,
    minimumShopping: minimumShoppingLowerLimit,
    onlyActives,
    includeUnlisted: isManager,
    offset,
    count: pageSize,
  });
  return {
    items: coupons.map((one) => ({
      ...shownCoupon(one, query.language ?? language),
      ...(isManager && { use: useOf(one) }),
    })),
    total,
    hasNextPage: offset + coupons.length < total,
  };
}

const useOf = ({ isListed, earnedBy, uses, usesMost, spent, budget }: Used) => ({
  isListed,
  uses,
  spent,
  ...(earnedBy !== null && { earnedBy }),
  ...(usesMost !== null && { usesMost }),
  ...(budget !== null && { budget }),
});
