import { createHash } from 'node:crypto';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { uuid } from '../../../../contract/schemas/basic.ts';
import { DomainError } from '../../../platform/errors.ts';
import { reserveCalls, takenCalls } from '../../../platform/store/rates.ts';
import { applyUsable } from '../store.ts';
import type { CouponDeps } from './dependencies.ts';

const hourMs = 3_600_000;

/**
 * Applies a coupon to a cart by id or code, replacing the earlier one. The cart decides whether it counts for the selected ads.
 *
 * Throws CouponNotValid for every reason, so that codes cannot be guessed from the answer. Throws TooManyRequests after too many refusals of one
 * owner; the call itself limits IP addresses.
 */
export async function applyCoupon(
  { database }: CouponDeps,
  ownerId: string,
  idOrCode: string,
  language: Language,
): Promise<{ id: string; code?: string; name: string }> {
  const key = createHash('sha256').update(`coupons|${ownerId}`).digest('base64url');
  const { taken, ttl } = await takenCalls(database, key);
  if (taken >= limits.couponRefusalsMost) throw new DomainError('TooManyRequests', [], Math.ceil(ttl / 1000));
  const by = uuid.safeParse(idOrCode).success ? { id: idOrCode } : { code: idOrCode };
  const found = await applyUsable(database, ownerId, by);
  if (!found) {
    await reserveCalls(database, key, 1, hourMs);
    throw new DomainError('CouponNotValid');
  }
  const { id, code, nameTr, nameEn } = found;
  return { id, ...(code !== null && { code }), name: language === 'en' ? nameEn : nameTr };
}
