import { z } from 'zod';
import { platforms } from '../enums.ts';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { done, uuid } from '../schemas/basic.ts';
import { coupon, couponCode, couponListQuery, listedCoupon, newCoupon } from '../schemas/coupon.ts';

const path = '/campaign/v1/coupons';
/** Codes are short: whoever tries through them is stopped. */
const tryRate = { max: 10, seconds: 60 };
const byId = z.object({ couponId: uuid });

/** Coupons: their code is the discount code of a cart. */
export const couponCalls = {
  create: declare({
    id: 'coupons.create',
    base: 'ecommerce',
    method: 'POST',
    path: `${path}/create`,
    access: 'administrator',
    summary: 'Makes a coupon, at Meydan’s cost or, with a creator, at that seller’s and for their ads alone.',
    body: newCoupon,
    answer: coupon,
    errors: ['CouponCodeTaken', 'AccountNotFound'],
    idempotency: { hours: 24 },
  }),
  list: declare({
    id: 'coupons.list',
    base: 'ecommerce',
    method: 'GET',
    path: `${path}/list`,
    access: 'visitor',
    summary:
      'Coupons that everybody may use, those that end first before the others; to administrators every coupon, with how it is used.',
    query: couponListQuery,
    answer: z.object({ items: z.array(listedCoupon), total: z.int(), hasNextPage: z.boolean() }),
  }),
  apply: declare({
    id: 'coupons.apply',
    base: 'ecommerce',
    method: 'POST',
    path: `${path}/{couponId}/apply`,
    access: 'guest',
    summary:
      'Applies a coupon to the caller’s cart, by its id or its code, in place of the one before. Refused with one answer whether there is none, it is used up, or it is somebody else’s.',
    params: z.object({ couponId: uuid.or(couponCode) }),
    answer: coupon.pick({ id: true, code: true, name: true }),
    errors: ['CouponNotValid'],
    rate: tryRate,
  }),
  misapply: declare({
    id: 'coupons.misapply',
    base: 'ecommerce',
    method: 'POST',
    path: `${path}/{couponId}/misapply`,
    access: 'guest',
    summary: 'Takes a coupon off the caller’s cart; done twice it is as once.',
    params: byId,
    answer: done,
    rate: { max: 60, seconds: 60 },
  }),
  earn: declare({
    id: 'coupons.earn',
    base: 'ecommerce',
    method: 'POST',
    path: `${path}/{couponId}/earn`,
    access: 'administrator',
    summary: 'Gives a coupon that is earned to a member; given twice it is as once.',
    params: byId,
    body: z.object({ memberId: uuid }),
    answer: done,
    errors: ['CouponNotFound', 'AccountNotFound'],
    rate: { max: 600, seconds: 60 },
  }),
  creators: declare({
    id: 'coupons.creators',
    base: 'ecommerce',
    method: 'GET',
    path: `${path}/creators`,
    access: 'visitor',
    summary: 'Coupons that a seller offers for their ads now.',
    query: z.object({ creatorId: uuid, platform: z.enum(platforms).default('Ads') }),
    answer: z.object({ coupons: z.array(coupon).max(limits.couponsInCartMost) }),
  }),
};
