import type { Language } from '../../../../contract/enums.ts';
import type { Coupon, NewCoupon } from '../../../../contract/schemas/coupon.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { shownCoupon } from '../rules/shown-coupon.ts';
import { insertCoupon } from '../store.ts';
import type { NewCouponRecord } from '../store.ts';
import type { CouponDeps } from './dependencies.ts';

/** Creates a coupon for an administrator. Throws CouponCodeTaken, or AccountNotFound if the creator is no member. */
export async function createCoupon(
  { database, accounts }: CouponDeps,
  byId: string,
  { code, earnedBy, names, kind, amount, percent, cap, creatorId, usesMost, budget, ...terms }: NewCoupon,
  language: Language,
): Promise<Coupon> {
  if (creatorId !== undefined) required(await accounts.principalOf(creatorId), 'AccountNotFound');
  const isFixed = kind === 'Amount';
  const record: NewCouponRecord = {
    id: chance.uuid(),
    code: code ?? null,
    earnedBy: earnedBy ?? null,
    nameTr: names.tr,
    nameEn: names.en,
    platform: 'Ads',
    kind,
    amount: isFixed ? (amount ?? null) : null,
    percent: isFixed ? null : (percent ?? null),
    cap: isFixed ? null : (cap ?? null),
    mainCategoryIds: terms.mainCategoryIds,
    minimumShopping: terms.minimumShopping,
    startsAt: new Date(terms.startsAt),
    endsAt: new Date(terms.endsAt),
    creatorId: creatorId ?? null,
    isListed: terms.isListed,
    memberUsesMost: terms.memberUsesMost,
    usesMost: usesMost ?? null,
    budget: budget ?? null,
    createdBy: byId,
    createdAt: clock.now(),
  };
  if (!(await insertCoupon(database, record))) throw new DomainError('CouponCodeTaken');
  return shownCoupon(record, language);
}
