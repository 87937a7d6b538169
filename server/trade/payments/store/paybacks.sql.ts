// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { payback } from '../tables.ts';

type PaybackRow = typeof payback.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      PaybackRow['id'],
      PaybackRow['cause'],
      PaybackRow['paymentId'],
      PaybackRow['orderCode'],
      PaybackRow['itemId'],
      string | number | bigint,
      Date | string,
    ];
    row: Record<never, never>;
  };
  claim: {
    parameters: [string, Date | string];
    row: {
      id: PaybackRow['id'];
      cause: PaybackRow['cause'];
      paymentId: PaybackRow['paymentId'];
      orderCode: PaybackRow['orderCode'];
      itemId: PaybackRow['itemId'];
      amount: number;
      askedAt: Date;
      nextAt: Date;
      tries: PaybackRow['tries'];
      sentAt: Date | null;
      refusal: PaybackRow['refusal'];
    };
  };
  sent: { parameters: [string, Date | string | null]; row: Record<never, never> };
  refused: { parameters: [string, PaybackRow['refusal']]; row: Record<never, never> };
  due: { parameters: [Date | string, string | number | bigint]; row: { id: PaybackRow['id'] } };
  'of-payment': {
    parameters: [string];
    row: {
      id: PaybackRow['id'];
      cause: PaybackRow['cause'];
      paymentId: PaybackRow['paymentId'];
      orderCode: PaybackRow['orderCode'];
      itemId: PaybackRow['itemId'];
      amount: number;
      askedAt: Date;
      nextAt: Date | null;
      tries: PaybackRow['tries'];
      sentAt: Date | null;
      refusal: PaybackRow['refusal'];
    };
  };
  'of-items': {
    parameters: [readonly string[]];
    row: { itemId: NonNullable<PaybackRow['itemId']>; asked: number; confirmed: number };
  };
}
