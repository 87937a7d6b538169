// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { refund } from '../tables.ts';

type RefundRow = typeof refund.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'of-order': {
    parameters: [string, string, string];
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
  'by-id': {
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
  list: {
    parameters: [
      string,
      string | null,
      string | null,
      string | null,
      string | number | bigint,
      string | number | bigint,
    ];
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
  count: { parameters: [string, string | null, string | null, string | null]; row: { all: number; open: number } };
  'desk-longest': {
    parameters: [string, string | number | bigint, string | number | bigint];
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
  'desk-newest': {
    parameters: [string, string | number | bigint, string | number | bigint];
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
  'desk-count': { parameters: [string]; row: { count: number } };
  'open-of-buyer': { parameters: [string]; row: { id: RefundRow['id'] } };
  export: {
    parameters: [string];
    row: {
      side: string;
      code: RefundRow['code'];
      orderCode: RefundRow['orderCode'];
      status: RefundRow['status'];
      reason: RefundRow['reason'];
      asked: number;
      approved: number | null;
      createdAt: Date;
      endedAt: Date | null;
      items: NonNullable<unknown>;
      steps: NonNullable<unknown>;
    };
  };
  move: { parameters: [string, RefundRow['buyerId']]; row: Record<never, never> };
  wipe: { parameters: [string]; row: Record<never, never> };
  anonymise: { parameters: [string, string]; row: Record<never, never> };
  uncleared: {
    parameters: [Date | string];
    row: { id: RefundRow['id']; buyerId: RefundRow['buyerId']; sellerId: RefundRow['sellerId'] };
  };
  clear: { parameters: [string, Date | string | null]; row: Record<never, never> };
  'is-photo-shared': { parameters: [string, string]; row: Record<never, never> };
}
