import { removeApplied } from '../store.ts';
import type { CouponDeps } from './dependencies.ts';

/** Removes a coupon from a cart. Idempotent. */
export async function misapplyCoupon({ database }: CouponDeps, ownerId: string, couponId: string): Promise<void> {
  await removeApplied(database, ownerId, couponId);
}
