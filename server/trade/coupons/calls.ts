import { couponCalls as calls } from '../../../contract/calls/coupons.ts';
import { memberOf, principalIdOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { applyCoupon } from './operations/apply-coupon.ts';
import { createCoupon } from './operations/create-coupon.ts';
import type { CouponDeps } from './operations/dependencies.ts';
import { earnCoupon } from './operations/earn-coupon.ts';
import { listCoupons } from './operations/list-coupons.ts';
import { listCreatorCoupons } from './operations/list-creator-coupons.ts';
import { misapplyCoupon } from './operations/misapply-coupon.ts';

const done = { done: true as const };

export const couponBindings = (deps: CouponDeps) =>
  bindAll(
    bind(calls.create, ({ body }, context) => createCoupon(deps, memberOf(context).id, body, context.language)),
    bind(calls.list, ({ query }, context) => listCoupons(deps.database, query, context)),
    bind(calls.apply, ({ params }, context) =>
      applyCoupon(deps, principalIdOf(context), params.couponId, context.language),
    ),
    bind(calls.misapply, async ({ params }, context) => {
      await misapplyCoupon(deps, principalIdOf(context), params.couponId);
      return done;
    }),
    bind(calls.earn, async ({ params, body }) => {
      await earnCoupon(deps, params.couponId, body.memberId);
      return done;
    }),
    bind(calls.creators, ({ query }, context) => listCreatorCoupons(deps.database, query, context.language)),
  );
