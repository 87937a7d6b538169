import { definePort } from '../../kernel/ports.ts';
import type { Kurus } from '../../kernel/money.ts';
import type { CouponTerms } from './rules/discount.ts';

export type { CouponEffect, CouponLine } from './rules/discount.ts';
export { couponEffect } from './rules/discount.ts';
export { createCoupon } from './operations/create-coupon.ts';

/** A coupon that somebody may use in their cart. */
export interface UsableCoupon extends CouponTerms {
  id: string;
  code: string | null;
  nameTr: string;
  nameEn: string;
  /** It was applied to the cart. */
  isApplied: boolean;
}

/** A coupon that is used with a payment. */
export interface CouponReservation {
  paymentId: string;
  ownerId: string;
  couponId: string;
  /** What it takes off, kuruş. */
  amount: Kurus;
  /** Items of orders that it takes something off. */
  orderItemIds: readonly string[];
}

export interface Coupons {
  /** The coupon that was applied to a cart, whatever has become of it, and those that its owner may use for ads of these sellers. One statement. */
  ofCart(ownerId: string, sellerIds: readonly string[]): Promise<UsableCoupon[]>;
  /**
   * Keeps a use of a coupon for a payment, in the transaction in progress: of the last use one of any number of payments gets it. Refuses CouponNotValid where it is
   * over, used up, or beyond its budget.
   */
  reserve(reservation: CouponReservation): Promise<void>;
  /** The payment was approved: the use counts for good. Answers false where it was free again and somebody else has taken it. Done twice it is as once. */
  use(paymentId: string): Promise<boolean>;
  /** Nothing comes of it, paid or not: the use is free again. Done twice it is as once. */
  release(paymentId: string): Promise<void>;
}

export const couponsPort = definePort<Coupons>('coupons');
