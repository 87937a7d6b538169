import { removeApplied } from '../store.ts';
import type { CouponDeps } from './dependencies.ts';

/** Takes a coupon off a cart; done twice it is as once. */
export async function misapplyCoupon({ database }: CouponDeps, ownerId: string, couponId: string): Promise<void> {
  await removeApplied(database, ownerId, couponId);
}
