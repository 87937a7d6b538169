// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { refund, refundItem, refundStep } from '../tables.ts';

type RefundRow = typeof refund.$inferSelect;
type RefundItemRow = typeof refundItem.$inferSelect;
type RefundStepRow = typeof refundStep.$inferSelect;

export interface Statements {
  insert: Command<
    [
      RefundRow['id'],
      RefundRow['code'],
      RefundRow['orderCode'],
      RefundRow['paymentId'],
      RefundRow['buyerId'],
      RefundRow['sellerId'],
      RefundRow['status'],
      RefundRow['reason'],
      Int8,
      RefundRow['returnKind'],
      RefundRow['returnPaidBy'],
      RefundRow['outwardBy'],
      Time,
      Time | null,
      Time | null,
      Time,
    ]
  >;
  'insert-items': Command<
    [
      readonly RefundItemRow['id'][],
      RefundItemRow['refundId'],
      readonly RefundItemRow['itemId'][],
      readonly Int8[],
      readonly RefundItemRow['title'][],
      readonly Int8[],
    ]
  >;
  'order-of': Query<[string, string | null, string | null], Pick<RefundRow, 'orderCode'>>;
  lock: Query<[string], Omit<RefundRow, 'clearedAt'>>;
  save: Command<
    [
      string,
      RefundRow['status'],
      Int8 | null,
      Int8 | null,
      Time | null,
      string | null,
      string | null,
      RefundRow['returnCompanyId'],
      RefundRow['returnSize'],
      Int8 | null,
      Time | null,
      Time,
      Time | null,
      Time | null,
      Time | null,
      RefundRow['decidedBy'],
    ]
  >;
  'close-items': Command<[string]>;
  'return-item': Command<[string, Int8 | null, boolean | null]>;
  items: Query<[readonly string[]], Omit<RefundItemRow, 'adId' | 'afterRelease' | 'place' | 'isOpen'> & { adId: string }>;
  'add-step': Command<
    [
      RefundStepRow['id'],
      RefundStepRow['refundId'],
      RefundStepRow['happening'],
      RefundStepRow['by'],
      Time,
      RefundStepRow['reason'],
      RefundStepRow['words'],
      RefundStepRow['wordsFor'],
      Readonly<NonNullable<RefundStepRow['photos']>> | null,
    ]
  >;
  steps: Query<[readonly string[]], Omit<RefundStepRow, 'id' | 'place'>>;
  due: Query<[Time], { id: RefundRow['id'] }>;
  remindable: Query<[Time], { id: RefundRow['id'] }>;
  'next-hour': Query<[], { next: Date | null }>;
  'asked-before': Query<[string], { count: number; denied: string[]; open: string[] }>;
}
