import type { Language } from '../../../../contract/enums.ts';
import { required } from '../../../platform/errors.ts';
import { findUsable, setApplied } from '../store.ts';
import type { CouponDeps } from './deps.ts';

/**
 * Applies a coupon to a cart, by its id or its code, in place of the one before; whether it counts for the selected ads is the cart's to say. Refuses
 * CouponNotValid for every reason alike, so that nobody learns which codes there are.
 */
export async function applyCoupon(
  { database }: CouponDeps,
  ownerId: string,
  idOrCode: string,
  language: Language,
): Promise<{ id: string; code?: string; name: string }> {
  const { id, code, nameTr, nameEn } = required(await findUsable(database, ownerId, idOrCode), 'CouponNotValid');
  await setApplied(database, ownerId, id);
  return { id, ...(code !== null && { code }), name: language === 'en' ? nameEn : nameTr };
}
