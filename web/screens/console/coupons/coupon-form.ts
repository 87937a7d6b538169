import type { couponCalls } from '../../../../contract/calls/coupons.ts';
import type { CallInput } from '../../../../contract/declare.ts';
import type { CouponEarning, CouponKind } from '../../../../contract/enums.ts';
import { turkishMoment } from '../frame/turkish-time.ts';

/** Values of the coupon form: amounts in lira, times as `datetime-local` inputs give them. */
export interface CouponForm {
  kind: CouponKind;
  amount: number | null;
  percent: number | null;
  cap: number | null;
  way: 'code' | CouponEarning;
  code: string;
  nameTr: string;
  nameEn: string;
  minimum: number | null;
  categoryId: string;
  startsAt: string;
  endsAt: string;
  creatorId: string;
  memberUses: number | null;
  uses: number | null;
  budget: number | null;
  isListed: boolean;
}

/** Returns the required fields that are empty. */
export function missingIn(form: CouponForm): Set<keyof CouponForm> {
  const needed: (keyof CouponForm)[] = [
    'nameTr',
    'nameEn',
    form.kind === 'Amount' ? 'amount' : 'percent',
    ...(form.way === 'code' ? (['code'] as const) : []),
    'startsAt',
    'endsAt',
    'memberUses',
    ...(form.creatorId.trim() === '' ? [] : (['budget'] as const)),
  ];
  return new Set(needed.filter((name) => form[name] === null || String(form[name]).trim() === ''));
}

const kurusOf = (lira: number) => Math.round(lira * 100);

/** Request body that creates the coupon. */
export function couponBody(form: CouponForm): CallInput<typeof couponCalls.create>['body'] {
  const { kind, way, cap, minimum, categoryId, uses, budget } = form;
  const creatorId = form.creatorId.trim();
  return {
    names: { tr: form.nameTr, en: form.nameEn },
    kind,
    ...(kind === 'Amount' ? { amount: kurusOf(form.amount ?? 0) } : { percent: form.percent ?? 0 }),
    ...(kind === 'Percent' && cap !== null && { cap: kurusOf(cap) }),
    ...(way === 'code' ? { code: form.code } : { earnedBy: way }),
    minimumShopping: kurusOf(minimum ?? 0),
    mainCategoryIds: categoryId === '' ? [] : [Number(categoryId)],
    startsAt: turkishMoment(form.startsAt),
    endsAt: turkishMoment(form.endsAt),
    ...(creatorId !== '' && { creatorId }),
    memberUsesMost: form.memberUses ?? 1,
    ...(uses !== null && { usesMost: uses }),
    ...(budget !== null && { budget: kurusOf(budget) }),
    isListed: way === 'code' && form.isListed,
  };
}
