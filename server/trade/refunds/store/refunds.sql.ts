// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { refund, refundItem, refundStep } from '../tables.ts';

type RefundRow = typeof refund.$inferSelect;
type RefundItemRow = typeof refundItem.$inferSelect;
type RefundStepRow = typeof refundStep.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      RefundRow['id'],
      RefundRow['code'],
      RefundRow['orderCode'],
      RefundRow['paymentId'],
      RefundRow['buyerId'],
      RefundRow['sellerId'],
      RefundRow['status'],
      RefundRow['reason'],
      string | number | bigint,
      RefundRow['returnKind'],
      RefundRow['returnPaidBy'],
      RefundRow['outwardBy'],
      Date | string,
      Date | string | null,
      Date | string | null,
      Date | string,
    ];
    row: Record<never, never>;
  };
  'insert-items': {
    parameters: [
      readonly RefundItemRow['id'][],
      RefundItemRow['refundId'],
      readonly RefundItemRow['itemId'][],
      readonly (string | number | bigint)[],
      readonly RefundItemRow['title'][],
      readonly (string | number | bigint)[],
    ];
    row: Record<never, never>;
  };
  'order-of': { parameters: [string, string | null, string | null]; row: { orderCode: RefundRow['orderCode'] } };
  lock: {
    parameters: [string];
    row: {
      id: RefundRow['id'];
      code: RefundRow['code'];
      orderCode: RefundRow['orderCode'];
      paymentId: RefundRow['paymentId'];
      buyerId: RefundRow['buyerId'];
      sellerId: RefundRow['sellerId'];
      status: RefundRow['status'];
      reason: RefundRow['reason'];
      asked: number;
      approved: number | null;
      offered: number | null;
      offeredAt: Date | null;
      returnKind: RefundRow['returnKind'];
      returnPaidBy: RefundRow['returnPaidBy'];
      outwardBy: RefundRow['outwardBy'];
      money: RefundRow['money'];
      cost: RefundRow['cost'];
      returnCompanyId: RefundRow['returnCompanyId'];
      returnSize: RefundRow['returnSize'];
      returnFee: number | null;
      returnShippedAt: Date | null;
      since: Date;
      remindAt: Date | null;
      dueAt: Date | null;
      createdAt: Date;
      endedAt: Date | null;
      decidedBy: RefundRow['decidedBy'];
    };
  };
  save: {
    parameters: [
      string,
      RefundRow['status'],
      string | number | bigint | null,
      string | number | bigint | null,
      Date | string | null,
      string | null,
      string | null,
      RefundRow['returnCompanyId'],
      RefundRow['returnSize'],
      string | number | bigint | null,
      Date | string | null,
      Date | string,
      Date | string | null,
      Date | string | null,
      Date | string | null,
      RefundRow['decidedBy'],
    ];
    row: Record<never, never>;
  };
  'close-items': { parameters: [string]; row: Record<never, never> };
  'return-item': { parameters: [string, string | number | bigint | null, boolean | null]; row: Record<never, never> };
  items: {
    parameters: [readonly string[]];
    row: {
      id: RefundItemRow['id'];
      refundId: RefundItemRow['refundId'];
      itemId: RefundItemRow['itemId'];
      adId: string;
      title: RefundItemRow['title'];
      asked: number;
      returned: number | null;
    };
  };
  'add-step': {
    parameters: [
      RefundStepRow['id'],
      RefundStepRow['refundId'],
      RefundStepRow['happening'],
      RefundStepRow['by'],
      Date | string,
      RefundStepRow['reason'],
      RefundStepRow['words'],
      RefundStepRow['wordsFor'],
      Readonly<NonNullable<RefundStepRow['photos']>> | null,
    ];
    row: Record<never, never>;
  };
  steps: {
    parameters: [readonly string[]];
    row: {
      refundId: RefundStepRow['refundId'];
      happening: RefundStepRow['happening'];
      by: RefundStepRow['by'];
      at: Date;
      reason: RefundStepRow['reason'];
      words: RefundStepRow['words'];
      wordsFor: RefundStepRow['wordsFor'];
      photos: RefundStepRow['photos'];
    };
  };
  due: { parameters: [Date | string]; row: { id: RefundRow['id'] } };
  remindable: { parameters: [Date | string]; row: { id: RefundRow['id'] } };
  'next-hour': { parameters: []; row: { next: Date | null } };
  'asked-before': { parameters: [string]; row: { count: number; denied: string[]; open: string[] } };
}
