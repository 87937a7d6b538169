import { required } from '../../../platform/errors.ts';
import { addEarned, earnedByOf } from '../store.ts';
import type { CouponDeps } from './dependencies.ts';

/** Gives a coupon that is earned to a member; given twice it is as once. Refuses CouponNotFound, also for one with a code, and AccountNotFound. */
export async function earnCoupon(
  { database, accounts }: CouponDeps,
  couponId: string,
  memberId: string,
): Promise<void> {
  required((await earnedByOf(database, couponId)) ?? undefined, 'CouponNotFound');
  required(await accounts.principalOf(memberId), 'AccountNotFound');
  await addEarned(database, memberId, couponId);
}
