import { definePort } from '../../kernel/ports.ts';
import type { Kurus } from '../../kernel/money.ts';
import type { CouponTerms } from './rules/discount.ts';

export type { CouponEffect, CouponLine } from './rules/discount.ts';
export { couponEffect } from './rules/discount.ts';
export { createCoupon } from './operations/create-coupon.ts';

/** A coupon that a cart's owner may use. */
export interface UsableCoupon extends CouponTerms {
  id: string;
  code: string | null;
  nameTr: string;
  nameEn: string;
  /** Applied to the cart. */
  isApplied: boolean;
}

/** A use of a coupon for a payment. */
export interface CouponReservation {
  paymentId: string;
  ownerId: string;
  couponId: string;
  /** The discount in kuruş. */
  amount: Kurus;
  /** The order items that the discount applies to. */
  orderItemIds: readonly string[];
}

export interface Coupons {
  /** The coupon applied to a cart, even if no longer valid, and the coupons that its owner may use for these sellers' ads. One SQL statement. */
  ofCart(ownerId: string, sellerIds: readonly string[]): Promise<UsableCoupon[]>;
  /**
   * Reserves a use for a payment, in the current transaction; of concurrent payments only one gets the last use. Throws CouponNotValid if the coupon
   * has ended, is used up, or exceeds its budget.
   */
  reserve(reservation: CouponReservation): Promise<void>;
  /** Counts the reserved use after the approval. Returns false if it was released before and another payment took it. Idempotent. */
  use(paymentId: string): Promise<boolean>;
  /** Releases the use of a payment that ended or was refunded. Idempotent. */
  release(paymentId: string): Promise<void>;
}

export const couponsPort = definePort<Coupons>('coupons');
