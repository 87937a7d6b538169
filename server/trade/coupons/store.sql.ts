// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { coupon, couponApplied, couponEarned, couponUse } from './tables.ts';

type CouponRow = typeof coupon.$inferSelect;
type CouponAppliedRow = typeof couponApplied.$inferSelect;
type CouponEarnedRow = typeof couponEarned.$inferSelect;
type CouponUseRow = typeof couponUse.$inferSelect;

export interface Statements {
  insert: Command<
    [
      CouponRow['id'],
      CouponRow['code'],
      CouponRow['earnedBy'],
      CouponRow['nameTr'],
      CouponRow['nameEn'],
      CouponRow['platform'],
      CouponRow['kind'],
      Int8 | null,
      CouponRow['percent'],
      Int8 | null,
      Readonly<CouponRow['mainCategoryIds']>,
      Int8,
      Time,
      Time,
      CouponRow['creatorId'],
      boolean,
      CouponRow['memberUsesMost'],
      CouponRow['usesMost'],
      Int8 | null,
      CouponRow['createdBy'],
      Time,
    ]
  >;
  list: Query<[string, Int8, boolean, Time, Int8, Int8, boolean], Omit<CouponRow, 'memberUsesMost' | 'createdBy' | 'createdAt'> & { total: number }>;
  'of-creator': Query<
    [string, string, Time],
    Omit<
      CouponRow,
      'earnedBy' | 'creatorId' | 'isListed' | 'memberUsesMost' | 'usesMost' | 'budget' | 'uses' | 'spent' | 'createdBy' | 'createdAt'
    > & { creatorId: NonNullable<CouponRow['creatorId']> }
  >;
  earnable: Query<[string], Pick<CouponRow, 'earnedBy'>>;
  earn: Command<[CouponEarnedRow['accountId'], CouponEarnedRow['couponId'], Time]>;
  'earn-by': Command<[CouponEarnedRow['accountId'], Time, string]>;
  apply: Query<
    [string | null, CouponAppliedRow['ownerId'], Time, string | null],
    Pick<CouponRow, 'id' | 'code' | 'nameTr' | 'nameEn'> & { waits: string }
  >;
  misapply: Command<[string, string]>;
  'of-cart': Query<
    [string, Time, readonly string[]],
    Omit<CouponRow, 'earnedBy' | 'isListed' | 'memberUsesMost' | 'usesMost' | 'budget' | 'uses' | 'spent' | 'createdBy' | 'createdAt'> & {
      isApplied: boolean;
      left: number | null;
      isOver: boolean;
    }
  >;
  reserve: Command<[string, CouponUseRow['ownerId'], CouponUseRow['paymentId'], Int8, Time, Readonly<CouponUseRow['orderItemIds']>]>;
  use: Command<[string]>;
  'use-late': Command<[string]>;
  release: Command<[string, Time]>;
  cancelled: Command<[readonly string[]]>;
  'move-applied': Command<[string, CouponAppliedRow['ownerId']]>;
  'move-uses': Command<[string, CouponUseRow['ownerId']]>;
  'move-earned': Command<[string, CouponEarnedRow['accountId']]>;
  'forget-applied': Command<[string]>;
  'forget-earned': Command<[string]>;
  'end-of-creator': Command<[string, Time]>;
  export: Query<[string], Pick<CouponRow, 'code' | 'amount'> & { how: string; name: CouponRow['nameTr'] | null; at: Date }>;
}
