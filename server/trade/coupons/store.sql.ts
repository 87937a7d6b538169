// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { coupon, couponApplied, couponEarned, couponUse } from './tables.ts';

type CouponRow = typeof coupon.$inferSelect;
type CouponAppliedRow = typeof couponApplied.$inferSelect;
type CouponEarnedRow = typeof couponEarned.$inferSelect;
type CouponUseRow = typeof couponUse.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      CouponRow['id'],
      CouponRow['code'],
      CouponRow['earnedBy'],
      CouponRow['nameTr'],
      CouponRow['nameEn'],
      CouponRow['platform'],
      CouponRow['kind'],
      string | number | bigint | null,
      CouponRow['percent'],
      string | number | bigint | null,
      Readonly<CouponRow['mainCategoryIds']>,
      string | number | bigint,
      Date | string,
      Date | string,
      CouponRow['creatorId'],
      boolean,
      CouponRow['memberUsesMost'],
      CouponRow['usesMost'],
      string | number | bigint | null,
      CouponRow['createdBy'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  list: {
    parameters: [
      string,
      string | number | bigint,
      boolean,
      Date | string,
      string | number | bigint,
      string | number | bigint,
      boolean,
    ];
    row: {
      id: CouponRow['id'];
      code: CouponRow['code'];
      nameTr: CouponRow['nameTr'];
      nameEn: CouponRow['nameEn'];
      platform: CouponRow['platform'];
      kind: CouponRow['kind'];
      amount: number | null;
      percent: CouponRow['percent'];
      cap: number | null;
      mainCategoryIds: CouponRow['mainCategoryIds'];
      minimumShopping: number;
      startsAt: Date;
      endsAt: Date;
      creatorId: CouponRow['creatorId'];
      earnedBy: CouponRow['earnedBy'];
      isListed: boolean;
      uses: CouponRow['uses'];
      usesMost: CouponRow['usesMost'];
      spent: number;
      budget: number | null;
      total: number;
    };
  };
  'of-creator': {
    parameters: [string, string, Date | string];
    row: {
      id: CouponRow['id'];
      code: CouponRow['code'];
      nameTr: CouponRow['nameTr'];
      nameEn: CouponRow['nameEn'];
      platform: CouponRow['platform'];
      kind: CouponRow['kind'];
      amount: number | null;
      percent: CouponRow['percent'];
      cap: number | null;
      mainCategoryIds: CouponRow['mainCategoryIds'];
      minimumShopping: number;
      startsAt: Date;
      endsAt: Date;
      creatorId: NonNullable<CouponRow['creatorId']>;
    };
  };
  earnable: { parameters: [string]; row: { earnedBy: CouponRow['earnedBy'] } };
  earn: {
    parameters: [CouponEarnedRow['accountId'], CouponEarnedRow['couponId'], Date | string];
    row: Record<never, never>;
  };
  'earn-by': { parameters: [CouponEarnedRow['accountId'], Date | string, string]; row: Record<never, never> };
  apply: {
    parameters: [string | null, CouponAppliedRow['ownerId'], Date | string, string | null];
    row: {
      id: CouponRow['id'];
      code: CouponRow['code'];
      nameTr: CouponRow['nameTr'];
      nameEn: CouponRow['nameEn'];
      waits: string;
    };
  };
  misapply: { parameters: [string, string]; row: Record<never, never> };
  'of-cart': {
    parameters: [string, Date | string, readonly string[]];
    row: {
      id: CouponRow['id'];
      code: CouponRow['code'];
      nameTr: CouponRow['nameTr'];
      nameEn: CouponRow['nameEn'];
      platform: CouponRow['platform'];
      kind: CouponRow['kind'];
      amount: number | null;
      percent: CouponRow['percent'];
      cap: number | null;
      mainCategoryIds: CouponRow['mainCategoryIds'];
      minimumShopping: number;
      startsAt: Date;
      endsAt: Date;
      creatorId: CouponRow['creatorId'];
      isApplied: boolean;
      left: number | null;
      isOver: boolean;
    };
  };
  reserve: {
    parameters: [
      string,
      CouponUseRow['ownerId'],
      CouponUseRow['paymentId'],
      string | number | bigint,
      Date | string,
      Readonly<CouponUseRow['orderItemIds']>,
    ];
    row: Record<never, never>;
  };
  use: { parameters: [string]; row: Record<never, never> };
  'use-late': { parameters: [string]; row: Record<never, never> };
  release: { parameters: [string, Date | string]; row: Record<never, never> };
  cancelled: { parameters: [readonly string[]]; row: Record<never, never> };
  'move-applied': { parameters: [string, CouponAppliedRow['ownerId']]; row: Record<never, never> };
  'move-uses': { parameters: [string, CouponUseRow['ownerId']]; row: Record<never, never> };
  'move-earned': { parameters: [string, CouponEarnedRow['accountId']]; row: Record<never, never> };
  'forget-applied': { parameters: [string]; row: Record<never, never> };
  'forget-earned': { parameters: [string]; row: Record<never, never> };
  'end-of-creator': { parameters: [string, Date | string]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: { how: string; code: CouponRow['code']; name: CouponRow['nameTr'] | null; at: Date; amount: number | null };
  };
}
