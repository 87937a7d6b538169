// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { earning, earningEvent } from '../tables.ts';

type EarningRow = typeof earning.$inferSelect;
type EarningEventRow = typeof earningEvent.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  add: {
    parameters: [
      EarningRow['id'],
      EarningRow['orderCode'],
      EarningRow['paymentId'],
      EarningRow['sellerId'],
      string | number | bigint,
      EarningRow['title'],
      string | number | bigint,
      string | number | bigint,
      string | number | bigint,
      string | number | bigint,
      string | number | bigint,
      Date | string,
    ];
    row: Record<never, never>;
  };
  lock: {
    parameters: [string];
    row: {
      id: EarningRow['id'];
      orderCode: EarningRow['orderCode'];
      paymentId: EarningRow['paymentId'];
      sellerId: EarningRow['sellerId'];
      adId: string;
      title: EarningRow['title'];
      stage: EarningRow['stage'];
      isStopped: boolean;
      price: number;
      commission: number;
      shipping: number;
      withheld: number;
      refunded: number;
      settled: number;
      net: number;
      soldAt: Date;
      earnedAt: Date | null;
      paidAt: Date | null;
      nextAt: Date | null;
      tries: EarningRow['tries'];
      failure: EarningRow['failure'];
      byTransfer: number;
      transferredAt: Date | null;
      transferReference: EarningRow['transferReference'];
    };
  };
  one: {
    parameters: [string];
    row: {
      id: EarningRow['id'];
      orderCode: EarningRow['orderCode'];
      paymentId: EarningRow['paymentId'];
      sellerId: EarningRow['sellerId'];
      adId: string;
      title: EarningRow['title'];
      stage: EarningRow['stage'];
      isStopped: boolean;
      price: number;
      commission: number;
      shipping: number;
      withheld: number;
      refunded: number;
      settled: number;
      net: number;
      soldAt: Date;
      earnedAt: Date | null;
      paidAt: Date | null;
      nextAt: Date | null;
      tries: EarningRow['tries'];
      failure: EarningRow['failure'];
      byTransfer: number;
      transferredAt: Date | null;
      transferReference: EarningRow['transferReference'];
    };
  };
  earn: {
    parameters: [
      string,
      string | number | bigint,
      string | number | bigint,
      string | number | bigint,
      string | number | bigint,
      string | number | bigint,
      Date | string | null,
    ];
    row: Record<never, never>;
  };
  stage: {
    parameters: [string, EarningRow['stage'], Date | string | null, EarningRow['failure'], Date | string];
    row: Record<never, never>;
  };
  amount: { parameters: [string, string | number | bigint]; row: Record<never, never> };
  due: { parameters: [Date | string, Date | string | null, string | number | bigint]; row: { id: EarningRow['id'] } };
  'under-way': { parameters: [string, string | null]; row: { amount: number } };
  'under-way-of': { parameters: [readonly string[]]; row: { sellerId: EarningRow['sellerId']; amount: number } };
  totals: {
    parameters: [string];
    row: { held: number; payable: number; paid: number; byTransfer: number; count: number };
  };
  count: { parameters: [string]; row: { count: number } };
  'of-seller': {
    parameters: [string, string | number | bigint, string | number | bigint];
    row: {
      id: EarningRow['id'];
      orderCode: EarningRow['orderCode'];
      paymentId: EarningRow['paymentId'];
      sellerId: EarningRow['sellerId'];
      adId: string;
      title: EarningRow['title'];
      stage: EarningRow['stage'];
      isStopped: boolean;
      price: number;
      commission: number;
      shipping: number;
      withheld: number;
      refunded: number;
      settled: number;
      net: number;
      soldAt: Date;
      earnedAt: Date | null;
      paidAt: Date | null;
      nextAt: Date | null;
      tries: EarningRow['tries'];
      failure: EarningRow['failure'];
      byTransfer: number;
      transferredAt: Date | null;
      transferReference: EarningRow['transferReference'];
    };
  };
  'by-day': { parameters: [string, Date | string, Date | string]; row: { day: string; amount: number; count: number } };
  earned: {
    parameters: [string, Date | string, Date | string, string | number | bigint, string | number | bigint];
    row: {
      id: EarningRow['id'];
      orderCode: EarningRow['orderCode'];
      paymentId: EarningRow['paymentId'];
      sellerId: EarningRow['sellerId'];
      adId: string;
      title: EarningRow['title'];
      stage: EarningRow['stage'];
      isStopped: boolean;
      price: number;
      commission: number;
      shipping: number;
      withheld: number;
      refunded: number;
      settled: number;
      net: number;
      soldAt: Date;
      earnedAt: Date;
      paidAt: Date | null;
      nextAt: Date | null;
      tries: EarningRow['tries'];
      failure: EarningRow['failure'];
      byTransfer: number;
      transferredAt: Date | null;
      transferReference: EarningRow['transferReference'];
    };
  };
  desk: {
    parameters: [
      string | null,
      boolean | null,
      string | null,
      string | null,
      string | number | bigint,
      string | number | bigint,
    ];
    row: {
      id: EarningRow['id'];
      orderCode: EarningRow['orderCode'];
      paymentId: EarningRow['paymentId'];
      sellerId: EarningRow['sellerId'];
      adId: string;
      title: EarningRow['title'];
      stage: EarningRow['stage'];
      isStopped: boolean;
      price: number;
      commission: number;
      shipping: number;
      withheld: number;
      refunded: number;
      settled: number;
      net: number;
      soldAt: Date;
      earnedAt: Date | null;
      paidAt: Date | null;
      nextAt: Date | null;
      tries: EarningRow['tries'];
      failure: EarningRow['failure'];
      byTransfer: number;
      transferredAt: Date | null;
      transferReference: EarningRow['transferReference'];
    };
  };
  'desk-count': { parameters: [string | null, boolean | null, string | null, string | null]; row: { count: number } };
  failed: { parameters: []; row: { count: number } };
  stopped: { parameters: [string, boolean, Date | string | null]; row: Record<never, never> };
  event: {
    parameters: [
      EarningEventRow['earningId'],
      EarningEventRow['kind'],
      EarningEventRow['byId'],
      EarningEventRow['reason'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  events: {
    parameters: [readonly string[]];
    row: {
      earningId: EarningEventRow['earningId'];
      kind: EarningEventRow['kind'];
      byId: EarningEventRow['byId'];
      reason: EarningEventRow['reason'];
      at: Date;
    };
  };
  export: {
    parameters: [string];
    row: {
      orderCode: EarningRow['orderCode'];
      adId: string;
      title: EarningRow['title'];
      stage: EarningRow['stage'];
      price: number;
      commission: number;
      shipping: number;
      withheld: number;
      refunded: number;
      settled: number;
      net: number;
      soldAt: Date;
      earnedAt: Date | null;
      paidAt: Date | null;
      byTransfer: number;
      transferredAt: Date | null;
      transferReference: EarningRow['transferReference'];
    };
  };
}
