import type { Language } from '../../../../contract/enums.ts';
import type { CartCoupon } from '../../../../contract/schemas/coupon.ts';
import { noMoney } from '../../../kernel/money.ts';
import { couponEffect } from '../../coupons/port.ts';
import type { CouponEffect, CouponLine, UsableCoupon } from '../../coupons/port.ts';
import type { CouponDiscount } from '../rules/pricing.ts';
import { pricedOf } from './cart-lines.ts';
import type { CartLine, PricingDeps } from './cart-lines.ts';
import type { CartDeps } from './dependencies.ts';

interface CouponOffer {
  coupon: UsableCoupon;
  effect: CouponEffect;
}

/** The applied coupon, and another coupon with a larger discount. */
interface CouponsOfCart {
  applied?: CouponOffer;
  better?: CouponOffer;
}

/** Computes the coupon discounts for the selected lines. One SQL statement. */
export async function couponsOf(
  deps: PricingDeps & Pick<CartDeps, 'coupons'>,
  ownerId: string,
  lines: readonly CartLine[],
): Promise<CouponsOfCart> {
  const usable = await deps.coupons.ofCart(ownerId, [...new Set(lines.map(({ sellerId }) => sellerId))]);
  if (usable.length === 0) return {};
  const priced = pricedOf(deps, lines).items;
  const bought = lines.map(({ adId, sellerId, ad }, index): CouponLine => ({
    adId,
    sellerId,
    mainCategoryId: ad?.mainCategoryId ?? 0,
    price: priced[index]?.price ?? noMoney,
  }));
  const couponOffers = usable.map((coupon): CouponOffer => ({ coupon, effect: couponEffect(coupon, bought) }));
  const applied = couponOffers.find(({ coupon }) => coupon.isApplied);
  const [best] = couponOffers.toSorted((one, other) => other.effect.amount - one.effect.amount);
  const isBetter = best !== undefined && best.effect.amount > (applied?.effect.amount ?? 0);
  return { ...(applied && { applied }), ...(isBetter && { better: best }) };
}

/** The applied coupon as an input of `priceCart`; empty if its discount is 0. */
export function discountOf({ applied }: CouponsOfCart): { coupon?: CouponDiscount } {
  if (!applied || applied.effect.amount === 0) return {};
  const { coupon, effect } = applied;
  return {
    coupon: {
      amount: effect.amount,
      bornBy: coupon.creatorId === null ? 'platform' : 'seller',
      itemIds: new Set(effect.adIds),
    },
  };
}

/** Coupons in the cart's answer. `discount` is the final discount of the applied coupon. */
export function shownCoupons({ applied, better }: CouponsOfCart, language: Language, discount: number) {
  return {
    ...(applied && { coupon: { ...shown(applied, language), discount } }),
    ...(better && { suggestedCoupon: shown(better, language) }),
  };
}

const shown = ({ coupon, effect }: CouponOffer, language: Language): CartCoupon => ({
  id: coupon.id,
  ...(coupon.code !== null && { code: coupon.code }),
  name: language === 'en' ? coupon.nameEn : coupon.nameTr,
  discount: effect.amount,
  ...(effect.problem && { problem: effect.problem }),
  ...(effect.missing !== undefined && { missing: effect.missing }),
});
