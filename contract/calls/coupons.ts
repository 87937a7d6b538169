import { z } from 'zod';
import { platforms } from '../enums.ts';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { done, uuid } from '../schemas/basic.ts';
import { coupon, couponCode, couponListQuery, listedCoupon, newCoupon } from '../schemas/coupon.ts';

const path = '/campaign/v1/coupons';
/** Codes are short; the limit prevents guessing. */
const tryRate = { max: 10, seconds: 60 };
const byId = z.object({ couponId: uuid });

/** Coupons. A coupon's code is the cart's discount code. */
export const couponCalls = {
  create: declare({
    id: 'coupons.create',
    base: 'ecommerce',
    method: 'POST',
    path: `${path}/create`,
    access: 'administrator',
    permission: 'manageCoupons',
    summary:
      'Creates a coupon. Meydan bears its cost or, with `creatorId`, that seller, for whose ads alone it is valid.',
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
    summary: 'Lists public coupons, earliest end first. Administrators get all coupons with their usage.',
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
      'Applies a coupon to the caller’s cart by id or code, replacing the previous one. Refuses with the same error if it does not exist, is used up or belongs to another member.',
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
    summary: 'Removes the coupon from the caller’s cart. Idempotent.',
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
    permission: 'manageCoupons',
    summary: 'Grants an earned coupon to a member. Idempotent.',
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
    summary: 'Lists the coupons that a seller currently offers for their ads.',
    query: z.object({ creatorId: uuid, platform: z.enum(platforms).default('Ads') }),
    answer: z.object({ coupons: z.array(coupon).max(limits.couponsInCartMost) }),
  }),
};
