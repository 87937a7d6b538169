import { required } from '../../../platform/errors.ts';
import { addEarned, earnedByOf } from '../store.ts';
import type { CouponDeps } from './dependencies.ts';

/** Gives a member a coupon that is earned. Idempotent. Throws CouponNotFound, also for a coupon with a code, or AccountNotFound. */
export async function earnCoupon(
  { database, accounts }: CouponDeps,
  couponId: string,
  memberId: string,
): Promise<void> {
  required((await earnedByOf(database, couponId)) ?? undefined, 'CouponNotFound');
  required(await accounts.principalOf(memberId), 'AccountNotFound');
  await addEarned(database, memberId, couponId);
}
