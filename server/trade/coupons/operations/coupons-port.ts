import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Coupons } from '../port.ts';
import { countUse, couponsOfCart, releaseUse, reserveUse } from '../store.ts';

export const createCoupons = (database: Database): Coupons => ({
  ofCart: (ownerId, sellerIds) => couponsOfCart(database, ownerId, sellerIds),
  async reserve(reservation) {
    if (!(await reserveUse(database, reservation))) throw new DomainError('CouponNotValid');
  },
  use: (paymentId) => countUse(database, paymentId),
  release: (paymentId) => releaseUse(database, paymentId),
});
