import type { CouponKind, Language, Platform } from '../../../../contract/enums.ts';
import type { Coupon } from '../../../../contract/schemas/coupon.ts';

export interface ShownCoupon {
  id: string;
  code: string | null;
  nameTr: string;
  nameEn: string;
  platform: Platform;
  kind: CouponKind;
  amount: number | null;
  percent: number | null;
  cap: number | null;
  mainCategoryIds: number[];
  minimumShopping: number;
  startsAt: Date;
  endsAt: Date;
  creatorId: string | null;
}

export function shownCoupon(coupon: ShownCoupon, language: Language): Coupon {
  const { id, platform, kind, mainCategoryIds, minimumShopping, code, amount, percent, cap, creatorId } = coupon;
  return {
    id,
    platform,
    kind,
    mainCategoryIds,
    minimumShopping,
    name: language === 'en' ? coupon.nameEn : coupon.nameTr,
    startsAt: coupon.startsAt.toISOString(),
    endsAt: coupon.endsAt.toISOString(),
    ...(code !== null && { code }),
    ...(amount !== null && { amount }),
    ...(percent !== null && { percent }),
    ...(cap !== null && { cap }),
    ...(creatorId !== null && { creatorId }),
  };
}
