import type { Platform, Language } from '../../../../contract/enums.ts';
import type { Coupon } from '../../../../contract/schemas/coupon.ts';
import type { Database } from '../../../platform/database.ts';
import { shownCoupon } from '../rules/shown-coupon.ts';
import { couponsOfCreator } from '../store.ts';

/** A seller's running coupons. */
export const listCreatorCoupons = async (
  database: Database,
  { creatorId, platform }: { creatorId: string; platform: Platform },
  language: Language,
): Promise<{ coupons: Coupon[] }> => ({
  coupons: (await couponsOfCreator(database, creatorId, platform)).map((one) => shownCoupon(one, language)),
});
